import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { differences } from '#platform/shared/objects.ts';
import type * as contract from '#features/states/contract.ts';
import { checkStateName } from './create-state.ts';
import { mustFindState } from './present-state.ts';
import { setDefaultState } from './set-default-state.ts';

/** Called when a state has moved to another group, and with it what stands in the state. */
export type GroupChanged = (writer: Writer, stateId: string) => Promise<void>;

/** Changes a state; unchanged values write nothing. */
export function updateState(groupChanged: GroupChanged): Handler<typeof contract.updateState> {
  return async ({ params, body }, { services, userId }) => {
    const { result } = await write(services, userId, params, 'state.write', async (writer) => {
      const before = await mustFindState(writer, params.project_id, params.state_id);
      if (body.name !== undefined) await checkStateName(writer, params.project_id, body.name, params.state_id);
      const { default: makeDefault, ...plain } = body;
      const { fields, old, any } = differences(before, plain);
      if (any) {
        await writer.db
          .updateTable('states')
          .set({ ...fields, updated_at: writer.now, updated_by: userId })
          .where('workspace_id', '=', writer.workspaceId)
          .where('id', '=', params.state_id)
          .execute();
        writer.record({
          entity: 'state',
          entity_id: params.state_id,
          project_id: params.project_id,
          op: 'updated',
          fields,
          before: old,
        });
      }
      if (fields.group !== undefined) await groupChanged(writer, params.state_id);
      if (makeDefault === true && !before.default) await setDefaultState(writer, params.project_id, params.state_id);
      return mustFindState(writer, params.project_id, params.state_id);
    });
    return { status: 200, body: result };
  };
}

/** Does the same with everything given (decisions.md 3.17). */
export function replaceState(groupChanged: GroupChanged): Handler<typeof contract.replaceState> {
  const update = updateState(groupChanged);
  return ({ params, body }, context) => update({ params, body, query: undefined }, context);
}

/** Makes a state the default; the previous one stops being it. */
export const markDefaultState: Handler<typeof contract.markDefaultState> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'state.write', async (writer) => {
    const state = await mustFindState(writer, params.project_id, params.state_id);
    if (!state.default) await setDefaultState(writer, params.project_id, params.state_id);
  });
  return { status: 204, body: undefined };
};
