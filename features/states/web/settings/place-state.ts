import { stateGroups, type StateGroup, type StateRecord } from '#features/states/contract.ts';

/** The step beyond the first or last state of a group (product-work-tracking.md 7: states move by 65535 at an end). */
const step = 65_535;

/** A target position: the group and the state before which to insert (null: the end). */
export interface StatePosition {
  readonly group: StateGroup;
  readonly before: string | null;
}

/**
 * Returns the changes for moving a state to a position; null if it is there already. Between two states it gets their
 * average, at an end 65535 more or less.
 */
export function placeState(
  states: readonly StateRecord[],
  moved: StateRecord,
  { group, before }: StatePosition,
): { readonly sequence: number; readonly group?: StateGroup } | null {
  const inGroup = states.filter((state) => state.group === group);
  const others = inGroup.filter(({ id }) => id !== moved.id);
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
  if (at < 0) return null;
  const isSame = group === moved.group && inGroup.findIndex(({ id }) => id === moved.id) === at;
  if (isSame) return null;
  const sequence = between(others[at - 1]?.sequence, others[at]?.sequence, moved.sequence);
  return group === moved.group ? { sequence } : { sequence, group };
}

function between(above: number | undefined, below: number | undefined, own: number): number {
  if (above === undefined) return below === undefined ? own : below - step;
  return below === undefined ? above + step : (above + below) / 2;
}

/**
 * Returns the position one step up or down: past a neighbor, or from the end of a group into the next one. Null past the
 * last place of all.
 */
export function stepFrom(states: readonly StateRecord[], moved: StateRecord, by: 1 | -1): StatePosition | null {
  const own = states.filter(({ group }) => group === moved.group);
  const at = own.findIndex(({ id }) => id === moved.id);
  if (at + by >= 0 && at + by < own.length) {
    return { group: moved.group, before: (by < 0 ? own[at - 1]?.id : own[at + 2]?.id) ?? null };
  }
  const group = stateGroups[stateGroups.indexOf(moved.group) + by];
  if (group === undefined) return null;
  const first = by > 0 ? states.find((state) => state.group === group)?.id : undefined;
  return { group, before: first ?? null };
}
