import { copyLink } from '#platform/ui/notices/copy-link.ts';
import {
  ArchiveIcon,
  ArrowUpIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  LinkIcon,
  RestoreIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { signal } from '#platform/ui/signal.ts';
import { mayChange, mayDelete, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cycleForm } from './cycle-form-open.ts';
import { archiveCycle, duplicateCycle, removeCycle, restoreCycle, toggleFavorite } from './cycle-writes.ts';
import { cyclePath } from './paths.ts';
import { t } from './text.ts';

/** The cycle whose open issues are to be transferred; null when nobody asked. */
export const transferring = signal<Cycle | null>(null);

interface Surroundings {
  /** Lines of the place the menu is opened in, put first. */
  readonly first?: readonly MenuItem[];
  /** Called after the cycle was deleted, where its own page is open. */
  readonly gone?: () => void;
}

/** How many issues of a cycle are neither completed nor canceled; 0 while that is not known. */
export function openIssues({ cycles }: CycleContext, { id }: Cycle): number {
  const known = cycles.figures.rows.get(id);
  return known ? known.total_issues - known.completed_issues - known.cancelled_issues : 0;
}

/** Returns the actions on a cycle (screens.md 3.10). */
export function cycleMenu(
  context: CycleContext,
  cycle: Cycle,
  { first = [], gone }: Surroundings = {},
): readonly MenuItem[] {
  const { cycles, slug, project, mayWrite } = context;
  const path = cyclePath(slug, project.id, cycle.id);
  const isArchived = cycle.archived_at !== null;
  const isOver = statusOf(context, cycle) === 'COMPLETED';
  const canWrite = mayWrite && !isArchived;
  return [
    ...first,
    ...(mayChange(context, cycle)
      ? [{ label: t('edit'), icon: EditIcon, run: () => cycleForm.set({ projectId: project.id, cycle }) }]
      : []),
    { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href: path, newTab: true },
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(path) },
    ...(isArchived
      ? []
      : [
          {
            label: cycles.figures.favorites.has(cycle.id) ? t('unfavorite') : t('favorite'),
            icon: StarIcon,
            run: () => void toggleFavorite(cycles, cycle),
          },
        ]),
    ...(canWrite ? [{ label: t('duplicate'), icon: CopyIcon, run: () => void duplicateCycle(cycles, cycle) }] : []),
    ...(mayWrite ? ([{ kind: 'separator' }] as const) : []),
    ...(canWrite && isOver && openIssues(context, cycle) > 0
      ? [{ label: t('transfer'), icon: ArrowUpIcon, run: () => transferring.set(cycle) }]
      : []),
    ...(canWrite
      ? [
          {
            label: t('archive'),
            icon: ArchiveIcon,
            ...(isOver ? {} : { offBecause: t('archiveOff') }),
            run: () => void archiveCycle(cycles, cycle),
          },
        ]
      : []),
    ...(isArchived && mayWrite
      ? [{ label: t('restore'), icon: RestoreIcon, run: () => restoreCycle(cycles, cycle) }]
      : []),
    ...(mayDelete(context, cycle)
      ? [
          {
            label: t('delete'),
            icon: DeleteIcon,
            danger: true,
            run: () => void removeCycle(cycles, cycle).then((isGone) => isGone && gone?.()),
          },
        ]
      : []),
  ];
}
