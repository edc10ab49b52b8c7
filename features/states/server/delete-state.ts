import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { stateErrors } from '#features/states/contract.ts';
import type * as contract from '#features/states/contract.ts';
import { findState, mustFindState } from './present-state.ts';

/** Moves all listed issues of a state of a project to another of its states. */
export type MoveOut = (writer: Writer, projectId: string, from: string, to: string) => Promise<void>;

/**
 * Deletes a state that is not the default. Listed issues in it are moved to `move_to` first, in the same command, so that both
 * happen or neither, and one Undo takes both back; without `move_to` a state in use is refused.
 */
export function deleteState(moveOut: MoveOut): Handler<typeof contract.deleteState> {
  return async ({ params: { slug, project_id: projectId, state_id: id }, query }, { services, userId }) => {
    const to = query.move_to;
    await write(services, userId, { slug, project_id: projectId }, 'state.write', async (writer) => {
      const state = await mustFindState(writer, projectId, id);
      if (state.default) throw new KnownError(stateErrors.STATE_DEFAULT);
      if (to !== undefined) {
        const goal = to === state.id ? null : await findState(writer.db, writer.workspaceId, projectId, to);
        if (!goal) throw fieldError('move_to', 'Choose another state of this project.');
        await moveOut(writer, projectId, state.id, goal.id);
      }
      const { rows } = await sql<{ used: boolean }>`
        select exists (select 1 from issues where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
          and state_id = ${state.id} and listed) as used`.execute(writer.db);
      if (must(rows[0], 'exists answers one row').used) throw new KnownError(stateErrors.STATE_NOT_EMPTY);
      await writer.db
        .updateTable('states')
        .set({ deleted_at: writer.now, updated_by: userId })
        .where('workspace_id', '=', writer.workspaceId)
        .where('id', '=', state.id)
        .execute();
      writer.record({
        entity: 'state',
        entity_id: state.id,
        project_id: projectId,
        op: 'deleted',
        fields: {},
        before: { ...state },
      });
    });
    return { status: 204, body: undefined };
  };
}
