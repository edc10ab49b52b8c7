import { sql, type RawBuilder } from 'kysely';
import { accessErrors } from '#features/access/contract.ts';
import { enter } from '#features/access/server/public.ts';
import type { mirrorIssues as call } from '#features/issues/mirror-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { rowColumns } from '#features/issue-fields/server/row-sql.ts';

/** Issues a page, as product-account-workspace.md 7 has it. */
const pageSize = 500;

/** A project's listed issues, newest first, as far as the caller may see them; rows are JSON text from PostgreSQL. */
export const mirrorIssues: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const limit = query.limit ?? pageSize;
  const after = readCursor(query.after);
  // What an archived project shows (nothing) is no copy of it: it is pulled when it is back.
  if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
  const { where } = projectScope(place);
  const { rows } = await sql<{ text: string | null; n: number; last_at: string | null; last_id: string | null }>`
      select string_agg(t.j, ',' order by t.created_at desc, t.id desc) as text, count(*) as n,
        ((extract(epoch from (array_agg(t.created_at order by t.created_at, t.id))[1]) * 1000000)::bigint)::text as last_at,
        (array_agg(t.id order by t.created_at, t.id))[1] as last_id
      from (
        select i.created_at, i.id, (select row_to_json(r)::text from (select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html) r) as j
        from (select i.* from issues i where ${where}${after} order by i.created_at desc, i.id desc limit ${limit}) i
        left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
        left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id) t`.execute(
    services.db,
  );
  const page = rows[0];
  const next = page && page.n === limit ? `${page.last_at}_${page.last_id}` : null;
  return { status: 200, text: `{"results":[${page?.text ?? ''}],"next":${JSON.stringify(next)}}` };
};

/** `<microseconds since 1970>_<id>` of the last row of the page before; throws CURSOR_INVALID (400) for anything else. */
function readCursor(text: string | undefined): RawBuilder<unknown> {
  if (text === undefined || text === '') return sql``;
  const [, micros, id] = /^(-?\d{1,17})_(.+)$/.exec(text) ?? [];
  if (micros === undefined || !isId(id)) throw new KnownError(commonErrors.CURSOR_INVALID);
  return sql` and (i.created_at, i.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}
