import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { conditionSql, readTypedQuery, visibleScope, type ListScope } from '#features/issue-query/server/public.ts';
import type { RankedIssue, searchRanked as call } from '#features/search/contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { readPage, type Page } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { todayIn } from '#platform/shared/days.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { marks, piecesOf } from './marked-text.ts';
import { readSearch, type SearchWords } from './search-words.ts';

/** Matches looked at in each place; of a word that stands everywhere not all are ranked. */
const LOOKED_AT = 2000;
/** Fewer results than this, and names that are spelled almost so are looked for too. */
const FEW = 5;
/** How alike a part of a name has to be: one or two wrong letters in a word of eight. */
const ALIKE = 0.4;
const PAGE = 20;

/**
 * Issues by what they say: their keys, names, descriptions and comments, the best first. Only issues the caller may see,
 * of projects that are not archived. Where hardly anything is found, names that are spelled almost so follow. `q` filters
 * them; without a text all that meet it, the last changed first. Throws QUERY_INVALID (400) saying what is wrong with `q`.
 */
export const searchRanked: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  const page = readPage(query, PAGE);
  const text = (query.search ?? '').trim().slice(0, 500);
  const q = (query.q ?? '').trim();
  const whole = inProject(await visibleScope(db, workspaceId, userId), query.project_id);
  if (text === '' && q === '') return { status: 200, body: { results: [], next_page_results: false } };
  const scope = q === '' ? whole : await filtered(db, userId, whole, q);
  const found = text === '' ? await newest(db, scope, page) : await rank(db, scope, text, page);
  return {
    status: 200,
    body: { results: found.slice(0, page.limit), next_page_results: found.length > page.limit },
  };
};

/** Returns the scope's issues of one project; all when none is named. Throws DETAIL_INVALID (400) for what is no id. */
export function inProject(scope: ListScope, projectId: string | undefined): ListScope {
  if (projectId === undefined || projectId === '' || projectId === 'null') return scope;
  if (!isId(projectId)) throw new KnownError(commonErrors.DETAIL_INVALID);
  const projectIds = scope.projectIds.filter((id) => id === projectId.toLowerCase());
  return { ...scope, projectIds, where: sql`${scope.where} and i.project_id = ${projectId}` };
}

async function filtered(db: Kysely<Database>, userId: string, scope: ListScope, q: string): Promise<ListScope> {
  const timeZone = await accounts.userTimeZone(db, userId);
  const place = { workspaceId: scope.workspaceId, projectId: null };
  const asked = await readTypedQuery(db, userId, place, q, { today: todayIn(timeZone), timeZone });
  return asked === null ? scope : { ...scope, where: sql`${scope.where} and ${conditionSql(asked.condition)}` };
}

function newest(db: Kysely<Database>, scope: ListScope, page: Page): Promise<RankedIssue[]> {
  const hits = sql`select i.id, 'name' as place, null::uuid as comment_id, 0::float4 as score from issues i
    where ${scope.where} order by i.updated_at desc, i.id desc limit ${page.offset + page.limit + 1}`;
  return readHits(db, scope, readSearch(''), [hits], page);
}

