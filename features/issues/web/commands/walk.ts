import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';

/** Makes a row active; an open peek goes along. */
function go(bench: IssueBench, spot: Spot | undefined): void {
  if (!spot) return;
  bench.focus.set(spot, true);
  if (bench.peekId !== null && bench.peekId !== spot.id) bench.openPeek(spot.id);
}

function indexOfActive(bench: IssueBench): number {
  const { activeKey } = bench.focus;
  return bench.spots.findIndex((spot) => spotKey(spot) === activeKey);
}

/** Goes to the row at an index, or the nearest one there is. */
function goTo(bench: IssueBench, index: number): void {
  go(bench, bench.spots[Math.max(0, Math.min(bench.spots.length - 1, index))]);
}

/** Whether a group is there of which no row was read yet; reads its first page, and then does `then`. */
function awaitsRows(bench: IssueBench, group: string | undefined, then: () => void): boolean {
  const { paged } = bench;
  if (group === undefined || paged?.list.groups.get(group)?.isUnread !== true) return false;
  void paged.loadMore(group).then(() => {
    // Not in a list that was left meanwhile, nor again and again where it cannot be read.
    if (bench.paged === paged && paged.list.groups.get(group)?.isUnread === false) then();
  });
  return true;
}

/** The groups whose rows one can walk through. */
function openGroups(bench: IssueBench): readonly string[] {
  const { layout, grouping } = bench.shown;
  const holds = (group: string) => (bench.paged?.list.groups.get(group)?.count ?? 0) > 0;
  return bench.groups.filter((group) => holds(group) && !bench.display.isCollapsed(layout, grouping, group));
}

/** Goes to the first or the last row; on a board of the column. */
export function goToEnd(bench: IssueBench, end: 'first' | 'last'): void {
  const target = openGroups(bench).at(end === 'first' ? 0 : -1);
  if (bench.shown.layout === 'list' && awaitsRows(bench, target, () => goToEnd(bench, end))) return;
  const group = bench.focus.active?.group;
  const isBoard = bench.shown.layout === 'kanban' && group !== undefined;
  const spots = isBoard ? bench.spots.filter((spot) => spot.group === group) : bench.spots;
  go(bench, end === 'first' ? spots[0] : spots.at(-1));
}

/** Goes rows down, or up; on a board within the column. The first key press goes to the first row. */
export function goBy(bench: IssueBench, steps: number): void {
  const index = indexOfActive(bench);
  if (index < 0) return goTo(bench, 0);
  if (bench.shown.layout === 'list') return goTo(bench, index + steps);
  const column = bench.spots.filter((spot) => spot.group === bench.focus.active?.group);
  const at = column.findIndex((spot) => spotKey(spot) === bench.focus.activeKey);
  return go(bench, column[Math.max(0, Math.min(column.length - 1, at + steps))]);
}

/** Board: to the column beside, at the same height. List: opens and closes sub-issues, or goes to the parent. */
export function goAcross(bench: IssueBench, step: 1 | -1): void {
  const { active } = bench.focus;
  if (!active) return goTo(bench, 0);
  if (bench.shown.layout === 'list') return openOrClose(bench, active, step);
  const columns = openGroups(bench);
  const target = columns[columns.indexOf(active.group) + step];
  if (awaitsRows(bench, target, () => goAcross(bench, step))) return;
  const height = bench.spots.filter((spot) => spot.group === active.group).findIndex((spot) => spot.id === active.id);
  const column = bench.spots.filter((spot) => spot.group === target);
  return go(bench, column[Math.min(height, column.length - 1)]);
}

function openOrClose(bench: IssueBench, active: Spot, step: 1 | -1): void {
  const issue = bench.issues.table.get(active.id);
  const isOpen = bench.children.has(active.id);
  if (step > 0) {
    if (!isOpen && issue && issue.sub_issues_count > 0 && !bench.shown.subIssues) bench.toggleChildren(active.id, true);
  } else if (isOpen) bench.toggleChildren(active.id, false);
  else
    go(
      bench,
      bench.spots.find((spot) => spotKey(spot) === active.group),
    );
}
