import { sql, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { MirroredCycle, mirrorCycles as call } from '#features/cycles/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** What the browser keeps of a cycle (`cycles c`), as the pull and the change log carry it. */
export const mirroredColumns: RawBuilder<MirroredCycle> = sql`c.id, c.project_id, c.name, c.description,
  wire_time(c.start_date) as start_date, wire_time(c.end_date) as end_date, c.owned_by as owned_by_id, c.sort_order,
  wire_time(c.created_at) as created_at, c.created_by, wire_time(c.archived_at) as archived_at`;

/** The project's cycles, archived ones too. */
export const mirrorCycles: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const { rows } = await sql<MirroredCycle>`
    select ${mirroredColumns} from cycles c
    where c.workspace_id = ${workspaceId} and c.project_id = ${projectId} and c.deleted_at is null`.execute(
    services.db,
  );
  return { status: 200, body: rows };
};
