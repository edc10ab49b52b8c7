import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { issueRow } from '#tests/support/issue-row.ts';
import { MirrorForTests } from '#tests/support/mirror-for-tests.ts';
import { RowsServer } from '#tests/support/rows-server.ts';
import { plainText } from './plain-text.ts';
import { searchIn } from './search-mirror.ts';

const projects = [
  { id: 'web', identifier: 'WEB' },
  { id: 'gar', identifier: 'GAR' },
];

function issue(number: number, name: string, description_html = '<p></p>', project_id = 'web'): MirrorIssue {
  const at = `2026-03-${String(number).padStart(2, '0')}T10:00:00Z`;
  const row = issueRow({ id: `${project_id}${number}`, name, sequence_id: number, project_id, priority: 'high' });
  return { ...row, description_html, sort_order: number, created_at: at, updated_at: at };
}

const server = new RowsServer({
  issues: [
    issue(1, 'Login page'),
    issue(2, 'Fix the login of guests'),
    issue(3, 'Blogins'),
    issue(4, 'Sign-in', '<p>Nobody can <strong>login</strong> &amp; out of the <em>page</em></p>'),
    issue(5, 'Größe der ÄNDERUNG', '<p>Die ÜBERSICHT über alles</p>'),
    issue(6, 'See GAR-7'),
    issue(7, 'Roses', '<p>WEB-2 first</p>', 'gar'),
    issue(8, 'Somebody else’s login', '<p></p>', 'secret'),
  ],
});
const mirror = new MirrorForTests(server, 'harbor');
beforeAll(async () => {
  for (const project of ['web', 'gar', 'secret']) await mirror.want(project);
});
afterAll(() => mirror.close());

const find = (text: string, limit = 20) => searchIn(mirror.database, { text, projects, limit });
const ids = (text: string) => find(text).map(({ id }) => id);

test('names that begin with the text come first, then words, then parts of words, then descriptions', () => {
  expect(find('login').map(({ id, place }) => `${id} ${place}`)).toEqual([
    'web1 name',
    'web2 name',
    'web3 name',
    'web4 description',
  ]);
});

test('a key finds its issue before those that speak of it; a number alone is a key of any project', () => {
  expect(find('gar-7').map(({ id, place }) => `${id} ${place}`)).toEqual(['gar7 key', 'web6 name']);
  expect(ids('#2')).toEqual(['web2', 'gar7']);
  expect(find('WEB-99')).toEqual([]);
});

test('several words have to stand in one place, in any order', () => {
  expect(ids('guests login')).toEqual(['web2']);
  expect(ids('page nobody')).toEqual(['web4']);
  expect(ids('guests nobody')).toEqual([]);
});

test('letters of any case are found, beyond ASCII too', () => {
  expect(ids('größe änderung')).toEqual(['web5']);
  expect(ids('Übersicht')).toEqual(['web5']);
});

test('only the projects asked for are searched, tags and wildcards find nothing, and no words find nothing', () => {
  for (const text of ['secret', 'strong', '%', '', '  -  ']) expect(ids(text)).toEqual([]);
  expect(ids('else')).toEqual([]);
  expect(searchIn(mirror.database, { text: 'login', projects: [], limit: 20 })).toEqual([]);
  expect(find('login', 2)).toHaveLength(2);
});

test('what was found is marked, as text', () => {
  const [first] = find('page nobody');
  expect(first?.snippet.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe(
    '[Nobody] can login & out of the [page]',
  );
  expect(find('guests')[0]?.name).toEqual([
    { text: 'Fix the login of ', hit: false },
    { text: 'guests', hit: true },
  ]);
  expect(plainText('<p>a</p><p>&lt;b&gt;</p>')).toBe('a <b>');
});

test('an issue is reported with the color of its state, where that is known', async () => {
  const state = { id: 'sown', project_id: 'web', name: 'Sown', color: '#123456', group: 'unstarted', sequence: 1 };
  const entry = { project_id: 'web', op: 'created' } as const;
  server.say({ ...entry, entity: 'state', entity_id: state.id, fields: state });
  const tulips = { ...issue(9, 'Tulips'), state_id: 'sown' };
  server.say({ ...entry, entity: 'issue', entity_id: tulips.id, fields: { ...tulips } });
  await mirror.catchUp();
  expect(find('tulips')[0]).toMatchObject({ state__group: 'unstarted', state__color: '#123456' });
  expect(find('größe')[0]).toMatchObject({ state__color: null });
});
