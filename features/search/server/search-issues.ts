import { sql, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { visibleScope } from '#features/issue-query/server/public.ts';
import type { searchIssues as call } from '#features/search/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { findIssues } from './find-issues.ts';
import { inProject } from './search-ranked.ts';

/**
 * Issues to choose for something (wire-work-tracking.md 4.9): by name, number or project identifier, without those that
 * cannot be chosen. Guests find what they may see (decisions.md 2). Throws DETAIL_INVALID (400) for what is no id.
 */
export const searchIssues: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId, projectId, slug } = await enter(db, userId, params, 'issue.read');
  const everywhere = await visibleScope(db, workspaceId, userId);
  const scope = query.workspace_search === 'true' ? everywhere : inProject(everywhere, projectId);
  const text = (query.search ?? '').trim();
  const rows = await findIssues(db, everywhere.projects, scope, text, choosable(query));
  return { status: 200, body: rows.map((row) => ({ ...row, workspace__slug: slug })) };
};

type Query = Parameters<Handler<typeof call>>[0]['query'];

/** What leaves out those that cannot be chosen. */
function choosable(query: Query): RawBuilder<unknown>[] {
  const { issue_id: issueId } = query;
  const conditions = issueId === undefined || issueId === '' ? [] : besides(query, idOf(issueId));
  if (query.cycle === 'true') conditions.push(sql`i.cycle_id is null`);
  if (query.module) conditions.push(sql`not i.module_ids @> array[${idOf(query.module)}::uuid]`);
  if (query.target_date === 'none') conditions.push(sql`i.target_date is null`);
  if (query.sub_issue === 'true') conditions.push(sql`i.parent_id is null`);
  return conditions;
}

function besides(query: Query, issueId: string): RawBuilder<unknown>[] {
  const parent = sql`select self.parent_id from issues self where self.workspace_id = i.workspace_id and self.id = ${issueId} and self.parent_id is not null`;
  if (query.parent === 'true')
    return [sql`i.id <> ${issueId}`, sql`i.id not in (${parent})`, sql`i.parent_id is distinct from ${issueId}::uuid`];
  if (query.issue_relation === 'true')
    return [
      sql`i.id <> ${issueId}`,
      sql`not exists (select 1 from issue_relations r where r.workspace_id = i.workspace_id and r.deleted_at is null
        and ((r.issue_id = ${issueId} and r.related_issue_id = i.id) or (r.issue_id = i.id and r.related_issue_id = ${issueId})))`,
    ];
  if (query.sub_issue === 'true') return [sql`i.id <> ${issueId}`, sql`i.id not in (${parent})`];
  return [];
}

function idOf(text: string): string {
  if (!isId(text)) throw new KnownError(commonErrors.DETAIL_INVALID);
  return text.toLowerCase();
}
