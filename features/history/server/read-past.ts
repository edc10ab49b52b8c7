import { sql, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { readPast as call } from '#features/history/contract.ts';
import { seenBy } from '#features/issue-query/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';

/** When an id was made: the first 48 bits of a version 7 UUID are milliseconds since 1970. */
const madeAt: RawBuilder<Date> = sql`to_timestamp(('x' || left(replace(i.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`;

/**
 * Returns how far back the lists of a project are known, as far as the caller sees its issues. An imported issue got its id
 * with the import, which is later than the time it was created elsewhere.
 */
export const readPast: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const { rows } = await sql<{ first_day: string | null; imported_on: string | null }>`
    select to_char(min(i.created_at) at time zone p.timezone, 'YYYY-MM-DD') as first_day,
      to_char(max(${madeAt}) filter (where i.external_source is not null and i.created_at < ${madeAt} - interval '1 minute') at time zone p.timezone,
        'YYYY-MM-DD') as imported_on
    from projects p left join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id and i.listed and ${seenBy(place)}
    where p.workspace_id = ${place.workspaceId} and p.id = ${place.projectId} group by p.timezone`.execute(db);
  return { status: 200, body: must(rows[0], 'the place was entered') };
};
