import { expect, test } from 'vitest';
import type { RankedIssue } from '#features/search/contract.ts';
import { IssueSearch } from '#features/search/web/issue-search.ts';
import { ThingSearch } from '#features/search/web/thing-search.ts';
import type { FoundThing } from '#features/search/things-contract.ts';
import type { Offer } from '#platform/web/commands/bound-commands.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { PaletteRow } from './palette-row.ts';
import { searchRows } from './search-rows.ts';

const roses: RankedIssue = {
  id: 'i1',
  project_id: 'p',
  project__identifier: 'WEB',
  sequence_id: 142,
  state_id: null,
  state__group: null,
  state__color: null,
  priority: 'none',
  updated_at: '2026-03-01T10:00:00Z',
  name: [{ text: 'Water the roses', hit: false }],
  place: 'name',
  comment_id: null,
  snippet: [],
  score: 4,
};

const command = defineCommand<never>({ id: 'go', name: () => 'Go to home', section: 'navigation', run: () => {} });
const offers: readonly Offer[] = [
  { command, scope: 'global', label: 'Go to home', refusal: null, subject: null, choice: null, run: () => {} },
];

const nobody = { send: () => new Promise<never>(() => {}) };

/** A search that has found these, or is still waiting for the server. */
async function searchFor(text: string, found: readonly RankedIssue[] | null): Promise<IssueSearch> {
  const search = new IssueSearch({
    slug: 'harbor',
    projects: () => [],
    askDevice: async () => null,
    rest: 0,
    client: {
      send: () =>
        found === null ? new Promise(() => {}) : Promise.resolve({ results: found, next_page_results: false } as never),
    },
  });
  const done = search.type(text);
  if (found !== null) await done;
  return search;
}

const rowsOf = (search: IssueSearch, more: Partial<Parameters<typeof searchRows>[0]> = {}) =>
  searchRows({
    slug: 'harbor',
    search,
    things: new ThingSearch({ slug: 'harbor', projects: () => [], askDevice: async () => null, client: nobody }),
    offers,
    subjects: [],
    recent: [],
    choices: [],
    searches: [],
    hrefOf: (projectId, id) => `/${projectId}/${id}`,
    pathOf: (kind, projectId, id) => `/${projectId ?? ''}/${kind}s/${id}`,
    typedKey: null,
    expanded: new Set(),
    lists: 'all',
    words: search.text,
    projectName: () => 'Website',
    canCreate: true,
    canWiden: true,
    ...more,
  });
const texts = (rows: readonly PaletteRow[]) => rows.map(({ label }) => label.map(({ text }) => text).join(''));

test('an issue named by its key is offered before anybody answered, and stays first', async () => {
  const waiting = rowsOf(await searchFor('web-142', null), { typedKey: 'WEB-142' });
  expect([texts(waiting), waiting[0]?.action]).toEqual([
    ['Open WEB-142'],
    { kind: 'open', path: '/harbor/browse/WEB-142' },
  ]);
  const found = rowsOf(await searchFor('web-142', [roses]), { typedKey: 'WEB-142' });
  expect([texts(found), found[0]?.id]).toEqual([['Water the roses'], waiting[0]?.id]);
});

test('issues stand below commands, so that their arrival moves no row', async () => {
  expect(texts(rowsOf(await searchFor('home', null)))).toEqual(['Go to home']);
  expect(texts(rowsOf(await searchFor('home', [roses])))).toEqual(['Go to home', 'Water the roses']);
  expect(texts(rowsOf(await searchFor('home', [roses]), { lists: 'issues' }))).toEqual(['Water the roses']);
});

test('where nothing is found, an issue of that title can be created and the whole workspace searched', async () => {
  expect(texts(rowsOf(await searchFor('tulips', null)))).toEqual([]);
  const none = await searchFor('tulips', []);
  expect(texts(rowsOf(none))).toEqual(['Create issue “tulips”', 'Search the whole workspace']);
  expect(texts(rowsOf(none, { canCreate: false, canWiden: false }))).toEqual([]);
});

test('what is found stands under headings, five of a kind, with a row that shows all', async () => {
  const things = new ThingSearch({
    slug: 'harbor',
    projects: () => [],
    rest: 0,
    askDevice: async (): Promise<FoundThing[]> =>
      ['Rose log', 'Rose care', 'Rose buds', 'Rose pests', 'Rose names', 'Rose history'].map((name, id) => ({
        kind: 'page',
        id: `p${id}`,
        project_id: 'p',
        name: [{ text: name, hit: false }],
        snippet: [],
        logo_props: {},
        avatar_url: null,
      })),
    client: { send: () => Promise.resolve({ results: [] } as never) },
  });
  await things.type('rose');
  const search = await searchFor('rose', [roses]);
  const shown = rowsOf(search, { things, lists: 'found' });
  expect(shown.map(({ heading }) => heading)).toEqual(['Issues', ...Array.from({ length: 6 }, () => 'Pages')]);
  expect([texts(shown).at(-1), shown.at(-1)?.action]).toEqual(['Show all 6', { kind: 'more', first: 'p5' }]);
  expect(shown[1]).toMatchObject({ href: '/p/pages/p0', hint: 'Website' });
  expect(rowsOf(search, { things, lists: 'found', expanded: new Set(['Pages']) })).toHaveLength(7);
  expect(texts(rowsOf(search, { things, lists: 'issues' }))).toEqual(['Water the roses']);
});

test('before anything is typed the search shows what was searched for, and forgets it when asked', async () => {
  const empty = await searchFor('', []);
  const shown = rowsOf(empty, { lists: 'found', searches: ['roses'] });
  const hints = ['Assigned to me', 'Overdue issues', 'Urgent issues', 'Pages only'];
  expect(texts(shown)).toEqual(['roses', 'Clear recent searches', ...hints]);
  expect(shown[0]?.action).toEqual({ kind: 'search', text: 'roses' });
  expect(texts(rowsOf(empty, { lists: 'found' }))).toEqual(hints);
});
