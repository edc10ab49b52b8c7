import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { enter } from '#features/access/server/public.ts';
import { visibleScope, type ListScope } from '#features/issues/server/public.ts';
import type { foundIssue, searchIssues as call } from '#features/search/contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { inProject } from './search-ranked.ts';
import { likeText, numbersIn } from './search-words.ts';

const MOST = 100;

/**
 * Issues to choose for something (wire-work-tracking.md 4.9): by name, number or project identifier, without those that
 * cannot be chosen. Guests find what they may see (decisions.md 2). Throws DETAIL_INVALID (400) for what is no id.
 */
export const searchIssues: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId, projectId, slug } = await enter(db, userId, params, 'issue.read');
  const everywhere = await visibleScope(db, workspaceId, userId);
  const scope = query.workspace_search === 'true' ? everywhere : inProject(everywhere, projectId);
  const text = (query.search ?? '').trim();
  const chosen = choosable(query);
  const projects = everywhere.projects.filter(({ id }) => scope.projectIds.includes(id));
  const newest = await findNewest(db, scope, projects, sql.join([matching(text), ...chosen], sql` and `));
  const rows = newest ?? (await findAmongAll(db, scope, await matchingByIndex(db, scope, text), chosen));
  return { status: 200, body: rows.map((row) => ({ ...row, workspace__slug: slug })) };
};

type Row = Omit<z.infer<typeof foundIssue>, 'workspace__slug'>;

const columns = sql`i.name, i.id, i.start_date, i.sequence_id, p.name as project__name, p.identifier as project__identifier, i.project_id,
  s.name as state__name, s."group" as state__group, s.color as state__color`;

/** How many issues are looked at before an index is asked, over all projects. */
const LOOKED_AT = 8000;

/**
 * The newest that fit, found by looking through each project's newest issues: that is quick for what many issues have, and
 * slow in an index. Null when a project might have more that are newer than those found elsewhere.
 */
async function findNewest(
  db: Kysely<Database>,
  scope: ListScope,
  projects: readonly { readonly id: string; readonly size: number }[],
  fits: RawBuilder<unknown>,
): Promise<Row[] | null> {
  const window = Math.max(MOST, Math.ceil(LOOKED_AT / Math.max(1, projects.length)));
  const { workspaceId } = scope;
  const { rows } = await sql<Row & { created_at: string }>`
    select ${columns}, i.created_at from unnest(${scope.projectIds}::uuid[]) as one(id)
    join projects p on p.workspace_id = ${workspaceId} and p.id = one.id
    cross join lateral (
      select i.* from (
        select * from issues near where near.workspace_id = ${workspaceId} and near.project_id = one.id and near.listed
        order by near.created_at desc, near.id desc limit ${window}) as i
      where ${scope.where} and ${fits} order by i.created_at desc, i.id desc limit ${MOST}) as i
    left join states s on s.workspace_id = ${workspaceId} and s.id = i.state_id
    order by i.created_at desc, i.id desc`.execute(db);
  const found = Map.groupBy(rows, ({ project_id }) => project_id);
  const isWhole = projects.every(({ id, size }) => size <= window || (found.get(id)?.length ?? 0) >= MOST);
  return isWhole ? rows.slice(0, MOST).map(({ created_at: _at, ...row }) => row) : null;
}

/** The newest that fit of all there are: those that go by the text come from the indexes, and only they are looked at. */
async function findAmongAll(
  db: Kysely<Database>,
  scope: ListScope,
  byIndex: RawBuilder<unknown>,
  chosen: readonly RawBuilder<unknown>[],
): Promise<Row[]> {
  const { workspaceId } = scope;
  const { rows } = await sql<Row>`${sql.raw(CUSTOM_PLAN)}
    with hits as materialized (select i.id from issues i where ${scope.where} and ${byIndex})
    select ${columns} from hits join issues i on i.workspace_id = ${workspaceId} and i.id = hits.id
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where ${sql.join([sql`true`, ...chosen], sql` and `)} order by i.created_at desc, i.id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/** What `matching` says, in terms that each have an index. */
async function matchingByIndex(db: Kysely<Database>, scope: ListScope, text: string): Promise<RawBuilder<unknown>> {
  if (text === '') return sql`true`;
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p where p.workspace_id = ${scope.workspaceId} and lower(p.identifier) like ${likeText(text)}`.execute(
    db,
  );
  const [named, numbers] = [rows.map(({ id }) => id), numbersIn(text)];
  const ways = [sql`lower(i.name) like ${likeText(text)}`];
  if (named.length > 0) ways.push(sql`i.project_id = any(${named}::uuid[])`);
  if (numbers.length > 0)
    ways.push(sql`(i.project_id = any(${scope.projectIds}::uuid[]) and i.sequence_id = any(${numbers}::int[]))`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** That an issue `i` of project `p` goes by a text: part of its name or of its project's identifier, or its number. */
export function matching(search: string): RawBuilder<unknown> {
  const text = search.trim();
  if (text === '') return sql`true`;
  const numbers = numbersIn(text);
  return sql`(lower(i.name) like ${likeText(text)} or lower(p.identifier) like ${likeText(text)} or i.sequence_id = any(${numbers}::int[]))`;
}

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
