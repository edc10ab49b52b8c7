import { expect, test } from 'vitest';
import type { RankedIssue } from '#features/search/contract.ts';
import { IssueSearch } from '#features/search/web/issue-search.ts';
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
    offers,
    subject: null,
    withSubject: true,
    recent: [],
    choices: [],
    hrefOf: (projectId, id) => `/${projectId}/${id}`,
    typedKey: null,
    expanded: new Set(),
    onlyIssues: false,
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
  expect(texts(rowsOf(await searchFor('home', [roses]), { onlyIssues: true }))).toEqual(['Water the roses']);
});

test('where nothing is found, an issue of that title can be created and the whole workspace searched', async () => {
  expect(texts(rowsOf(await searchFor('tulips', null)))).toEqual([]);
  const none = await searchFor('tulips', []);
  expect(texts(rowsOf(none))).toEqual(['Create issue “tulips”', 'Search the whole workspace']);
  expect(texts(rowsOf(none, { canCreate: false, canWiden: false }))).toEqual([]);
});
