import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import {
  LazyPastList,
  ListScreen,
  PastDayButton,
  usePastDay,
  useVisit,
  type PeekPart,
} from '#features/issue-lists/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, projectModulesPath, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { InfoIcon, MoreIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { useNoteVisit } from '#platform/web/commands/use-note-visit.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { usePanel } from '#platform/web/shell/use-panel.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { addExisting } from './add-existing.ts';
import { mayChange, moduleContext, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { ModuleGate } from './module-gate.tsx';
import { moduleKeys, moduleSubject } from './module-keys.ts';
import { moduleMenu } from './module-menu.ts';
import { LazyModulePanel } from './module-panel-part.ts';
import { modulePart, openModule } from './open-module.ts';
import { StatusGlyph } from './module-status.tsx';
import { restoreModule } from './module-writes.ts';
import { modulePath } from './paths.ts';
import { t } from './text.ts';

interface ModuleTarget {
  readonly context: ModuleContext;
  readonly module: Module;
}

/** `/{workspaceSlug}/projects/{projectId}/modules/{moduleId}`: the issues of a module (screens.md 3.11). */
export function ModuleIssuesScreen({ Peek }: { Peek: PeekPart }) {
  return <ModuleGate>{(project) => <FoundModule key={project.id} project={project} Peek={Peek} />}</ModuleGate>;
}

const FoundModule = observer(function FoundModule({ project, Peek }: { project: ProjectRecord; Peek: PeekPart }) {
  const place = useWorkspace();
  const { moduleId = '' } = useParams({ strict: false });
  const context = moduleContext(place, project);
  const { modules } = context;
  useEffect(() => modules.read(), [modules]);
  const module = modules.table.get(moduleId);
  const today = currentDay(project.timezone);
  const past = usePastDay(today);
  if (module && past.day !== null)
    return (
      <Suspense>
        <LazyPastList
          projectId={project.id}
          part={modulePart(place.slug, project.id, module.id)}
          crumbs={crumbsOf(context, module)}
          day={past.day}
          today={today}
          onDay={past.go}
        />
      </Suspense>
    );
  if (module) return <ModuleIssues key={moduleId} context={context} module={module} onPastDay={past.go} Peek={Peek} />;
  if (modules.status === 'failed')
    return <ErrorScreen error={modules.error} title={t('couldNotLoad')} onRetry={() => void modules.load()} />;
  if (modules.status !== 'ready') return null;
  return (
    <NoAccessScreen
      title={t('missing')}
      crumbs={[...crumbsAbove(context), { label: t('module') }]}
      actions={
        <Link to={projectModulesPath(place.slug, project.id)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    >
      {t('missingBody')}
    </NoAccessScreen>
  );
});

const ModuleIssues = observer(function ModuleIssues({
  context,
  module,
  onPastDay,
  Peek,
}: ModuleTarget & { onPastDay: (day: string) => void; Peek: PeekPart }) {
  const { slug, project, place } = context;
  const session = openModule(slug, project.id, module.id, module.archived_at !== null);
  const navigate = useNavigate();
  const [isOpen, show] = usePanel('module');
  const togglePanel = () => show(!isOpen);
  const gone = () => void navigate({ to: projectModulesPath(slug, project.id) });
  useCommands(
    'screen',
    moduleKeys,
    () => ({
      context,
      module,
      togglePanel,
      menu: () => moduleMenu(context, module, { gone }),
      addExisting: () => addExisting(session, module),
    }),
    moduleSubject,
  );
  useNoteVisit(slug, { kind: 'module', id: module.id, projectId: project.id, key: '', name: module.name });
  if (!useVisit(session)) return null;
  const label = t('actionsOf', { name: module.name });
  return (
    <ListScreen
      session={session}
      workspace={place.workspace?.name}
      crumbs={crumbsOf(context, module)}
      actions={
        <>
          {mayChange(context, module) && (
            <IconButton
              label={t('addExisting')}
              icon={SearchIcon}
              aria-haspopup="dialog"
              onClick={() => addExisting(session, module)}
              className="max-md:hidden"
            />
          )}
          <PastDayButton today={currentDay(project.timezone)} onPick={onPastDay} />
          <IconButton label={t('togglePanel')} icon={InfoIcon} keys="]" aria-pressed={isOpen} onClick={togglePanel} />
          <ModuleMenuButton context={context} module={module} label={label} gone={gone} />
        </>
      }
      tabs={module.archived_at !== null && <ArchivedBanner context={context} module={module} />}
      panel={
        isOpen && <LazyModulePanel context={context} module={module} issues={session} onClose={() => show(false)} />
      }
      empty={{
        title: t('emptyTitle'),
        body: t('emptyBody'),
        ...(mayChange(context, module) && {
          actions: (
            <Button aria-haspopup="dialog" onClick={() => addExisting(session, module)}>
              {t('addExisting')}
            </Button>
          ),
        }),
      }}
      Peek={Peek}
    />
  );
});

/** Project, modules, and the module itself, which opens a list of the others. */
function crumbsOf(context: ModuleContext, module: Module): readonly Crumb[] {
  const { slug, project, modules } = context;
  const others = modules.open.some(({ id }) => id === module.id) ? modules.open : [...modules.open, module];
  return [
    ...crumbsAbove(context),
    {
      label: module.name,
      mark: <StatusGlyph status={module.status} />,
      siblings: {
        label: t('switchModule'),
        chosen: module.id,
        options: others.map(({ id, name, status }) => ({
          value: id,
          label: name,
          mark: <StatusGlyph status={status} />,
        })),
        pathOf: (id) => modulePath(slug, project.id, id),
      },
    },
  ];
}

const ModuleMenuButton = observer(function ModuleMenuButton({
  context,
  module,
  label,
  gone,
}: ModuleTarget & { label: string; gone: () => void }) {
  const menu = useMenu(() => moduleMenu(context, module, { gone }), { label, align: 'end' });
  return <IconButton label={label} icon={MoreIcon} {...menu} />;
});

function ArchivedBanner({ context, module }: ModuleTarget) {
  return (
    <Banner
      tone="info"
      title={t('isArchived')}
      className="mx-3 my-2 items-center md:mx-4"
      action={
        context.mayWrite && (
          <Button size="small" onClick={() => restoreModule(context.modules, module)}>
            {t('restore')}
          </Button>
        )
      }
    />
  );
}

function crumbsAbove({ slug, project }: ModuleContext): readonly Crumb[] {
  return [
    projectCrumb(slug, project, (id) => projectModulesPath(slug, id)),
    sectionCrumb(slug, project, 'modules', 'below'),
  ];
}
