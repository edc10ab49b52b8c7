import { useNavigate, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { MembersOnly, useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { ActiveCycle } from './active-cycle.tsx';
import { cycleContext, statusOf } from './cycle-context.ts';
import { cyclesOf } from './cycle-collection.ts';
import { RunningCycles } from './running-cycles.ts';
import { t } from './text.ts';

const all = 'all';

/** `/{workspaceSlug}/active-cycles`: the running cycles of the person's projects (screens.md 3.10). */
export function ActiveCyclesScreen() {
  return (
    <MembersOnly crumbs={[{ label: t('activeCycles') }]}>
      <ActiveCycles />
    </MembersOnly>
  );
}

const ActiveCycles = observer(function ActiveCycles() {
  const place = useWorkspace();
  const navigate = useNavigate();
  const { project: only }: { project?: string } = useSearch({ strict: false });
  const projects = projectsOf(place.slug).joined.filter(
    (project) => project.cycle_view && mayIn(place, project, 'cycle.read'),
  );
  return (
    <Found
      key={only ?? all}
      only={only}
      projects={projects}
      filter={
        projects.length > 1 && (
          <Picker
            label={t('project')}
            options={projects.map((project) => ({
              value: project.id,
              label: project.name,
              mark: <ProjectLogo project={project} />,
            }))}
            empty={{ value: all, label: t('allProjects') }}
            chosen={[only ?? all]}
            align="end"
            onPick={(id) => void navigate({ to: '.', search: id === all ? {} : { project: id }, replace: true })}
          >
            {(trigger) => (
              <Button variant="quiet" icon={FilterIcon} {...trigger}>
                {projects.find(({ id }) => id === only)?.name ?? t('allProjects')}
              </Button>
            )}
          </Picker>
        )
      }
    />
  );
});

interface FoundProps {
  /** The one project to show. */
  only: string | undefined;
  projects: readonly ProjectRecord[];
  filter: ReactNode;
}

/** The running cycles of one project or all, the next page at a press. */
const Found = observer(function Found({ only, projects, filter }: FoundProps) {
  const place = useWorkspace();
  const workspace = openWorkspace(place.slug);
  const isEntered = useVisitor(workspace);
  const running = useRunning(place.slug, only);
  const shown = running.cycles.flatMap(({ id, project_id }) => {
    const project = projects.find((one) => one.id === project_id);
    if (!project) return [];
    const context = cycleContext(place, project);
    const cycle = context.cycles.table.get(id);
    return cycle && statusOf(context, cycle) === 'CURRENT' ? [{ project, context, cycle }] : [];
  });
  const isReady = isEntered && running.status === 'ready';
  return (
    <Screen
      crumbs={[{ label: t('activeCycles') }]}
      place={place.workspace?.name}
      count={isReady ? running.total : undefined}
      actions={filter}
    >
      {running.status === 'failed' && (
        <ErrorScreen error={running.error} title={t('couldNotLoad')} onRetry={() => void running.load()} />
      )}
      {isReady && shown.length === 0 && (
        <EmptyState drawing="stones" title={t('noneRunning')}>
          {t('noneRunningBody')}
        </EmptyState>
      )}
      {/* A page at once: one that came later would push down those that stand there. */}
      {isReady && (
        <div className="flex flex-col gap-6 p-3 md:p-4">
          {shown.map(({ project, context, cycle }) => (
            <section key={cycle.id} aria-label={`${project.name}: ${cycle.name}`} className="flex flex-col gap-2">
              <ProjectName project={project} />
              <ActiveCycle context={context} cycle={cycle} />
            </section>
          ))}
          {running.hasMore && (
            <Button className="self-center" onClick={() => void running.more()}>
              {t('showMore')}
            </Button>
          )}
        </div>
      )}
    </Screen>
  );
});

/** The list of this screen; what it reads is kept with the cycles of each project. */
function useRunning(slug: string, only: string | undefined): RunningCycles {
  const [running] = useState(
    () =>
      new RunningCycles(openWorkspace(slug).parts, only, (rows) => {
        for (const row of rows) cyclesOf(slug, row.project_id).take([row]);
      }),
  );
  useEffect(() => running.start(), [running]);
  return running;
}

function ProjectName({ project }: { project: ProjectRecord }) {
  return (
    <p className="flex items-center gap-1.5 text-body font-medium text-ink-2">
      <ProjectLogo project={project} />
      <span className="truncate">{project.name}</span>
    </p>
  );
}
