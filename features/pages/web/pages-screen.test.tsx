// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createPage, listPages, pageAccess, updatePage, type PageRecord } from '#features/pages/contract.ts';
import { favoritePage } from '#features/pages/state-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { pagesOf } from './page-collection.ts';
import { pageForm } from './page-form.ts';
import { PagesScreen } from './pages-screen.tsx';

let harbor: Harbor;
let page: Part;
let stored: () => readonly PageRecord[];
const list = `/harbor/projects/${websiteId}/pages`;

/** The pages of Website on a tab, as a person sees them. */
async function open(all: readonly PageRecord[], options: HarborOptions = {}, search = '') {
  harbor = await openHarbor(options);
  stored = servePages(harbor.answers, all);
  await start(search);
}
async function start(search = '') {
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    pageForm.set(null);
  });
  page = await harbor.open(<PagesScreen />, `${list}${search}`);
}
const rows = () => page.all('list', 'Pages').flatMap((one) => [...one.children].map(textOf));
const names = () =>
  page
    .all('link')
    .filter((one) => one.dataset['control'] === 'page')
    .map(textOf);
const shows = (wanted: readonly string[]) => page.until(() => expect(names()).toEqual(wanted));
const alert = () => page.all('alert').map(textOf).join(' ');
const row = (name: string) => page.see('link', name);

test.each([
  ['', 'Write it down together', 'Notes everyone in the project can read.'],
  ['?type=private', 'Just for you', 'Only you can see these pages.'],
  ['?type=archived', 'Nothing archived', 'Put pages away without losing them.'],
])('a tab without pages (%s) says what belongs there', async (search, title, body) => {
  await open([], {}, search);
  await page.see('heading', title);
  await page.says(body);
  expect(page.all('button', 'Add page').length, 'also in the header; nothing is added to the archive').toBe(
    search.includes('archived') ? 1 : 2,
  );
});

const mixed = [
  onePage(1, { name: 'Handbook' }),
  onePage(2, { name: 'Diary', access: pageAccess.private }),
  onePage(3, { name: 'Old plan', archived_at: '2026-03-02' }),
  onePage(4, { name: '' }),
];

test('each tab has its pages, the one changed last first, and stands in the address', async () => {
  await open(mixed);
  await shows(['Untitled', 'Handbook']);
  await page.click('tab', 'Private');
  await shows(['Diary']);
  expect(page.address()).toBe(`${list}?type=private`);
  await page.click('tab', 'Archived');
  await shows(['Old plan']);
  await page.click('tab', 'Public');
  await shows(['Untitled', 'Handbook']);
  expect(page.address()).toBe(list);
});

test('a row says who owns it, who changed it, who sees it and whether it is locked', async () => {
  await open([onePage(1, { updated_by: userId('ben'), is_locked: true, locked_by: userId('hana') })]);
  await shows(['Page 1']);
  expect(rows()[0]).toMatch(/Edited .* by Ben/);
  expect(rows()[0]).toContain('Owner: Ada');
  expect(rows()[0]).toContain('Locked');
  expect(rows()[0]).toContain('Public: everyone in the project can read it');
});

test('pages stand in a tree that arrows and buttons open and close', async () => {
  await open([onePage(1, { name: 'Handbook' }), onePage(2, { name: 'Holidays', parent: pageId(1) })]);
  await shows(['Handbook', 'Holidays']);
  await page.click('button', 'Hide pages under Handbook');
  await shows(['Handbook']);
  (await row('Handbook')).focus();
  await page.press('ArrowRight');
  await shows(['Handbook', 'Holidays']);
  await page.press('ArrowDown');
  expect(page.focused()).toBe('Holidays');
  await page.press('ArrowUp', 'ArrowLeft');
  await shows(['Handbook']);
});

