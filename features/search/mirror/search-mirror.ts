import type { RankedIssue } from '#features/search/contract.ts';
import { keysIn, markWords, snippetOf, wordsOf } from '#features/search/rules.ts';
import type { MirrorDatabase, SqlValue } from '#platform/mirror/database.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import { plainText } from './plain-text.ts';
import { searchThingsIn, type ThingsQuestion } from './search-things.ts';

/** What a tab looks for in what this device keeps. */
export interface SearchQuestion {
  readonly text: string;
  /** The projects searched, which the person sees, with their identifiers. */
  readonly projects: readonly { readonly id: string; readonly identifier: string }[];
  readonly limit: number;
}

/** Words beyond these are left out, as on the server. */
const mostWords = 20;
/** Matches of a kind that are looked at. */
const lookedAt = 200;

interface Found {
  readonly id: string;
  readonly project_id: string;
  readonly sequence_id: number;
  readonly name: string;
  readonly state_id: string | null;
  readonly state__group: string | null;
  readonly state__color: string | null;
  readonly priority: RankedIssue['priority'];
  readonly updated_at: string;
  readonly updated_us: number;
}

type Ranked = Found & Pick<RankedIssue, 'place' | 'score'> & { readonly text?: string };

/** What tabs may ask: `search` finds issues, `searchThings` all else, as the server does, in what this device keeps. */
export const mirror = {
  name: 'search',
  version: 1,
  tables: [],
  questions: {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
    search: (db: MirrorDatabase, question: unknown) => searchIn(db, question as SearchQuestion),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
    searchThings: (db: MirrorDatabase, question: unknown) => searchThingsIn(db, question as ThingsQuestion),
  },
} satisfies MirrorFeature;

/**
 * Issues by their keys, then names (those that begin with the text first), then descriptions; newest change first among
 * equals. All words have to stand in one place, in any case, as parts of words too. No comments, no likeness: those only
 * the server has.
 */
export function searchIn(db: MirrorDatabase, question: SearchQuestion): RankedIssue[] {
  const { text, projects, limit } = question;
  const words = [...new Set(wordsOf(text.toLowerCase()))].slice(0, mostWords);
  const best = new Map<string, Ranked>();
  const add = (found: readonly Ranked[]) => {
    for (const one of found) if (!best.has(one.id)) best.set(one.id, one);
  };
  if (words.length === 0 || projects.length === 0) return [];
  add(byKey(db, question));
  add(byName(db, question, words));
  if (best.size < limit) add(byDescription(db, question, words));
  const identifiers = new Map(projects.map(({ id, identifier }) => [id, identifier]));
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score || b.updated_us - a.updated_us || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map((issue) => ({
      id: issue.id,
      project_id: issue.project_id,
      project__identifier: identifiers.get(issue.project_id) ?? '',
      sequence_id: issue.sequence_id,
      state_id: issue.state_id,
      state__group: issue.state__group,
      state__color: issue.state__color,
      priority: issue.priority,
      updated_at: issue.updated_at,
      name: markWords(issue.name, issue.place === 'name' ? words : []),
      place: issue.place,
      comment_id: null,
      snippet: issue.text === undefined ? [] : snippetOf(issue.text, words),
      score: issue.score,
    }));
}

const columns = `i.id, i.project_id, i.sequence_id, i.name, i.state_id, i.state__group,
  (select color from states where id = i.state_id) as state__color, i.priority, i.updated_at, i.updated_us`;
const within = 'i.project_id in (select value from json_each(?))';

function byKey(db: MirrorDatabase, { text, projects }: SearchQuestion): Ranked[] {
  const named = keysIn(text).flatMap(({ identifier, number }) =>
    projects
      .filter((project) => project.identifier.toUpperCase() === identifier)
      .map(({ id }): [string[], number] => [[id], number]),
  );
  const bare = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1];
  if (bare !== undefined) named.push([projects.map(({ id }) => id), Number(bare)]);
  return named.flatMap(([ids, number]) =>
    db
      .all<Found>(`select ${columns} from issues i where ${within} and i.sequence_id = ?`, [
        JSON.stringify(ids),
        number,
      ])
      .map((issue): Ranked => ({ ...issue, place: 'key', score: 10 })),
  );
}

function byName(db: MirrorDatabase, { text, projects }: SearchQuestion, words: readonly string[]): Ranked[] {
  const wanted = text.trim().toLowerCase();
  const has = words.map(() => 'instr(i.folded_name, ?) > 0').join(' and ');
  const params: SqlValue[] = [idsOf(projects), ...words, wanted];
  const sql = `select ${columns} from issues i where ${within} and ${has}
    order by instr(i.folded_name, ?) = 1 desc, i.updated_us desc limit ${lookedAt}`;
  return db.all<Found>(sql, params).map((issue): Ranked => {
    const folded = issue.name.toLowerCase();
    const starts = wordsOf(folded);
    const isWords = words.every((word) => starts.some((start) => start.startsWith(word)));
    return { ...issue, place: 'name', score: folded.startsWith(wanted) ? 6 : isWords ? 5 : 4 };
  });
}

function byDescription(db: MirrorDatabase, { projects }: SearchQuestion, words: readonly string[]): Ranked[] {
  const spelled = words.map(spellings);
  const has = spelled.map((ways) => `(${ways.map(() => 'instr(lower(d.description_html), ?) > 0').join(' or ')})`);
  const sql = `select ${columns}, d.description_html as html from issue_descriptions d join issues i on i."row" = d.issue_id
    where ${within} and ${has.join(' and ')} order by i.updated_us desc limit ${lookedAt}`;
  const rows = db.all<Found & { readonly html: string }>(sql, [idsOf(projects), ...spelled.flat()]);
  return rows.flatMap(({ html, ...issue }): Ranked[] => {
    // The match may be the name of an HTML tag.
    const plain = plainText(html);
    const folded = plain.toLowerCase();
    return words.every((word) => folded.includes(word))
      ? [{ ...issue, place: 'description', score: 2, text: plain }]
      : [];
  });
}

/** SQLite's `lower` leaves letters beyond ASCII as they are: a word as it may stand after it. */
function spellings(word: string): string[] {
  const upper = (text: string) =>
    text.replaceAll(/[^\p{ASCII}]/gu, (letter) => {
      const capital = letter.toUpperCase();
      return capital.length === letter.length ? capital : letter;
    });
  return [...new Set([word, upper(word.slice(0, 1)) + word.slice(1), upper(word)])];
}

function idsOf(projects: SearchQuestion['projects']): string {
  return JSON.stringify(projects.map(({ id }) => id));
}
