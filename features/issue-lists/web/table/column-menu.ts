import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  ExpandIcon,
  FreezeIcon,
  HideIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { columnOf, orderOf, sortName, type ColumnId } from './columns.ts';
import { fittingWidth } from './fitting-width.ts';
import type { TableState } from './table-state.ts';
import { t as tableText } from './text.ts';

/** Opens the menu of a column at its head: sorting, width, place, hiding (screens.md 3.5). */
export function openColumnMenu(session: ListSession, table: TableState, id: ColumnId, anchor: Element): void {
  const at = table.shown.indexOf(id);
  const place: MenuItem[] = [
    { label: t('fitColumn'), icon: ExpandIcon, run: () => fit(table, id, anchor) },
    ...(at > 0 ? [{ label: t('moveColumnLeft'), icon: ChevronLeftIcon, run: () => table.moveBy(id, -1) }] : []),
    ...(at < table.shown.length - 1
      ? [{ label: t('moveColumnRight'), icon: ChevronRightIcon, run: () => table.moveBy(id, 1) }]
      : []),
    table.lastFrozen === id
      ? { label: tableText('unfreeze'), icon: FreezeIcon, run: () => table.freeze(null) }
      : { label: tableText('freezeToHere'), icon: FreezeIcon, run: () => table.freeze(id) },
    { label: t('hideColumn'), icon: HideIcon, run: () => table.hide(id) },
  ];
  const sorting = sortItems(session, id);
  const items = sorting.length === 0 ? place : [...sorting, { kind: 'separator' as const }, ...place];
  openMenu(anchor, items, { label: t('columnActions', { name: columnOf(id).name() }) });
}

function fit(table: TableState, id: ColumnId, anchor: Element): void {
  const grid = anchor.closest('[role="grid"]');
  if (grid) table.resize(id, fittingWidth(grid, id));
}

/** One column is sorted at a time; what the place lists in at first stands for "not sorted". */
function sortItems({ shown, display, home }: ListSession, id: ColumnId): MenuItem[] {
  const key = orderOf(id, home !== null);
  if (key === null) return [];
  const order = (by: string) => display.change('display_filters', { order_by: by });
  const isSorted = shown.order.key === key;
  const choice = (descending: boolean): MenuItem => ({
    kind: 'choice',
    label: sortName(columnOf(id), descending),
    icon: descending ? ArrowDownIcon : ArrowUpIcon,
    chosen: isSorted && shown.order.descending === descending,
    run: () => order(`${descending ? '-' : ''}${key}`),
  });
  const [usual] = display.offer.orders;
  const isUsual = usual?.key === key && usual.descending === shown.order.descending;
  if (!isSorted || !usual || isUsual) return [choice(false), choice(true)];
  const clear = {
    label: t('clearSorting'),
    icon: CloseIcon,
    run: () => order(`${usual.descending ? '-' : ''}${usual.key}`),
  };
  return [choice(false), choice(true), clear];
}
