import type { Kysely, Selectable } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { stateGroups, type StateRecord } from '#features/states/contract.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';

export const stateColumns = [
  'id',
  'project_id',
  'workspace_id',
  'name',
  'color',
  'group',
  'is_default',
  'description',
  'sequence',
] as const;
type Row = Pick<Selectable<Database['states']>, (typeof stateColumns)[number]>;

/** Returns a state as the wire shows it. Triage states are never shown, so the group is one of the five. */
export function presentState({ is_default, group, ...row }: Row): StateRecord {
  return {
    ...row,
    group: must(
      stateGroups.find((known) => known === group),
      'triage states are filtered out',
    ),
    default: is_default,
  };
}

/** Returns a live, visible state of the project; null when there is none with this id. */
export async function findState(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<StateRecord | null> {
  const row = await db
    .selectFrom('states')
    .select(stateColumns)
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('group', '!=', 'triage')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? presentState(row) : null;
}

/** Does the same as part of a command. Throws OBJECT_MISSING (404) where there is none. */
export async function mustFindState(writer: Writer, projectId: string, id: string): Promise<StateRecord> {
  const state = await findState(writer.db, writer.workspaceId, projectId, id);
  if (!state) throw new KnownError(commonErrors.OBJECT_MISSING);
  return state;
}