async function rank(db: Kysely<Database>, scope: ListScope, text: string, page: Page): Promise<RankedIssue[]> {
  const words = readSearch(text);
  const exact = [...keyHits(scope, words), ...wordHits(scope, words)];
  const found = exact.length === 0 ? [] : await readHits(db, scope, words, exact, page);
  if (page.offset > 0 || found.length >= FEW) return found;
  const alike = await db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`.execute(trx);
    return readHits(trx, scope, words, [similarHits(scope, text)], page);
  });
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...alike.filter(({ id }) => !known.has(id))].slice(0, page.limit + 1);
}

/** Statements of `(id, place, comment_id, score)`, not yet one row an issue. */
type Hits = RawBuilder<unknown>;

function keyHits(scope: ListScope, { keys, numbers }: SearchWords): Hits[] {
  const byKey = keys.map(
    ({ identifier, number }) => sql`
      select i.id, 'key' as place, null::uuid as comment_id, 10::float4 as score from issues i
      join projects kp on kp.workspace_id = i.workspace_id and kp.id = i.project_id and upper(kp.identifier) = ${identifier}
      where ${scope.where} and i.sequence_id = ${number}`,
  );
  if (numbers.length === 0) return byKey;
  return [
    ...byKey,
    sql`select i.id, 'key', null::uuid, 3::float4 from issues i where ${scope.where} and i.sequence_id = any(${numbers}::int[])`,
  ];
}

const nameWords = sql`to_tsvector('search_words', i.name)`;
const descriptionWords = sql`to_tsvector('search_words', left(d.stripped, 100000))`;
const commentWords = sql`to_tsvector('search_words', left(c.comment_stripped, 100000))`;

function wordHits({ workspaceId, where }: ListScope, { tsquery }: SearchWords): Hits[] {
  if (tsquery === null) return [];
  const query = sql`to_tsquery('search_words', ${tsquery})`;
  return [
    // A word counts less in a longer name.
    sql`select i.id, 'name', null::uuid, 2 + 4 * ts_rank(${nameWords}, ${query}, 1) from issues i
      where ${where} and ${nameWords} @@ ${query} limit ${LOOKED_AT}`,
    sql`select i.id, 'description', null::uuid, 2 * ts_rank(${descriptionWords}, ${query}, 1) from issue_descriptions d
      join issues i on i.workspace_id = d.workspace_id and i.id = d.issue_id
      where d.workspace_id = ${workspaceId} and ${descriptionWords} @@ ${query} and ${where} limit ${LOOKED_AT}`,
    sql`select i.id, 'comment', c.id, ts_rank(${commentWords}, ${query}, 1) from issue_comments c
      join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
      where c.workspace_id = ${workspaceId} and c.deleted_at is null and ${commentWords} @@ ${query} and ${where} limit ${LOOKED_AT}`,
  ];
}

function similarHits({ where }: ListScope, text: string): Hits {
  return sql`select i.id, 'similar' as place, null::uuid as comment_id, word_similarity(lower(${text}), lower(i.name)) as score from issues i
    where ${where} and lower(${text}) <% lower(i.name) limit ${LOOKED_AT}`;
}

/** One row an issue, by the sum of its places; the page's texts are cut and marked. */
async function readHits(
  db: Kysely<Database>,
  { workspaceId }: ListScope,
  { tsquery }: SearchWords,
  hits: readonly Hits[],
  page: Page,
): Promise<RankedIssue[]> {
  const query = sql`to_tsquery('search_words', ${tsquery ?? ''})`;
  const parts = hits.map((hit) => sql`(${hit})`);
  const { rows } = await sql<
    Omit<RankedIssue, 'name' | 'snippet'> & { name: string; snippet: string | null }
  >`${sql.raw(CUSTOM_PLAN)}
    with hits (id, place, comment_id, score) as (${sql.join(parts, sql` union all `)}),
    best as (select id, sum(score) as score, (array_agg(place order by score desc))[1] as place,
        (array_agg(comment_id order by score desc))[1] as comment_id from hits group by id),
    page as (select b.*, i.updated_at from best b join issues i on i.workspace_id = ${workspaceId} and i.id = b.id
      order by b.score desc, i.updated_at desc, i.id desc limit ${page.limit + 1} offset ${page.offset})
    select i.id, i.project_id, p.identifier as project__identifier, i.sequence_id, i.state_id, s."group" as state__group, s.color as state__color,
      (array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1] as priority, wire_time(i.updated_at) as updated_at,
      ts_headline('search_words', i.name, ${query}, ${`${marks}, HighlightAll=true`}) as name, g.place, g.comment_id, g.score::float8 as score,
      case g.place when 'description' then ts_headline('search_words', left(d.stripped, 20000), ${query}, ${`${marks}, MaxFragments=2, MaxWords=18, MinWords=6`})
        when 'comment' then ts_headline('search_words', left(c.comment_stripped, 20000), ${query}, ${`${marks}, MaxFragments=2, MaxWords=18, MinWords=6`}) end as snippet
    from page g join issues i on i.workspace_id = ${workspaceId} and i.id = g.id
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    left join issue_comments c on c.workspace_id = i.workspace_id and c.id = g.comment_id
    order by g.score desc, g.updated_at desc, g.id desc`.execute(db);
  return rows.map((row) => ({ ...row, name: piecesOf(row.name), snippet: piecesOf(row.snippet ?? '') }));
}
