import { stateGroups, type StateGroup } from './contract.ts';

/** A state as far as its place among the others goes. */
interface PlacedState {
  readonly group: StateGroup;
  readonly sequence: number;
}

/** Returns states in the order of their groups, then by sequence (product-work-tracking.md 4); equal ones stay as they are. */
export function inStateOrder<T extends PlacedState>(states: readonly T[]): T[] {
  const placeOf = ({ group }: PlacedState) => stateGroups.indexOf(group);
  return states.toSorted((a, b) => placeOf(a) - placeOf(b) || a.sequence - b.sequence);
}
