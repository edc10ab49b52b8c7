import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { createState as call, StateRecord } from '#features/states/contract.ts';
import { presentState, stateColumns } from './present-state.ts';
import { setDefaultState } from './set-default-state.ts';

/** What a new state is made of; without `sequence` it goes last. */
export interface NewState {
  readonly name: string;
  readonly color: string;
  readonly group: StateRecord['group'];
  readonly description?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly sequence?: number | undefined;
}

/** Stores a state; `sequence` is the project's highest plus 15000, the first 65535 (wire-work-tracking.md 12). */
export async function insertState(writer: Writer, projectId: string, state: NewState): Promise<StateRecord> {
  const row = await writer.db
    .insertInto('states')
    .values({
      workspace_id: writer.workspaceId,
      id: newId(),
      project_id: projectId,
      name: state.name,
      color: state.color,
      group: state.group,
      description: state.description ?? '',
      is_default: state.isDefault ?? false,
      sequence:
        state.sequence ??
        sql<number>`(select coalesce(max(sequence) + 15000, 65535) from states
          where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null)`,
      created_by: writer.actorId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .returning(stateColumns)
    .executeTakeFirstOrThrow();
  const record = presentState(row);
  writer.record({ entity: 'state', entity_id: record.id, project_id: projectId, op: 'created', fields: { ...record } });
  return record;
}

/** Refuses a name that a live state of the project has. */
export async function checkStateName(writer: Writer, projectId: string, name: string, except?: string): Promise<void> {
  const row = await writer.db
    .selectFrom('states')
    .select('id')
    .where('workspace_id', '=', writer.workspaceId)
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .where('group', '!=', 'triage')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row && row.id !== except) throw new KnownError(commonErrors.PAYLOAD_INVALID);
}

/** Adds a state to a project. */
export const createState: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'state.write', async (writer) => {
    await checkStateName(writer, params.project_id, body.name);
    const state = await insertState(writer, params.project_id, { ...body, group: body.group ?? 'backlog' });
    if (body.default !== true) return state;
    await setDefaultState(writer, params.project_id, state.id);
    return { ...state, default: true };
  });
  return { status: 200, body: result };
};
