import type { Neighbors } from '#features/issues/rules.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';

/** The ids of a group as shown, without the one that moves. */
export function othersIn(session: ListSession, group: string, id: string): readonly string[] {
  return (session.paged?.list.groups.get(group)?.ids ?? []).filter((other) => other !== id);
}

/**
 * The neighbors at a target among the rows shown: null at the ends, and no `before` where the row below is on a page that
 * is not loaded. Null where the order of the list decides.
 */
export function neighborsOf(session: ListSession, id: string, target: DropTarget): Neighbors | null {
  if (target.before === undefined || !session.isManual) return null;
  const others = othersIn(session, target.group, id);
  const index = target.before === null ? others.length : others.indexOf(target.before);
  if (index < 0) return null;
  const [after = null, before] = [others[index - 1], others[index]];
  const goesOn =
    before === undefined && after !== null && session.paged?.list.groups.get(target.group)?.hasMore === true;
  return goesOn ? { after } : { after, before: before ?? null };
}

/** The target `steps` rows below (above when negative) of where `target` is; the same target at an end. */
export function stepTarget(session: ListSession, id: string, target: DropTarget, steps: number): DropTarget {
  const others = othersIn(session, target.group, id);
  const index = target.before == null ? others.length : others.indexOf(target.before);
  const next = Math.max(0, Math.min(others.length, index + steps));
  return { group: target.group, before: session.isManual ? (others[next] ?? null) : undefined };
}

/** Its number in the group, from 1, and how many there are with it. */
export function ordinalOf(session: ListSession, id: string, target: DropTarget): { position: number; count: number } {
  const others = othersIn(session, target.group, id);
  const index = target.before == null ? others.length : others.indexOf(target.before);
  const total = session.paged?.list.groups.get(target.group)?.count ?? others.length;
  const isHere = session.paged?.list.placesOf(id).includes(target.group) === true;
  return { position: index + 1, count: total + (isHere ? 0 : 1) };
}

/** Where an issue stands now. */
export function targetOf(session: ListSession, group: string, id: string): DropTarget {
  const ids: readonly string[] = session.paged?.list.groups.get(group)?.ids ?? [];
  return { group, before: session.isManual ? (ids[ids.indexOf(id) + 1] ?? null) : undefined };
}
