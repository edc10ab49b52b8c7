import type { Neighbors } from '#features/issues/rules.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { openedUnder, rowsOf, rowWithin, topGroupOf } from '#features/issue-lists/web/session/nested-rows.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';

/** The ids of a group as shown, as far as they are read. */
function idsIn(session: ListSession, group: string): readonly string[] {
  return rowsOf(session, group)?.rows.ids ?? [];
}

/** The ids of a group as shown, without those that move. */
export function othersIn(session: ListSession, group: string, moving: readonly string[]): readonly string[] {
  const gone = new Set(moving);
  return idsIn(session, group).filter((other) => !gone.has(other));
}

/** Among those that stay, the index that a target stands before; their number for the end. Below zero when it is not there. */
function indexAt(session: ListSession, moving: readonly string[], { group, before }: DropTarget): number {
  const others = othersIn(session, group, moving);
  if (before == null) return others.length;
  const ids = idsIn(session, group);
  if (!ids.includes(before)) return -1;
  // Before a row that moves along is before the first one below it that stays.
  const next = ids.slice(ids.indexOf(before)).find((id) => !moving.includes(id));
  return next === undefined ? others.length : others.indexOf(next);
}

/**
 * The neighbors at a target among the rows shown: null at the ends, and no `before` where the row below is on a page that
 * is not loaded. Null where the order of the list decides.
 */
export function neighborsOf(session: ListSession, moving: readonly string[], target: DropTarget): Neighbors | null {
  if (target.before === undefined || !session.isManual) return null;
  const others = othersIn(session, target.group, moving);
  const index = indexAt(session, moving, target);
  if (index < 0) return null;
  const [after = null, before] = [others[index - 1], others[index]];
  const goesOn = before === undefined && after !== null && rowsOf(session, target.group)?.rows.hasMore === true;
  return goesOn ? { after } : { after, before: before ?? null };
}

/** The target `steps` rows below (above when negative) of where `target` is; the same target at an end. */
export function stepTarget(
  session: ListSession,
  moving: readonly string[],
  target: DropTarget,
  steps: number,
): DropTarget {
  const others = othersIn(session, target.group, moving);
  const index = indexAt(session, moving, target);
  const next = Math.max(0, Math.min(others.length, index + steps));
  return { group: target.group, before: session.isManual ? (others[next] ?? null) : undefined };
}

/** The number in the group, from 1, of the first that moves, and how many there are with all that move. */
export function ordinalOf(
  session: ListSession,
  moving: readonly string[],
  target: DropTarget,
): { position: number; count: number } {
  const others = othersIn(session, target.group, moving);
  const index = indexAt(session, moving, target);
  const found = rowsOf(session, target.group);
  const total = found?.rows.count ?? others.length;
  const joining = moving.filter((id) => found?.paged.list.placesOf(id).includes(found.rows.key) !== true).length;
  return { position: index + 1, count: total + joining };
}

/** Where an issue stands now. */
export function targetOf(session: ListSession, group: string, id: string): DropTarget {
  return { group, before: session.isManual ? rowBelow(session, group, id) : undefined };
}

/** The row below another in its group; null below the last. */
function rowBelow(session: ListSession, group: string, id: string): string | null {
  const ids = idsIn(session, group);
  return ids[ids.indexOf(id) + 1] ?? null;
}

/**
 * Where what is dragged would land over a row: above or below it, and past a row with all that is opened below it. Null
 * over a row it does not go beside: sub-issues opened below a row stay among their siblings (screens.md 3.2).
 */
export function targetOver(session: ListSession, position: RowPosition, isBelow: boolean): DropTarget | null {
  const from = session.drag.position?.group ?? position.group;
  const group = openedUnder(from) === null ? topGroupOf(position.group) : from;
  const id = rowWithin(group, positionKey(position));
  if (id === null || rowsOf(session, group) === null) return null;
  if (!session.isManual) return { group, before: undefined };
  return { group, before: isBelow || group !== position.group ? rowBelow(session, group, id) : id };
}
