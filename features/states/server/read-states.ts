import type { Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { stateGroups } from '#features/states/contract.ts';
import type * as contract from '#features/states/contract.ts';
import { inStateOrder } from '#features/states/rules.ts';
import { findState, presentState, stateColumns } from './present-state.ts';

/**
 * Returns the project's states in the order of groups, then by sequence; or keyed by their group (all five, also empty
 * ones); triage is internal.
 */
export const listStates: Handler<typeof contract.listStates> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'state.read');
  const states = await statesOf(services.db, place.workspaceId, params.project_id);
  if (query.grouped !== 'true') return { status: 200, body: states };
  const groups = stateGroups.map((group) => [group, states.filter((state) => state.group === group)]);
  return { status: 200, text: JSON.stringify(Object.fromEntries(groups)) };
};

/** Does the same for other features; the caller has checked permission. */
export async function statesOf(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
): Promise<contract.StateRecord[]> {
  const rows = await db
    .selectFrom('states')
    .select(stateColumns)
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('group', '!=', 'triage')
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return inStateOrder(rows.map(presentState));
}

/** Returns the states of every project the caller belongs to, project by project, each in its order. */
export const listWorkspaceStates: Handler<typeof contract.listWorkspaceStates> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const rows = await services.db
    .selectFrom('states as s')
    .innerJoin('project_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 's.workspace_id').onRef('m.project_id', '=', 's.project_id'),
    )
    .innerJoin('projects as p', (join) =>
      join.onRef('p.workspace_id', '=', 's.workspace_id').onRef('p.id', '=', 's.project_id'),
    )
    .select(stateColumns.map((column) => `s.${column}` as const))
    .where('s.workspace_id', '=', place.workspaceId)
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .where('s.group', '!=', 'triage')
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('s.project_id')
    .orderBy('s.sequence')
    .execute();
  const byProject = Map.groupBy(rows.map(presentState), ({ project_id }) => project_id);
  return { status: 200, body: [...byProject.values()].flatMap(inStateOrder) };
};

/** Returns one state. */
export const readState: Handler<typeof contract.readState> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'state.read');
  const state = await findState(services.db, place.workspaceId, params.project_id, params.state_id);
  if (!state) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: state };
};
