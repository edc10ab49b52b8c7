import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import {
  mirroredAtOnce,
  mirroredText,
  type MirroredPage,
  type mirrorPages as call,
} from '#features/pages/mirror-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { isSeenIn } from './find-pages.ts';

/**
 * The pages of a project that the caller sees, archived ones too, with the beginning of their texts. Throws DETAIL_INVALID
 * (400) for what is no id.
 */
export const mirrorPages: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  const { after } = query;
  const ids = query.ids?.split(',').slice(0, mirroredAtOnce);
  if (![...(after === undefined ? [] : [after]), ...(ids ?? [])].every(isId))
    throw new KnownError(commonErrors.DETAIL_INVALID);
  const { rows } = await sql<MirroredPage>`
    select p.id, p.project_id, p.name, p.logo_props, p.archived_at, left(coalesce(t.description_stripped, ''), ${mirroredText}) as text
    from pages p left join page_texts t on t.workspace_id = p.workspace_id and t.id = p.id
    where p.workspace_id = ${place.workspaceId} and p.project_id = ${place.projectId} and p.deleted_at is null and ${isSeenIn(place)}
      ${after === undefined ? sql`` : sql`and p.id > ${after}::uuid`}
      ${ids === undefined ? sql`` : sql`and p.id = any(${ids}::uuid[])`}
    order by p.id limit ${mirroredAtOnce}`.execute(services.db);
  return { status: 200, body: rows };
};
