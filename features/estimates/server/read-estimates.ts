import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type * as contract from '#features/estimates/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { readEstimate as readOne, readEstimates } from './present-estimate.ts';

/** Returns the estimates of a project by name, active or not. */
export const listEstimates: Handler<typeof contract.listEstimates> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(
    services.db,
    userId,
    params,
    'project.read',
    commonErrors.NOT_PERMITTED,
  );
  return { status: 200, body: await readEstimates(services.db, workspaceId, sql`s.project_id = ${projectId}`) };
};

/** Returns one estimate. */
export const readEstimate: Handler<typeof contract.readEstimate> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read', commonErrors.NOT_PERMITTED);
  return { status: 200, body: await readOne(services.db, place, params.estimate_id) };
};

/** Returns the active estimates of the caller's projects. */
export const listWorkspaceEstimates: Handler<typeof contract.listWorkspaceEstimates> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const isActive = sql`exists (select 1 from projects p
    join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${userId} and m.is_active
    where p.workspace_id = ${workspaceId} and p.id = s.project_id and p.estimate_id = s.id and p.deleted_at is null)`;
  return { status: 200, body: await readEstimates(services.db, workspaceId, isActive) };
};

/** Returns the points of the project's active estimate by their place; none without one. */
export const listProjectEstimatePoints: Handler<typeof contract.listProjectEstimatePoints> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const isActive = sql`s.project_id = ${projectId}
    and s.id = (select p.estimate_id from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId})`;
  const [active] = await readEstimates(services.db, workspaceId, isActive);
  return { status: 200, body: (active?.points ?? []).toSorted((a, b) => a.key - b.key) };
};
