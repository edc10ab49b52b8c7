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

/** Goes to the first or the last row; on a board of the column. */
export function goToEnd(bench: IssueBench, end: 'first' | 'last'): void {
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
  const columns = bench.groups.filter((group) => bench.spots.some((spot) => spot.group === group));
  const target = columns[columns.indexOf(active.group) + step];
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
