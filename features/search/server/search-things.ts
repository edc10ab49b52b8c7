import { sql, type Kysely, type RawBuilder } from 'kysely';
import { seesOthersViews } from '#features/access/rules.ts';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { visibleScope } from '#features/issue-query/server/public.ts';
import { markWords, wordsOf } from '#features/search/rules.ts';
import type { FoundThing, searchThings as call } from '#features/search/things-contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { foldText } from '#platform/shared/fold-text.ts';
import { marks, piecesOf } from './marked-text.ts';
import { inProject } from './search-ranked.ts';
import { likeText, readSearch } from './search-words.ts';

/** Found of each kind at most. */
const MOST = 20;

/**
 * Pages by name and text, and cycles, modules, views and people by name: all words have to be there, in any case and
 * without accents. Only of projects that the caller is in, that are not archived, where the feature is switched on; pages
 * and views as far as the caller sees them. A `project_id` narrows all but people to that project. Throws DETAIL_INVALID
 * (400) for what is no id.
 */
export const searchThings: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId, standing } = await enter(db, userId, params, 'workspace.read');
  const everywhere = await visibleScope(db, workspaceId, userId);
  const { projectIds } = inProject(everywhere, query.project_id);
  const text = (query.search ?? '').trim().slice(0, 500);
  const words = [...new Set(wordsOf(foldText(text)))].slice(0, 20);
  if (words.length === 0) return { status: 200, body: { results: [] } };
  const whole = new Set(everywhere.projects.filter(({ onlyOwn }) => !onlyOwn).map(({ id }) => id));
  const isWide = projectIds.length === everywhere.projectIds.length;
  const asked: Asked = {
    workspaceId,
    userId,
    projectIds,
    seenWhole: projectIds.filter((id) => whole.has(id)),
    ofWorkspace: !isWide ? 'none' : seesOthersViews({ ...standing, project: null }, false) ? 'public' : 'own',
    text,
    words,
  };
  const [pages, others] = await Promise.all([findPages(db, asked), findNamed(db, asked)]);
  return { status: 200, body: { results: [...pages, ...others].map((row) => present(row, words)) } };
};

interface Asked {
  readonly workspaceId: string;
  readonly userId: string;
  readonly projectIds: readonly string[];
  /** Of these, the projects in which the person sees what is public. */
  readonly seenWhole: readonly string[];
  /** Which views of the workspace itself are searched. */
  readonly ofWorkspace: 'none' | 'own' | 'public';
  readonly text: string;
  readonly words: readonly string[];
}

type Row = Omit<FoundThing, 'name' | 'snippet'> & { readonly name: string; readonly snippet: string | null };

function present({ name, snippet, ...row }: Row, words: readonly string[]): FoundThing {
  return { ...row, name: markWords(name, snippet === null ? words : []), snippet: piecesOf(snippet ?? '') };
}

/** Returns the condition that a name has all words, wherever in it. */
function hasWords(name: RawBuilder<unknown>, { words }: Asked): RawBuilder<boolean> {
  return sql`lower(unaccent(${name})) like all (${words.map(likeText)}::text[])`;
}

/** Names that begin with the text come first. */
function ranked(name: RawBuilder<unknown>, { text }: Asked): RawBuilder<unknown> {
  return sql`starts_with(lower(unaccent(${name})), ${foldText(text)}) desc, ${name}`;
}

