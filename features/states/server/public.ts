import type { Writer } from '#platform/server/changes/writer.ts';
import { insertState, type NewState } from './create-state.ts';

export { statesOf } from './read-states.ts';

/** The five states a new project gets (wire-work-tracking.md 12). */
const defaultStates: readonly NewState[] = [
  { name: 'Backlog', group: 'backlog', color: '#A3A3A3', sequence: 15_000, isDefault: true },
  { name: 'Todo', group: 'unstarted', color: '#3A3A3A', sequence: 25_000 },
  { name: 'In Progress', group: 'started', color: '#F59E0B', sequence: 35_000 },
  { name: 'Done', group: 'completed', color: '#16A34A', sequence: 45_000 },
  { name: 'Cancelled', group: 'cancelled', color: '#EF4444', sequence: 55_000 },
];

/** Gives a new project its states. */
export async function createDefaultStates(writer: Writer, projectId: string): Promise<void> {
  for (const state of defaultStates) await insertState(writer, projectId, state);
}

/** Adds a state on behalf of another feature (an import); the caller has checked permission and name. */
export async function addState(writer: Writer, projectId: string, state: NewState): Promise<string> {
  return (await insertState(writer, projectId, state)).id;
}
