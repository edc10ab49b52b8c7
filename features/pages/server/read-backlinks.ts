import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type {
  LinkingIssue,
  LinkingPage,
  listPagesLinkingToIssue as ofIssueCall,
  readPageBacklinks as ofPageCall,
} from '#features/pages/link-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { mustFindPage } from './find-pages.ts';
import { pageSeenByMember } from './page-sight.ts';

/** The issues and pages that link to a page, as far as the caller sees them. Throws PAGE_UNKNOWN (404). */
export const readPageBacklinks: Handler<typeof ofPageCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const [issues, pages] = await Promise.all([issuesLinkingTo(db, place, page.id), pagesLinkingTo(db, place, page.id)]);
  return { status: 200, body: { issues, pages } };
};

/** The pages that link to an issue, as far as the caller sees them. Throws OBJECT_MISSING (404). */
export const listPagesLinkingToIssue: Handler<typeof ofIssueCall> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'project.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  return { status: 200, body: await pagesLinkingTo(db, place, issue.id) };
};

/** In every project of the place's person, by name; archived ones are left out, and the target itself. */
async function pagesLinkingTo(
  db: Kysely<Database>,
  { workspaceId, userId }: Place,
  target: string,
): Promise<LinkingPage[]> {
  const { rows } = await sql<LinkingPage>`
    select p.id, p.project_id, p.name, p.logo_props
    from page_text_links l join pages p on p.workspace_id = l.workspace_id and p.id = l.page_id
    join projects r on r.workspace_id = p.workspace_id and r.id = p.project_id and r.deleted_at is null
    join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.project_id and m.user_id = ${userId} and m.is_active
    where l.workspace_id = ${workspaceId} and l.target_id = ${target} and p.id <> ${target}
      and p.deleted_at is null and p.archived_at is null
      and ${pageSeenByMember({ page: 'p', member: 'm', project: 'r' })}
    order by lower(p.name), p.id`.execute(db);
  return rows;
}

async function issuesLinkingTo(
  db: Kysely<Database>,
  { workspaceId, userId }: Place,
  target: string,
): Promise<LinkingIssue[]> {
  const { rows } = await sql<LinkingIssue>`
    select i.id, i.project_id, r.identifier || '-' || i.sequence_id as key, i.name
    from issue_text_links l join issues i on i.workspace_id = l.workspace_id and i.id = l.issue_id
    join projects r on r.workspace_id = i.workspace_id and r.id = i.project_id
    where l.workspace_id = ${workspaceId} and l.target_id = ${target} and i.listed and ${visibleTo('i', userId)}
    order by r.identifier, i.sequence_id`.execute(db);
  return rows;
}
