import { useNavigate, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useVisitor } from '#features/issues/web/public.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { ActiveCycle } from './active-cycle.tsx';
import { cycleContext, statusOf } from './cycle-context.ts';
import { cyclesOf } from './cycle-collection.ts';
import { t } from './text.ts';
import { TransferQuestion } from './transfer-dialog.tsx';

const all = 'all';

/** `/{workspaceSlug}/active-cycles`: the running cycles of the person's projects (screens.md 3.10). */
export const ActiveCyclesScreen = observer(function ActiveCyclesScreen() {
  const place = useWorkspace();
  const navigate = useNavigate();
  const isEntered = useVisitor(openWorkspace(place.slug));
  const { project: only }: { project?: string } = useSearch({ strict: false });
  const projects = projectsOf(place.slug).joined.filter(
    (project) => project.cycle_view && mayIn(place, project, 'cycle.read'),
  );
  const ids = projects.map(({ id }) => id).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ')) if (id !== '') cyclesOf(place.slug, id).read();
  }, [place.slug, ids]);
  const running = projects.flatMap((project) => {
    const context = cycleContext(place, project);
    const cycles = context.cycles.open.filter((cycle) => statusOf(context, cycle) === 'CURRENT');
    return cycles.map((cycle) => ({ project, context, cycle }));
  });
  const shown = running.filter(({ project }) => only === undefined || project.id === only);
  const isReady = isEntered && projects.every(({ id }) => cyclesOf(place.slug, id).status !== 'loading');
  return (
    <Screen
      crumbs={[{ label: t('activeCycles') }]}
      place={place.workspace?.name}
      count={isReady ? shown.length : undefined}
      actions={
        running.length > 0 && (
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
    >
      {isReady && shown.length === 0 && (
        <EmptyState drawing="stones" title={t('noneRunning')}>
          {t('noneRunningBody')}
        </EmptyState>
      )}
      {/* All at once: one that came later would push down those that stand there. */}
      {isReady && (
        <div className="flex flex-col gap-6 p-3 md:p-4">
          {shown.map(({ project, context, cycle }) => (
            <section key={cycle.id} aria-label={`${project.name}: ${cycle.name}`} className="flex flex-col gap-2">
              <ProjectName project={project} />
              <ActiveCycle context={context} cycle={cycle} />
              <TransferQuestion context={context} />
            </section>
          ))}
        </div>
      )}
    </Screen>
  );
});

function ProjectName({ project }: { project: ProjectRecord }) {
  return (
    <p className="flex items-center gap-1.5 text-body font-medium text-ink-2">
      <ProjectLogo project={project} />
      <span className="truncate">{project.name}</span>
    </p>
  );
}
