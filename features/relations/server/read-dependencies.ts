import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import type { DependencyPair, listDependencies as call } from '#features/relations/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';

/** Returns which issues block which, as far as one of them is of the project and the caller may see both. */
export const listDependencies: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId, projectId } = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const { rows } = await sql<DependencyPair>`
    select r.issue_id, r.related_issue_id from issue_relations r
    join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id
    join issues o on o.workspace_id = r.workspace_id and o.id = r.related_issue_id
    where r.workspace_id = ${workspaceId} and r.relation_type = 'blocked_by' and r.deleted_at is null
      and ${projectId} in (i.project_id, o.project_id) and ${isListed('i')} and ${isListed('o')}
      and ${visibleTo('i', userId)} and ${visibleTo('o', userId)}
    order by r.created_at, r.id`.execute(db);
  return { status: 200, body: rows };
};

function isListed(alias: 'i' | 'o') {
  const issue = sql.ref(alias);
  return sql`${issue}.deleted_at is null and ${issue}.archived_at is null and not ${issue}.is_draft`;
}
