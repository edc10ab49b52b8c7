import { sql, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { MirroredModule, mirrorModules as call } from '#features/modules/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** What the browser keeps of a module (`modules m`), as the pull and the change log tell it. */
export const mirroredColumns: RawBuilder<MirroredModule> = sql`m.id, m.project_id, m.name, m.status, m.start_date, m.target_date,
  m.sort_order, wire_time(m.archived_at) as archived_at`;

/** The project's modules, archived ones too. */
export const mirrorModules: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const { rows } = await sql<MirroredModule>`
    select ${mirroredColumns} from modules m
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.deleted_at is null`.execute(
    services.db,
  );
  return { status: 200, body: rows };
};
