import { markWords, snippetOf, wordsOf } from '#features/search/rules.ts';
import type { FoundThing } from '#features/search/things-contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { foldText } from '#platform/shared/fold-text.ts';

/** What a tab looks for, beside issues, in what this device keeps: the projects searched, by feature that is switched on. */
export interface ThingsQuestion {
  readonly text: string;
  readonly pages: readonly string[];
  readonly cycles: readonly string[];
  readonly modules: readonly string[];
  /** Of each kind. */
  readonly limit: number;
}

/** Words beyond these are left out, as on the server. */
const mostWords = 20;

/**
 * Pages by name and then by text, cycles, modules and people by name, as the server's search finds them: all words have to be
 * there, in any case and without accents, names that begin with the text first. Views are not kept here.
 */
export function searchThingsIn(db: MirrorDatabase, question: ThingsQuestion): FoundThing[] {
  const { text, pages, cycles, modules, limit } = question;
  const words = [...new Set(wordsOf(foldText(text)))].slice(0, mostWords);
  if (words.length === 0) return [];
  const best = (rows: readonly Named[]) => bestOf(rows, foldText(text.trim()), words).slice(0, limit);
  const named = [
    ...best(readPlans(db, 'cycle', cycles)),
    ...best(readPlans(db, 'module', modules)),
    ...best(readPeople(db)),
  ].map(({ names: _names, shown, ...row }): FoundThing => ({
    ...row,
    name: markWords(shown, words),
    snippet: [],
    logo_props: {},
  }));
  return [...findPages(db, question, words, pages), ...named];
}

interface PageRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly logo_props: string;
  /** Null where the name has the words. */
  readonly text: string | null;
}

function findPages(
  db: MirrorDatabase,
  { text, limit }: ThingsQuestion,
  words: readonly string[],
  projects: readonly string[],
): FoundThing[] {
  const has = (column: string) => words.map(() => `instr(${column}, ?) > 0`).join(' and ');
  const where = 'archived_at is null and project_id in (select value from json_each(?))';
  const ids = JSON.stringify(projects);
  const columns = 'id, project_id, name, logo_props';
  const named = db.all<PageRow>(
    `select ${columns}, null as text from pages where ${where} and ${has('folded_name')}
     order by instr(folded_name, ?) = 1 desc, name, id limit ?`,
    [ids, ...words, foldText(text.trim()), limit],
  );
  const saying = db.all<PageRow>(
    `select ${columns}, text from pages where ${where} and not (${has('folded_name')}) and ${has('folded_text')} order by name, id limit ?`,
    [ids, ...words, ...words, limit - named.length],
  );
  return [...named, ...saying].map((page) => ({
    kind: 'page',
    id: page.id,
    project_id: page.project_id,
    name: markWords(page.name, page.text === null ? words : []),
    snippet: page.text === null ? [] : snippetOf(page.text, words),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the mirror of pages
    logo_props: JSON.parse(page.logo_props) as FoundThing['logo_props'],
    avatar_url: null,
  }));
}

interface Named extends Pick<FoundThing, 'kind' | 'id' | 'project_id' | 'avatar_url'> {
  readonly shown: string;
  /** All that is searched, the name shown among it. */
  readonly names: string;
}

function bestOf(rows: readonly Named[], wanted: string, words: readonly string[]): readonly Named[] {
  const starts = ({ shown }: Named) => (foldText(shown).startsWith(wanted) ? 0 : 1);
  return rows
    .filter(({ names }) => {
      const folded = foldText(names);
      return words.every((word) => folded.includes(word));
    })
    .toSorted((a, b) => starts(a) - starts(b) || a.shown.localeCompare(b.shown) || (a.id < b.id ? -1 : 1));
}

function readPlans(db: MirrorDatabase, kind: 'cycle' | 'module', projects: readonly string[]): Named[] {
  const sql = `select id, project_id, name from ${kind}s where archived_at is null and project_id in (select value from json_each(?))`;
  return db
    .all<{ id: string; project_id: string; name: string }>(sql, [JSON.stringify(projects)])
    .map(({ name, ...row }) => ({ ...row, kind, shown: name, names: name, avatar_url: null }));
}

function readPeople(db: MirrorDatabase): Named[] {
  return db
    .all<{ id: string; first_name: string; last_name: string; display_name: string; avatar_url: string | null }>(
      'select id, first_name, last_name, display_name, avatar_url from members where is_active = 1',
    )
    .map(({ id, first_name, last_name, display_name, avatar_url }) => ({
      kind: 'member',
      id,
      project_id: null,
      avatar_url,
      shown: display_name,
      names: `${display_name} ${first_name} ${last_name}`,
    }));
}
