import { mostAtOnce } from '#platform/web/store/paged-list.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { goIn, wayIn } from '#features/issue-lists/web/session/open-children.ts';
import { rowsOf } from '#features/issue-lists/web/session/nested-rows.ts';
import { partsOf } from '#features/issues/web/store/list-cells.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';

/** Makes a row active; an open peek goes along. */
function go(session: ListSession, position: RowPosition | undefined): void {
  if (!position) return;
  session.focus.set(position, true);
  if (session.peekId !== null && session.peekId !== position.id) session.openPeek(position.id);
}

function indexOfActive(session: ListSession): number {
  const { activeKey } = session.focus;
  return session.positions.findIndex((position) => positionKey(position) === activeKey);
}

/** Goes to the row at an index, or the nearest one there is. */
function goTo(session: ListSession, index: number): void {
  go(session, session.positions[Math.max(0, Math.min(session.positions.length - 1, index))]);
}

/**
 * Reads what of a group is not read yet, `whole` up to its end where that is near, and then does `then`, unless somebody
 * went elsewhere meanwhile. False when there is nothing to wait for, or it could not be read: then one walks past it.
 */
function readsFirst(session: ListSession, group: string | undefined, whole: boolean, then: () => void): boolean {
  const found = group === undefined ? null : rowsOf(session, group);
  if (group === undefined || !found?.rows.hasMore || found.rows.loading === 'failed') return false;
  const { paged, rows } = found;
  const { activeKey } = session.focus;
  const before = rows.ids.length;
  void paged.loadMore(rows.key, whole).then(() => {
    const isHere = rowsOf(session, group)?.paged === paged && session.focus.activeKey === activeKey;
    if (isHere && (rows.ids.length > before || !rows.hasMore)) then();
  });
  return true;
}

function isUnread(session: ListSession, group: string | undefined): boolean {
  return group !== undefined && session.paged?.list.groups.get(group)?.isUnread === true;
}

/** Whether the end of a group is so near that one goes there: none of its rows is read, or few are left. */
function isEndNear(session: ListSession, group: string | undefined): boolean {
  const found = group === undefined ? undefined : rowsOf(session, group)?.rows;
  return found !== undefined && (found.isUnread || found.count - found.ids.length <= mostAtOnce);
}

/** The groups whose rows one can walk through. */
function openGroups(session: ListSession): readonly string[] {
  const holds = (group: string) => (session.paged?.list.groups.get(group)?.count ?? 0) > 0;
  return session.groups.filter((group) => holds(group) && !isClosed(session, group));
}

/** Goes to the first or the last row; on a board of the column. Of a group without near end to the last row read. */
export function goToEnd(session: ListSession, end: 'first' | 'last'): void {
  const group = session.focus.active?.group;
  const isBoard = session.shown.layout === 'kanban' && group !== undefined;
  const groups = openGroups(session).filter((one) => !isBoard || columnOf(one) === columnOf(group));
  const target = groups.at(end === 'first' ? 0 : -1);
  const isAway = end === 'first' ? isUnread(session, target) : isEndNear(session, target);
  if (isAway && readsFirst(session, target, end === 'last', () => goToEnd(session, end))) return;
  const positions = isBoard ? columnWith(session, group) : session.positions;
  go(session, end === 'first' ? positions[0] : positions.at(-1));
}

/** Goes rows down, or up; on a board within the column. The first key press goes to the first row. */
export function goBy(session: ListSession, steps: number): void {
  if (indexOfActive(session) < 0) return goTo(session, 0);
  if (session.shown.layout !== 'kanban') return goAlong(session, steps);
  const group = session.focus.active?.group;
  if (group === undefined) return;
  const column = columnWith(session, group);
  const at = column.findIndex((position) => positionKey(position) === session.focus.activeKey) + steps;
  const leaves = at >= column.length || (steps > 0 && column[at]?.group !== group);
  if (leaves && readsFirst(session, group, false, () => goBy(session, steps))) return;
  go(session, column[Math.max(0, Math.min(column.length - 1, at))]);
}

/** The rows of a column, through all its lanes. */
function columnWith({ positions }: ListSession, group: string): readonly RowPosition[] {
  return positions.filter((position) => columnOf(position.group) === columnOf(group));
}

function columnOf(group: string): string | null {
  return partsOf(group).column;
}

/** Goes rows down, or up, through what the List and Table layouts draw; what lies between and is not read yet is read first. */
function goAlong(session: ListSession, steps: number): void {
  const { lines } = session;
  const at = lines.findIndex((line) => line.key === session.focus.activeKey);
  const path = steps > 0 ? lines.slice(at + 1) : lines.slice(0, at).reverse();
  let left = Math.abs(steps);
  let target: RowPosition | undefined;
  for (const line of path) {
    if (left === 0) break;
    if (line.kind === 'issue') {
      target = line.position;
      left -= 1;
    } else if (line.kind === 'more' && (steps > 0 || isEndNear(session, line.group)))
      if (readsFirst(session, line.group, steps < 0, () => goAlong(session, steps))) return;
  }
  go(session, target);
}

/** Board and Calendar: to the column or day beside, at the same height. List and Table: opens and closes sub-issues, or goes to the parent. */
export function goAcross(session: ListSession, step: 1 | -1): void {
  const { active } = session.focus;
  if (!active) return goTo(session, 0);
  const { layout, calendar } = session.shown;
  if (layout !== 'kanban' && calendar === null) return openOrClose(session, active, step);
  const { lane } = partsOf(active.group);
  const columns = openGroups(session).filter((group) => partsOf(group).lane === lane);
  const target = columns[columns.indexOf(active.group) + step];
  if (isUnread(session, target) && readsFirst(session, target, false, () => goAcross(session, step))) return;
  const height = session.positions
    .filter((position) => position.group === active.group)
    .findIndex((position) => position.id === active.id);
  const column = session.positions.filter((position) => position.group === target);
  return go(session, column[Math.min(height, column.length - 1)]);
}

function openOrClose(session: ListSession, active: RowPosition, step: 1 | -1): void {
  const way = wayIn(session, active, session.rows.get(active.id));
  if (step > 0) {
    if (way !== null && way !== 'close') goIn(session, active, way);
  } else if (way === 'close') goIn(session, active, way);
  else
    go(
      session,
      session.positions.find((position) => positionKey(position) === active.group),
    );
}
