import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { ListScope } from '#features/issue-query/server/public.ts';
import type { foundIssue } from '#features/search/contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { likeText, numbersIn } from './search-words.ts';

/** Issues that are found at most. */
const MOST = 100;

type Row = Omit<z.infer<typeof foundIssue>, 'workspace__slug'>;

const columns = sql`i.name, i.id, i.start_date, i.sequence_id, p.name as project__name, p.identifier as project__identifier, i.project_id,
  s.name as state__name, s."group" as state__group, s.color as state__color`;

interface Project {
  readonly id: string;
  readonly size: number;
}

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
): Promise<Row[]> {
  const among = projects.filter(({ id }) => scope.projectIds.includes(id));
  const fits = sql.join([matching(text), ...chosen], sql` and `);
  const perProject = LOOKS.map((looked) => Math.max(MOST, Math.ceil(looked / Math.max(1, among.length))));
  // With many projects each look is at as many issues of each.
  for (const window of new Set(perProject)) {
    const { rows, isWhole } = await findNewest(db, scope, among, fits, window);
    if (isWhole) return rows;
    if (rows.length < window * among.length * WORTH_A_LOOK) break;
  }
  return findAmongAll(db, scope, await matchingByIndex(db, scope, text), chosen);
}

/** How many issues are looked at before an index is asked, over all projects: few first, because many texts are rare. */
const LOOKS = [400, 8000] as const;

/** The share that has to fit for looking at more: with less a page would not be full at the end. */
const WORTH_A_LOOK = 0.0125;

/**
 * Returns the newest that fit, found by looking through the newest `window` issues of each project: that is quick for
 * what many issues have, and slow in an index. Not whole when a project might have more that are newer than those found
 * elsewhere.
 */
async function findNewest(
  db: Kysely<Database>,
  scope: ListScope,
  projects: readonly Project[],
  fits: RawBuilder<unknown>,
  window: number,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const { workspaceId } = scope;
  const { rows } = await sql<Row & { created_at: string }>`
    select ${columns}, i.created_at from projects p
    cross join lateral (
      select i.* from (
        select * from issues near where near.workspace_id = ${workspaceId} and near.project_id = p.id and near.listed
        order by near.created_at desc, near.id desc limit ${window}) as i
      where ${scope.where} and ${fits} order by i.created_at desc, i.id desc limit ${MOST}) as i
    left join states s on s.workspace_id = ${workspaceId} and s.id = i.state_id
    where p.workspace_id = ${workspaceId} and p.id = any(${scope.projectIds}::uuid[])
    order by i.created_at desc, i.id desc`.execute(db);
  const found = Map.groupBy(rows, ({ project_id }) => project_id);
  const isWhole = projects.every(({ id, size }) => size <= window || (found.get(id)?.length ?? 0) >= MOST);
  return { rows: rows.slice(0, MOST).map(({ created_at: _at, ...row }) => row), isWhole };
}

/** Returns the newest of all matches: those that match the text come from the indexes, and only they are checked. */
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
function matching(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const numbers = numbersIn(text);
  return sql`(lower(i.name) like ${likeText(text)} or lower(p.identifier) like ${likeText(text)} or i.sequence_id = any(${numbers}::int[]))`;
}
