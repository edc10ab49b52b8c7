import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { listDeletedIssues as call } from '#features/issues/read-contract.ts';
import { seenBy } from '#features/issue-query/server/guest-sql.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { readSince } from './read-since.ts';

/** Ids of issues that left a project's lists for good: deleted, archived, or moved to another project. */
export const listDeletedIssues: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const { workspaceId, projectId } = place;
  const since = readSince(query.updated_at__gt) ?? '-infinity';
  const { rows } = await sql<{ id: string }>`
    select i.id from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and not i.listed
      and (i.deleted_at is not null or i.archived_at is not null) and i.updated_at > ${since}::timestamptz and ${seenBy(place)}
    union
    select i.id from issue_aliases a join issues i on i.workspace_id = a.workspace_id and i.id = a.issue_id
    where a.workspace_id = ${workspaceId} and a.project_id = ${projectId} and i.project_id <> ${projectId} and a.moved_at > ${since}::timestamptz and ${seenBy(place)}
    order by 1`.execute(db);
  return { status: 200, body: rows.map(({ id }) => id) };
};
