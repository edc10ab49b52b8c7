import { stateGroups, type StateGroup } from './contract.ts';

/** A state as far as its place among the others goes. */
interface PlacedState {
  readonly group: StateGroup;
  readonly sequence: number;
}

/** Returns the state after `id` on the way to completion; null for the last of them, a cancelled one, and one not known. */
export function nextState<T extends PlacedState & { readonly id: string }>(
  inOrder: readonly T[],
  id: string | null,
): T | null {
  const way = inOrder.filter(({ group }) => group !== 'cancelled');
  const at = way.findIndex((state) => state.id === id);
  return at < 0 ? null : (way[at + 1] ?? null);
}

/** Returns states in the order of their groups, then by sequence (product-work-tracking.md 4); equal ones stay as they are. */
export function inStateOrder<T extends PlacedState>(states: readonly T[]): T[] {
  const placeOf = ({ group }: PlacedState) => stateGroups.indexOf(group);
  return states.toSorted((a, b) => placeOf(a) - placeOf(b) || a.sequence - b.sequence);
}

/** Neither open nor under way any more. */
export function isFinished(group: StateGroup | null): boolean {
  return group === 'completed' || group === 'cancelled';
}