async function findPages(db: Kysely<Database>, asked: Asked): Promise<Row[]> {
  const { workspaceId, userId, projectIds, seenWhole, text } = asked;
  const { tsquery } = readSearch(text);
  const query = sql`to_tsquery('search_words', ${tsquery ?? ''})`;
  const says = sql`to_tsvector('search_words', left(d.description_stripped, 100000))`;
  const isSeen = sql`p.workspace_id = ${workspaceId} and p.project_id = any(${projectIds}::uuid[]) and p.deleted_at is null and p.archived_at is null
    and (p.owned_by = ${userId} or p.access = 0 and p.project_id = any(${seenWhole}::uuid[]))
    and exists (select 1 from projects o where o.workspace_id = p.workspace_id and o.id = p.project_id and o.page_view)`;
  const { rows } = await sql<Row>`${sql.raw(CUSTOM_PLAN)}
    with named as (select p.id, 2 + starts_with(lower(unaccent(p.name)), ${foldText(text)})::int::float4 as score, false as by_text from pages p
        where ${isSeen} and ${hasWords(sql`p.name`, asked)}),
    saying as (select p.id, ts_rank(${says}, ${query}, 1) as score, true as by_text from page_texts d
        join pages p on p.workspace_id = d.workspace_id and p.id = d.id
        where d.workspace_id = ${workspaceId} and ${says} @@ ${query} and ${isSeen} and p.id not in (select id from named) limit 2000),
    best as (select * from named union all select * from saying order by score desc, id limit ${MOST})
    select 'page' as kind, p.id, p.project_id, p.name, p.logo_props, null as avatar_url,
      case when best.by_text then ts_headline('search_words', left(d.description_stripped, 20000), ${query}, ${`${marks}, MaxFragments=2, MaxWords=18, MinWords=6`}) end as snippet
    from best join pages p on p.workspace_id = ${workspaceId} and p.id = best.id
    left join page_texts d on d.workspace_id = p.workspace_id and d.id = p.id
    order by best.score desc, p.name, p.id`.execute(db);
  return rows;
}

async function findNamed(db: Kysely<Database>, asked: Asked): Promise<Row[]> {
  const { workspaceId, userId, projectIds, seenWhole, ofWorkspace } = asked;
  const nothing = sql`null as snippet, null as avatar_url`;
  const plan = (kind: 'cycle' | 'module') => {
    const name = sql`t.name`;
    return sql`select * from (select ${kind}::text as kind, t.id, t.project_id, t.name, '{}'::jsonb as logo_props, ${nothing}
      from ${sql.table(`${kind}s`)} t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id and p.${sql.ref(`${kind}_view`)}
      where t.workspace_id = ${workspaceId} and t.project_id = any(${projectIds}::uuid[]) and t.deleted_at is null and t.archived_at is null
        and ${hasWords(name, asked)} order by ${ranked(name, asked)}, t.id limit ${MOST}) as plans`;
  };
  const ofProjects = sql`v.project_id = any(${projectIds}::uuid[]) and (v.owned_by = ${userId} or v.access = 1 and v.project_id = any(${seenWhole}::uuid[]))
    and exists (select 1 from projects p where p.workspace_id = v.workspace_id and p.id = v.project_id and p.issue_views_view)`;
  const own = sql`v.project_id is null and (v.owned_by = ${userId} or v.access = 1 and ${ofWorkspace === 'public'})`;
  const views = sql`select * from (select 'view' as kind, v.id, v.project_id, v.name, v.logo_props, ${nothing} from views v
      where v.workspace_id = ${workspaceId} and v.deleted_at is null and (${ofProjects}${ofWorkspace === 'none' ? sql`` : sql` or ${own}`})
        and ${hasWords(sql`v.name`, asked)} order by ${ranked(sql`v.name`, asked)}, v.id limit ${MOST}) as views`;
  const fullName = sql`concat_ws(' ', u.display_name, u.first_name, u.last_name)`;
  const people = sql`select * from (select 'member' as kind, u.id, null::uuid as project_id, u.display_name as name, '{}'::jsonb as logo_props,
        null as snippet, ${accounts.userLiteSql('u')}->>'avatar_url' as avatar_url
      from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} and m.is_active and ${hasWords(fullName, asked)} order by ${ranked(sql`u.display_name`, asked)}, u.id limit ${MOST}) as people`;
  const { rows } =
    await sql<Row>`${sql.join([plan('cycle'), plan('module'), views, people], sql` union all `)}`.execute(db);
  return rows;
}