test('Alt and an arrow move a page inside the one before it, and out again, and keep the focus', async () => {
  await open([onePage(2, { name: 'Handbook' }), onePage(1, { name: 'Holidays' })]);
  (await row('Holidays')).focus();
  await page.press('Alt+ArrowRight');
  await page.see('button', 'Hide pages under Handbook');
  await page.until(() => expect(stored().find(({ name }) => name === 'Holidays')?.parent).toBe(pageId(2)));
  await page.until(() => expect(page.focused()).toBe('Holidays'));
  await page.press('Alt+ArrowLeft');
  await page.gone('button', 'Hide pages under Handbook');
  await page.until(() => expect(stored().find(({ name }) => name === 'Holidays')?.parent).toBeNull());
});

test('slash goes to the search, which finds part of a name in any case; nothing found says so', async () => {
  await open([onePage(1, { name: 'Handbook' }), onePage(2, { name: 'Élan' })]);
  await shows(['Élan', 'Handbook']);
  await page.press('/');
  expect(page.focused()).toBe('Search pages');
  await page.type('ELA');
  await shows(['Élan']);
  await page.fill('Search pages', 'zebra');
  await page.see('heading', 'No pages match');
  page.all('button', 'Clear search')[1]?.click();
  await shows(['Élan', 'Handbook']);
});

test('pages are sorted by name and by when they were made', async () => {
  await open([onePage(1, { name: 'Beta', updated_at: '2026-03-09T00:00:00Z' }), onePage(2, { name: 'alpha' })]);
  await shows(['Beta', 'alpha']);
  await page.click('button', /^Sort by: Date modified/);
  await page.see('option', 'Name');
  expect(page.names('option').slice(0, 3)).toEqual(['Name', 'Date created', 'Date modified']);
  await page.click('option', 'Name');
  await shows(['alpha', 'Beta']);
});

test('filters narrow to favorites and to who made them, count themselves, and are cleared together', async () => {
  await open([
    onePage(1, { name: 'Starred', is_favorite: true }),
    onePage(2, { name: 'Of Ben', owned_by: userId('ben') }),
    onePage(3, { name: 'Both', owned_by: userId('ben'), is_favorite: true }),
  ]);
  await shows(['Both', 'Of Ben', 'Starred']);
  await page.click('button', /^Filters/);
  await page.click('menuitemcheckbox', 'Favorites');
  await shows(['Both', 'Starred']);
  await page.click('button', 'Filters (1 active)');
  await page.click('menuitemcheckbox', 'Ben');
  await shows(['Both']);
  await page.click('button', 'Filters (2 active)');
  await page.click('menuitem', 'Clear filters');
  await page.until(() => expect(names()).toEqual(['Both', 'Of Ben', 'Starred']));
});

test('F2 renames in the row: Enter saves and gives the focus back to the page', async () => {
  await open([onePage(1, { name: 'Handbook' })]);
  (await row('Handbook')).focus();
  await page.press('F2');
  await page.until(() => expect(page.focused()).toBe('Name of Handbook'));
  await page.fill('Name of Handbook', '  Guide ');
  await page.press('Enter');
  await shows(['Guide']);
  await page.until(() => expect(stored()[0]?.name).toBe('Guide'));
  expect(harbor.answers.asked(updatePage)).toHaveLength(1);
  await page.until(() => expect(page.focused()).toBe('Guide'));
});

test('Escape gives a new name up, sends nothing, and gives the focus back', async () => {
  await open([onePage(1, { name: 'Handbook' })]);
  (await row('Handbook')).focus();
  await page.press('F2');
  await page.fill('Name of Handbook', 'Guide');
  await page.press('Escape');
  await shows(['Handbook']);
  expect(harbor.answers.asked(updatePage)).toEqual([]);
  await page.until(() => expect(page.focused()).toBe('Handbook'));
});

test('a name that the server refuses is the former one again, with the reason', async () => {
  await open([onePage(1, { name: 'Handbook' })]);
  harbor.answers.refuse(updatePage, commonErrors.NOT_ALLOWED);
  (await row('Handbook')).focus();
  await page.press('F2');
  await page.fill('Name of Handbook', 'Guide');
  await page.press('Enter');
  await page.until(() => expect(alert()).toContain('Could not save'));
  expect(alert()).toContain('You don’t have permission to do this.');
  await shows(['Handbook']);
});

