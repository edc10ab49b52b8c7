import type { Slot } from '#features/issues/web/store/change-issues.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import type { DropPlace } from '#features/issues/web/store/drag-state.ts';

/** The ids of a group as shown, without the one that moves. */
export function othersIn(bench: IssueBench, group: string, id: string): readonly string[] {
  return (bench.paged?.list.groups.get(group)?.ids ?? []).filter((other) => other !== id);
}

/** The neighbours of a place among the rows shown; null at the ends. Null where the order decides the place. */
export function slotOf(bench: IssueBench, id: string, place: DropPlace): Slot | null {
  if (place.before === undefined || !bench.isManual) return null;
  const others = othersIn(bench, place.group, id);
  const index = place.before === null ? others.length : others.indexOf(place.before);
  if (index < 0) return null;
  return { after: others[index - 1] ?? null, before: others[index] ?? null };
}

/** The place `steps` rows below (above when negative) of where `place` is; the same place at an end. */
export function stepPlace(bench: IssueBench, id: string, place: DropPlace, steps: number): DropPlace {
  const others = othersIn(bench, place.group, id);
  const index = place.before == null ? others.length : others.indexOf(place.before);
  const next = Math.max(0, Math.min(others.length, index + steps));
  return { group: place.group, before: bench.isManual ? (others[next] ?? null) : undefined };
}

/** Its number in the group, from 1, and how many there are with it. */
export function positionOf(bench: IssueBench, id: string, place: DropPlace): { position: number; count: number } {
  const others = othersIn(bench, place.group, id);
  const index = place.before == null ? others.length : others.indexOf(place.before);
  const total = bench.paged?.list.groups.get(place.group)?.count ?? others.length;
  const isHere = bench.paged?.list.placesOf(id).includes(place.group) === true;
  return { position: index + 1, count: total + (isHere ? 0 : 1) };
}

/** Where an issue stands now. */
export function placeOf(bench: IssueBench, group: string, id: string): DropPlace {
  const ids: readonly string[] = bench.paged?.list.groups.get(group)?.ids ?? [];
  return { group, before: bench.isManual ? (ids[ids.indexOf(id) + 1] ?? null) : undefined };
}
