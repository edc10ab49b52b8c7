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
import { cycleContext, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { CycleGate } from './cycle-gate.tsx';
import { cycleMenu } from './cycle-menu.ts';
import { restoreCycle } from './cycle-writes.ts';
import { DatesField } from './dates-field.tsx';
import { archivedCyclesPath, cyclePath } from './paths.ts';
import { t } from './text.ts';

/** `/{workspaceSlug}/projects/{projectId}/archives/cycles`: cycles that were put away. */
export function ArchivedCyclesScreen({ tabs }: { tabs: ReactNode }) {
  return <CycleGate>{(project) => <ArchivedCycles key={project.id} project={project} tabs={tabs} />}</CycleGate>;
}

interface ArchivedCyclesProps {
  project: ProjectRecord;
  /** The archives of the project, side by side. */
  tabs: ReactNode;
}

const ArchivedCycles = observer(function ArchivedCycles({ project, tabs }: ArchivedCyclesProps) {
  const place = useWorkspace();
  const context = cycleContext(place, project);
  const { cycles } = context;
  useEffect(() => cycles.read(true), [cycles]);
  const all = cycles.archived;
  const isReady = cycles.status === 'ready';
  const rows = useRowFocus();
  return (
    <Screen
      title={t('archived')}
      crumbs={[projectCrumb(place.slug, project, (id) => archivedCyclesPath(place.slug, id)), archivesCrumb()]}
      place={place.workspace?.name}
      bar={tabs}
    >
      {cycles.status === 'failed' && all.length === 0 ? (
        <ErrorScreen error={cycles.error} title={t('couldNotLoad')} onRetry={() => void cycles.load()} />
      ) : !isReady ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState drawing="folder" title={t('nothingArchived')}>
          {t('nothingArchivedBody')}
        </EmptyState>
      ) : (
        <ul {...rows} aria-label={t('archived')}>
          {all.map((cycle) => (
            <ArchivedRow key={cycle.id} context={context} cycle={cycle} />
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

const ArchivedRow = observer(function ArchivedRow({ context, cycle }: { context: CycleContext; cycle: Cycle }) {
  const { cycles, slug, project } = context;
  const label = t('actionsOf', { name: cycle.name });
  const menu = useMenu(() => cycleMenu(context, cycle), { label, align: 'end' });
  const at = cycle.archived_at ?? '';
  return (
    <li className="relative flex min-h-12 items-center gap-2 border-b border-line px-3 hover:bg-hover md:px-4">
      <Link
        to={cyclePath(slug, project.id, cycle.id)}
        className="min-w-0 flex-1 truncate text-body text-ink outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
      >
        {cycle.name}
      </Link>
      <span className="shrink-0 text-small text-ink-3 max-md:hidden" {...tip(formatMoment(at))}>
        {t('archivedOn', { ago: formatAgo(at) })}
      </span>
      <span className="max-md:hidden">
        <DatesField context={context} cycle={cycle} />
      </span>
      <span className="relative flex shrink-0 items-center gap-1">
        {context.mayWrite && (
          <Button icon={RestoreIcon} size="small" onClick={() => restoreCycle(cycles, cycle)}>
            {t('restore')}
          </Button>
        )}
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});