test('the star is painted at once, and taken back when it is refused', async () => {
  await open([onePage(1)]);
  const answer = harbor.answers.hold(favoritePage);
  harbor.answers.refuse(favoritePage, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Add Page 1 to favorites');
  await page.see('button', 'Remove Page 1 from favorites');
  answer();
  await page.see('button', 'Add Page 1 to favorites');
  await page.until(() => expect(alert()).toContain('Could not save Page 1'));
});

test('a page that is archived or deleted from its row gives the focus to the next one, the last one to the page', async () => {
  await open([onePage(1, { name: 'Handbook' }), onePage(2, { name: 'Retro' }), onePage(3, { name: 'Old' })]);
  await shows(['Old', 'Retro', 'Handbook']);
  const archive = async (name: string) => {
    await page.click('button', `Actions for ${name}`);
    await page.click('menuitem', /^Archive/);
  };
  await archive('Retro');
  await shows(['Old', 'Handbook']);
  await page.until(() => expect(page.focused()).toBe('Handbook'));
  await archive('Handbook');
  await shows(['Old']);
  await page.until(() => expect(page.focused()).toBe('Old'));
  await archive('Old');
  await page.see('heading', 'Write it down together');
  await page.until(() => expect(document.activeElement?.id).toBe('content'));
});

test('Add page opens the form with the visibility of the tab', async () => {
  await open(mixed);
  await shows(['Untitled', 'Handbook']);
  await page.click('button', /^Add page/);
  expect(pageForm.get()).toEqual({ projectId: websiteId, access: pageAccess.public });
  await page.click('tab', 'Private');
  await shows(['Diary']);
  await page.click('button', /^Add page/);
  expect(pageForm.get()).toEqual({ projectId: websiteId, access: pageAccess.private });
});

test('New page adds an untitled one of the tab and opens it', async () => {
  await open(mixed, {}, '?type=private');
  await shows(['Diary']);
  await page.click('button', 'New page');
  await page.until(() => expect(page.address()).toMatch(new RegExp(`^${list}/[-0-9a-f]{36}$`)));
  await page.until(() => expect(harbor.answers.asked(createPage)).toHaveLength(1));
  expect(harbor.answers.asked(createPage)[0]?.body).toMatchObject({ name: '', access: pageAccess.private });
});

test('a guest reads the list and adds, renames and stars nothing', async () => {
  await open([onePage(1, { name: 'Handbook' })], { as: 'cleo' });
  await shows(['Handbook']);
  expect(page.all('button', /Add page|Import|New page|favorites/)).toEqual([]);
  (await row('Handbook')).focus();
  await page.press('F2', 'Alt+ArrowRight');
  await page.see('link', 'Handbook');
  expect(page.all('textbox', 'Name of Handbook')).toEqual([]);
});

test('a project without pages says that they are turned off', async () => {
  await open([], { project: { page_view: false } });
  await page.says('Pages are turned off in this project');
  expect(page.all('tab')).toEqual([]);
});

test('pages that cannot be read say so, and are read again by a button', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listPages, commonErrors.NOT_ALLOWED);
  await start();
  await page.see('heading', 'Failed');
  await page.says('Failed to fetch the pages, Please try again later.');
  servePages(harbor.answers, [onePage(1)]);
  await page.click('button', 'Retry');
  await shows(['Page 1']);
});

test('what another person does is there at once: a new page, a name, a lock', async () => {
  await open([onePage(1, { name: 'Handbook' })]);
  await shows(['Handbook']);
  const by = { at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: websiteId, entity: 'page' };
  const fields = { ...onePage(2, { name: 'Retro', owned_by: userId('ben') }) };
  connection.hub.deliver([{ ...by, seq: 2, entity_id: pageId(2), op: 'created', fields }]);
  await shows(['Retro', 'Handbook']);
  const change = { name: 'Guide', is_locked: true, locked_by: userId('ben') };
  connection.hub.deliver([{ ...by, seq: 3, entity_id: pageId(1), op: 'updated', fields: change }]);
  await shows(['Retro', 'Guide']);
  expect(rows()[1]).toContain('Locked');
});
