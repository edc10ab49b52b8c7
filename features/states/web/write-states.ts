import type { StateRecord } from '#features/states/contract.ts';
import type { StateParts, StateWrites } from './settings/state-writes.ts';

/** Returns the writes of a project's states, whose code is loaded when somebody first changes one. */
export async function stateWritesOf(parts: StateParts): Promise<StateWrites> {
  const { StateWrites } = await import('./settings/state-writes.ts');
  return new StateWrites(parts);
}

/** The state before (-1) or after (1) another in its group; undefined at the ends. */
export function stateBeside(
  { states }: Pick<StateParts, 'states'>,
  { id, group }: StateRecord,
  by: 1 | -1,
): StateRecord | undefined {
  const inGroup = states.inOrder.filter((state) => state.group === group);
  return inGroup[inGroup.findIndex((state) => state.id === id) + by];
}

/** Moves a state past the one beside it in its group. Nothing at the ends. */
export async function moveStateBy(parts: StateParts, state: StateRecord, by: 1 | -1): Promise<void> {
  if (!stateBeside(parts, state, by)) return;
  const { placeState, stepFrom } = await import('./settings/place-state.ts');
  const all = parts.states.inOrder;
  const position = stepFrom(all, state, by);
  const change = position && placeState(all, state, position);
  if (change) (await stateWritesOf(parts)).change(state, change);
}
