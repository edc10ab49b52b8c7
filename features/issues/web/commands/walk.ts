import { mostAtOnce } from '#platform/web/store/paged-list.ts';
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

/**
 * Reads what of a group is not read yet, `whole` up to its end where that is near, and then does `then`, unless somebody
 * went elsewhere meanwhile. False when there is nothing to wait for, or it could not be read: then one walks past it.
 */
function readsFirst(bench: IssueBench, group: string | undefined, whole: boolean, then: () => void): boolean {
  const { paged } = bench;
  const found = group === undefined ? undefined : paged?.list.groups.get(group);
  if (!paged || !found?.hasMore || found.loading === 'failed') return false;
  const { activeKey } = bench.focus;
  const before = found.ids.length;
  void paged.loadMore(found.key, whole).then(() => {
    const isHere = bench.paged === paged && bench.focus.activeKey === activeKey;
    if (isHere && (found.ids.length > before || !found.hasMore)) then();
  });
  return true;
}

function isUnread(bench: IssueBench, group: string | undefined): boolean {
  return group !== undefined && bench.paged?.list.groups.get(group)?.isUnread === true;
}

/** Whether the end of a group is so near that one goes there: none of its rows is read, or few are left. */
function isEndNear(bench: IssueBench, group: string | undefined): boolean {
  const found = group === undefined ? undefined : bench.paged?.list.groups.get(group);
  return found !== undefined && (found.isUnread || found.count - found.ids.length <= mostAtOnce);
}

/** The groups whose rows one can walk through. */
function openGroups(bench: IssueBench): readonly string[] {
  const { layout, grouping } = bench.shown;
  const holds = (group: string) => (bench.paged?.list.groups.get(group)?.count ?? 0) > 0;
  return bench.groups.filter((group) => holds(group) && !bench.display.isCollapsed(layout, grouping, group));
}

/** Goes to the first or the last row; on a board of the column. Of a group without near end to the last row read. */
export function goToEnd(bench: IssueBench, end: 'first' | 'last'): void {
  const group = bench.focus.active?.group;
  const isBoard = bench.shown.layout === 'kanban' && group !== undefined;
  const target = isBoard ? group : openGroups(bench).at(end === 'first' ? 0 : -1);
  const isAway = end === 'first' ? isUnread(bench, target) : isEndNear(bench, target);
  if (isAway && readsFirst(bench, target, end === 'last', () => goToEnd(bench, end))) return;
  const spots = isBoard ? bench.spots.filter((spot) => spot.group === group) : bench.spots;
  go(bench, end === 'first' ? spots[0] : spots.at(-1));
}

/** Goes rows down, or up; on a board within the column. The first key press goes to the first row. */
export function goBy(bench: IssueBench, steps: number): void {
  if (indexOfActive(bench) < 0) return goTo(bench, 0);
  if (bench.shown.layout === 'list') return goAlong(bench, steps);
  const group = bench.focus.active?.group;
  const column = bench.spots.filter((spot) => spot.group === group);
  const at = column.findIndex((spot) => spotKey(spot) === bench.focus.activeKey) + steps;
  if (at >= column.length && readsFirst(bench, group, false, () => goBy(bench, steps))) return;
  go(bench, column[Math.max(0, Math.min(column.length - 1, at))]);
}

/** Goes rows down, or up, through what the List layout draws; what lies between and is not read yet is read first. */
function goAlong(bench: IssueBench, steps: number): void {
  const { lines } = bench;
  const at = lines.findIndex((line) => line.key === bench.focus.activeKey);
  const path = steps > 0 ? lines.slice(at + 1) : lines.slice(0, at).reverse();
  let left = Math.abs(steps);
  let target: Spot | undefined;
  for (const line of path) {
    if (left === 0) break;
    if (line.kind === 'issue') {
      target = line.spot;
      left -= 1;
    } else if (line.kind === 'more' && (steps > 0 || isEndNear(bench, line.group)))
      if (readsFirst(bench, line.group, steps < 0, () => goAlong(bench, steps))) return;
  }
  go(bench, target);
}

/** Board: to the column beside, at the same height. List: opens and closes sub-issues, or goes to the parent. */
export function goAcross(bench: IssueBench, step: 1 | -1): void {
  const { active } = bench.focus;
  if (!active) return goTo(bench, 0);
  if (bench.shown.layout === 'list') return openOrClose(bench, active, step);
  const columns = openGroups(bench);
  const target = columns[columns.indexOf(active.group) + step];
  if (isUnread(bench, target) && readsFirst(bench, target, false, () => goAcross(bench, step))) return;
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
