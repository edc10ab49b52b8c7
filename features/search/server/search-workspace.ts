import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { enter } from '#features/access/server/public.ts';
import { visibleScope } from '#features/issue-query/server/public.ts';
import type { SearchResults, searchWorkspace as call } from '#features/search/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { findIssues } from './find-issues.ts';
import { inProject } from './search-ranked.ts';
import { likeText } from './search-words.ts';

const MOST = 100;

const nothing: SearchResults = {
  workspace: [],
  project: [],
  issue: [],
  cycle: [],
  module: [],
  issue_view: [],
  page: [],
};

/**
 * Things by name in the caller's projects that are not archived (wire-account-workspace.md 11). Without
 * `workspace_search=true` a `project_id` narrows all but workspaces and projects to that project. Pages and views are found
 * as far as the caller sees them: their own and the public ones. Throws DETAIL_INVALID (400) for what is no id.
 */
export const searchWorkspace: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId, slug } = await enter(db, userId, params, 'workspace.read');
  const text = (query.search ?? '').trim();
  const everywhere = await visibleScope(db, workspaceId, userId);
  const scope = inProject(everywhere, query.workspace_search === 'true' ? undefined : query.project_id);
  if (text === '') return { status: 200, body: { results: nothing } };
  const like = likeText(text);
  const named = (table: 'cycles' | 'modules') =>
    sql<SearchResults['cycle'][number]>`
      select t.id, t.name, t.project_id, p.identifier as project__identifier, ${slug}::text as workspace__slug
      from ${sql.table(table)} t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
      where t.workspace_id = ${workspaceId} and t.project_id = any(${scope.projectIds}::uuid[]) and t.deleted_at is null and t.archived_at is null
        and lower(t.name) like ${like} order by t.name, t.id limit ${MOST}`.execute(db);
  const pages = sql<SearchResults['page'][number]>`
    select t.id, t.name, array[t.project_id] as project_ids, array[p.identifier] as project_identifiers, ${slug}::text as workspace__slug
    from pages t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join project_members me on me.workspace_id = t.workspace_id and me.project_id = t.project_id and me.user_id = ${userId} and me.is_active
    where t.workspace_id = ${workspaceId} and t.project_id = any(${scope.projectIds}::uuid[]) and t.deleted_at is null and t.archived_at is null
      and (t.owned_by = ${userId} or t.access = 0 and (me.role > ${roles.guest} or p.guest_view_all_features))
      and lower(t.name) like ${like} order by t.name, t.id limit ${MOST}`;
  const views = sql<SearchResults['issue_view'][number]>`
    select v.id, v.name, v.project_id, p.identifier as project__identifier, ${slug}::text as workspace__slug
    from views v join projects p on p.workspace_id = v.workspace_id and p.id = v.project_id
    join project_members me on me.workspace_id = v.workspace_id and me.project_id = v.project_id and me.user_id = ${userId} and me.is_active
    where v.workspace_id = ${workspaceId} and v.project_id = any(${scope.projectIds}::uuid[]) and v.deleted_at is null
      and (v.owned_by = ${userId} or v.access = 1 and (me.role > ${roles.guest} or p.guest_view_all_features))
      and lower(v.name) like ${like} order by v.name, v.id limit ${MOST}`;
  const [workspaces, projects, issues, cycles, modules, seenViews, found] = await Promise.all([
    sql<SearchResults['workspace'][number]>`
      select name, id, slug from workspaces where id = ${workspaceId} and lower(name) like ${like}`.execute(db),
    sql<SearchResults['project'][number]>`
      select name, id, identifier, ${slug}::text as workspace__slug from projects where workspace_id = ${workspaceId}
        and id = any(${everywhere.projectIds}::uuid[]) and (lower(name) like ${like} or lower(identifier) like ${like})
      order by name, id limit ${MOST}`.execute(db),
    findIssues(db, everywhere.projects, scope, text),
    named('cycles'),
    named('modules'),
    views.execute(db),
    pages.execute(db),
  ]);
  const results = {
    ...nothing,
    workspace: workspaces.rows,
    project: projects.rows,
    issue: issues.map(({ name, id, sequence_id, project__identifier, project_id }) => ({
      name,
      id,
      sequence_id,
      project__identifier,
      project_id,
      workspace__slug: slug,
    })),
    cycle: cycles.rows,
    module: modules.rows,
    issue_view: seenViews.rows,
    page: found.rows,
  };
  return { status: 200, body: { results } };
};
