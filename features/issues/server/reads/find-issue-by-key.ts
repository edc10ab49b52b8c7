import { sql, type RawBuilder } from 'kysely';
import { enter, standIn } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { findIssueByKey as call } from '#features/issues/read-contract.ts';
import { seesIssue } from '#features/issue-query/guest-rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';

/**
 * The issue a key names (`WEB-12`, in any case), also by a key it had before it moved to another project; or an id, which
 * addresses of lists hold, whatever project it is in by now. What the caller may not see answers like what does not
 * exist: 404.
 */
export const findIssueByKey: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read', commonErrors.OBJECT_MISSING);
  const named = isId(params.key) ? byId(params.key) : byKey(workspaceId, params.key);
  const { rows } = await sql<{
    id: string;
    project_id: string;
    key: string;
    created_by: string | null;
    assignee_ids: string[];
  }>`
    select i.id, i.project_id, now.identifier || '-' || i.sequence_id as key, i.created_by, i.assignee_ids
    from ${named}
    join projects now on now.workspace_id = i.workspace_id and now.id = i.project_id and now.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.deleted_at is null`.execute(db);
  const issue = rows[0];
  if (!issue) throw new KnownError(commonErrors.OBJECT_MISSING);
  const place = await standIn(db, userId, { slug: params.slug, project_id: issue.project_id });
  const sees = place !== null && may('issue.read', place.standing) && seesIssue(place, issue);
  if (!sees) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: { id: issue.id, project_id: issue.project_id, key: issue.key } };
};

function byId(id: string): RawBuilder<unknown> {
  return sql`(values (${id}::uuid)) as named(id) join issues i on i.id = named.id`;
}

function byKey(workspaceId: string, key: string): RawBuilder<unknown> {
  const [, identifier = '', number = ''] = /^(.+)-(\d{1,9})$/.exec(key) ?? [];
  return sql`projects p
    left join issue_aliases a on a.workspace_id = p.workspace_id and a.project_id = p.id and a.sequence_id = ${number || null}::int
    join issues i on i.workspace_id = p.workspace_id and p.workspace_id = ${workspaceId} and p.deleted_at is null
      and upper(p.identifier) = upper(${identifier})
      and (i.id = a.issue_id or (a.issue_id is null and i.project_id = p.id and i.sequence_id = ${number || null}::int))`;
}
