import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { ListScope, VisibleScope } from '#features/issue-query/server/public.ts';
import type { foundIssue } from '#features/search/contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import { likeText, numbersIn } from './search-words.ts';

/** Issues that are found at most. */
const MOST = 100;

type Found = Omit<z.infer<typeof foundIssue>, 'workspace__slug'>;
type Project = VisibleScope['projects'][number];

/** What is read of a found issue; of its project all is known. */
type Row = Omit<Found, 'project__name' | 'project__identifier'>;

const fields = sql`i.id, i.name, i.start_date, i.sequence_id, i.project_id, i.state_id, i.created_at`;
const columns = sql`i.name, i.id, i.start_date, i.sequence_id, i.project_id, s.name as state__name, s."group" as state__group, s.color as state__color`;

/**
 * Returns the newest issues of a scope that match a text (part of the name or of the project's identifier, or the
 * number; '' matches all) and meet the conditions `chosen` on `issues i`; 100 at most. `projects` contains those of the
 * scope, and maybe more.
 */
export async function findIssues(
  db: Kysely<Database>,
  projects: readonly Project[],
  scope: ListScope,
  text: string,
  chosen: readonly RawBuilder<unknown>[] = [],
): Promise<Found[]> {
  const among = projects.filter(({ id }) => scope.projectIds.includes(id));
  const rows = await findRows({ db, scope, among, text, chosen });
  const byId = new Map(among.map((project) => [project.id, project]));
  return rows.map(({ name, id, start_date, sequence_id, project_id, ...state }) => {
    const project = must(byId.get(project_id), 'only issues of these projects are found');
    const of = { project__name: project.name, project__identifier: project.identifier, project_id };
    return { name, id, start_date, sequence_id, ...of, ...state };
  });
}

async function findRows(search: Search): Promise<Row[]> {
  const { among } = search;
  const first = Math.max(MOST, Math.ceil(FIRST_LOOK / Math.max(1, among.length)));
  const { rows, found, isWhole } = await findNewest(search, first, sql.lit(first));
  if (isWhole) return rows;
  const more = windowFor(among, found / namesIn(among, first));
  if (more > first) {
    const second = await findNewest(search, more, sql`${more}`);
    if (second.isWhole) return second.rows;
  }
  return findAmongAll(search);
}

/** What is looked for, and where. */
interface Search {
  readonly db: Kysely<Database>;
  readonly scope: ListScope;
  /** The projects of the scope. */
  readonly among: readonly Project[];
  readonly text: string;
  readonly chosen: readonly RawBuilder<unknown>[];
}

/** Names that are read first, over all projects: they tell how many of all issues match. */
const FIRST_LOOK = 1000;

/**
 * What the index of letters costs, in names read in order instead: to be asked at all, and for each issue that matches.
 * Measured at 100,000 issues: 2 ms and 2 µs, over a third of a microsecond for a name.
 */
const [INDEX_COST, MATCH_COST] = [6000, 6];

/**
 * Returns how many names of each project to read until a page of matches is there, when this share of them matches;
 * 0 where the index of letters finds all matches sooner.
 */
function windowFor(projects: readonly Project[], share: number): number {
  // Where none of the first names matches, that is all of them.
  const perProject = Math.min(Math.ceil(MOST / share), Math.max(...projects.map(({ size }) => size)));
  if (namesIn(projects, perProject) > INDEX_COST + MATCH_COST * share * namesIn(projects, Infinity)) return 0;
  // The share is an estimate; reading stops where the page is full.
  return perProject * 2;
}

/** Returns how many names are read with so many of each project at most. */
function namesIn(projects: readonly Project[], window: number): number {
  return projects.reduce((sum, { size }) => sum + Math.min(size, window), 0);
}

/**
 * Returns the newest that match, found by reading the newest `window` names of each project from an index in the order
 * of the answer, which holds them: that is quick for what many issues have. Not whole when a project might have more
 * that are newer than those found elsewhere.
 */
async function findNewest(
  { db, scope, among, text, chosen }: Search,
  window: number,
  limit: RawBuilder<unknown>,
): Promise<{ readonly rows: Row[]; readonly found: number; readonly isWhole: boolean }> {
  const { workspaceId } = scope;
  const near = { project: sql`p.id`, name: sql`near.folded_name`, number: sql`near.sequence_id` };
  // The list of projects stands behind a column: docs/traps.md, "A prepared statement is planned again each time".
  const { rows } = await sql<Row & { created_at: string }>`
    with asked as materialized (select ${among.map(({ id }) => id)}::uuid[] as ids)
    select ${columns}, i.created_at from asked cross join lateral unnest(asked.ids) as p (id)
    cross join lateral (
      select ${fields} from (
        select n.id, n.created_at, n.sequence_id, lower(n.name) as folded_name from issues n
        where n.workspace_id = ${workspaceId} and n.project_id = p.id and n.listed
        order by n.created_at desc, n.id desc limit ${limit}) as near
      join issues i on i.workspace_id = ${workspaceId} and i.id = near.id
      where ${matching(text, among, near)} and ${allOf([scope.where, ...chosen])}
      order by near.created_at desc, near.id desc limit ${MOST}) as i
    left join states s on s.workspace_id = ${workspaceId} and s.id = i.state_id
    order by i.created_at desc, i.id desc`.execute(db);
  const found = Map.groupBy(rows, ({ project_id }) => project_id);
  const isWhole = among.every(({ id, size }) => size <= window || (found.get(id)?.length ?? 0) >= MOST);
  return {
    rows: rows.slice(0, MOST).map(({ created_at: _at, ...row }) => row),
    found: rows.length,
    isWhole,
  };
}

/** Returns the newest of all matches, which come from the indexes of letters and numbers. */
async function findAmongAll({ db, scope, among, text, chosen }: Search): Promise<Row[]> {
  const { workspaceId } = scope;
  const issue = { project: sql`i.project_id`, name: sql`lower(i.name)`, number: sql`i.sequence_id` };
  // Materialized: otherwise PostgreSQL may read all issues in order, as it misjudges how many match.
  const { rows } = await sql<Row>`${sql.raw(CUSTOM_PLAN)}
    with hits as materialized (
      select ${fields} from issues i where ${matching(text, among, issue)} and ${allOf([scope.where, ...chosen])}),
    newest as (select * from hits order by created_at desc, id desc limit ${MOST})
    select ${columns} from newest i left join states s on s.workspace_id = ${workspaceId} and s.id = i.state_id
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

/** That an issue goes by a text: part of its name or of its project's identifier, or its number. */
function matching(
  text: string,
  among: readonly Project[],
  issue: Readonly<Record<'project' | 'name' | 'number', RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const named = among.filter(({ identifier }) => identifier.toLowerCase().includes(text.toLowerCase()));
  const numbers = numbersIn(text);
  const ways = [sql`${issue.name} like ${likeText(text)}`];
  if (named.length > 0) ways.push(sql`${issue.project} = any(${named.map(({ id }) => id)}::uuid[])`);
  if (numbers.length > 0)
    // With the projects, because the index of numbers begins with them.
    ways.push(
      sql`(${issue.project} = any(${among.map(({ id }) => id)}::uuid[]) and ${issue.number} = any(${numbers}::int[]))`,
    );
  return sql`(${sql.join(ways, sql` or `)})`;
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
