import { sql } from 'kysely';
import { newId } from '#platform/shared/ids.ts';
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

/** Gives a new project its states: the five of the wire, or those it was asked to start with. */
export async function createFirstStates(
  writer: Writer,
  projectId: string,
  states: readonly NewState[] = defaultStates,
): Promise<void> {
  for (const state of states) await insertState(writer, projectId, state);
}

/**
 * Creates the hidden state for requests when a project's intake is first turned on. It never appears in a list of
 * states, so it is not recorded in the log (wire-work-tracking.md 12).
 */
export async function ensureTriageState(writer: Writer, projectId: string): Promise<void> {
  await sql`
    insert into states (workspace_id, id, project_id, name, color, "group", description, sequence, created_by, created_at, updated_at)
    values (${writer.workspaceId}, ${newId()}, ${projectId}, 'Triage', '#ff7700', 'triage', 'Default state for managing all Intake Issues',
      65000, ${writer.actorId}, ${writer.now}, ${writer.now})
    on conflict do nothing`.execute(writer.db);
}

/** Adds a state on behalf of another feature (an import); the caller has checked permission and name. */
export async function addState(writer: Writer, projectId: string, state: NewState): Promise<string> {
  return (await insertState(writer, projectId, state)).id;
}
