import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { archivesCrumb, projectCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { MoreIcon, RestoreIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { moduleContext, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { ModuleGate } from './module-gate.tsx';
import { moduleMenu } from './module-menu.ts';
import { StatusField } from './module-fields.tsx';
import { restoreModule } from './module-writes.ts';
import { archivedModulesPath, modulePath } from './paths.ts';
import { t } from './text.ts';

/** `/{workspaceSlug}/projects/{projectId}/archives/modules`: modules that were put away. */
export function ArchivedModulesScreen({ tabs }: { tabs: ReactNode }) {
  return <ModuleGate>{(project) => <ArchivedModules key={project.id} project={project} tabs={tabs} />}</ModuleGate>;
}

interface ArchivedModulesProps {
  project: ProjectRecord;
  /** The archives of the project, side by side. */
  tabs: ReactNode;
}

const ArchivedModules = observer(function ArchivedModules({ project, tabs }: ArchivedModulesProps) {
  const place = useWorkspace();
  const context = moduleContext(place, project);
  const { modules } = context;
  useEffect(() => modules.read(), [modules]);
  const all = modules.archived;
  const isReady = modules.status === 'ready';
  const rows = useRowFocus();
  return (
    <Screen
      title={t('archivedModules')}
      crumbs={[projectCrumb(place.slug, project, (id) => archivedModulesPath(place.slug, id)), archivesCrumb()]}
      place={place.workspace?.name}
      bar={tabs}
    >
      {modules.status === 'failed' && all.length === 0 ? (
        <ErrorScreen error={modules.error} title={t('couldNotLoad')} onRetry={() => void modules.load()} />
      ) : !isReady ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState drawing="folder" title={t('nothingArchived')}>
          {t('nothingArchivedBody')}
        </EmptyState>
      ) : (
        <ul {...rows} aria-label={t('archivedModules')}>
          {all.map((module) => (
            <ArchivedRow key={module.id} context={context} module={module} />
          ))}
        </ul>
      )}
    </Screen>
  );
});

function Loading() {
  usePageWaits();
  return useLate(true) ? <SkeletonRows count={4} height={48} /> : null;
}

const ArchivedRow = observer(function ArchivedRow({ context, module }: { context: ModuleContext; module: Module }) {
  const { modules, slug, project } = context;
  const label = t('actionsOf', { name: module.name });
  const menu = useMenu(() => moduleMenu(context, module), { label, align: 'end' });
  const at = module.archived_at ?? '';
  return (
    <li className="relative flex min-h-12 items-center gap-2 border-b border-line px-3 hover:bg-hover md:px-4">
      <Link
        to={modulePath(slug, project.id, module.id)}
        className="min-w-0 flex-1 truncate text-body text-ink outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
      >
        {module.name}
      </Link>
      <span className="shrink-0 text-small text-ink-3 max-md:hidden" {...tip(formatMoment(at))}>
        {t('archivedOn', { ago: formatAgo(at) })}
      </span>
      <StatusField context={context} module={module} />
      <span className="relative flex shrink-0 items-center gap-1">
        {context.mayWrite && (
          <Button icon={RestoreIcon} size="small" onClick={() => restoreModule(modules, module)}>
            {t('restore')}
          </Button>
        )}
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});
