import { sql, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { MirroredPoint, mirrorEstimatePoints as call } from '#features/estimates/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** What the browser keeps of a point (`estimate_points e`), as the pull and the change log carry it. */
export const mirroredColumns: RawBuilder<MirroredPoint> = sql`e.id, e.project_id, e.estimate_id as estimate, e.key, e.value,
  (select s.type from estimates s where s.workspace_id = e.workspace_id and s.id = e.estimate_id) as type`;

/** The points of all estimates of the project: issues may still carry those of one that is not active any more. */
export const mirrorEstimatePoints: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const { rows } = await sql<MirroredPoint>`
    select ${mirroredColumns} from estimate_points e
    where e.workspace_id = ${workspaceId} and e.project_id = ${projectId} and e.deleted_at is null`.execute(
    services.db,
  );
  return { status: 200, body: rows };
};
