// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  changeViewAccess,
  deleteView,
  duplicateView,
  favoriteView,
  lockView,
  viewAccess,
  type ViewRecord,
} from '#features/views/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { serveViews, view } from '#tests/support/part/harbor/view-server.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { viewsOf } from './view-collection.ts';
import { ViewsScreen } from './views-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const three = [
  view(1, 'Bugs'),
  view(2, 'Urgent', { owned_by: userId('ben') }),
  view(3, 'Mine', { access: viewAccess.private, is_locked: true }),
];

/** The views of Website; the server keeps what is written. */
async function open(all: readonly ViewRecord[] = three, options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  const { answers } = harbor;
  serveViews(answers, all);
  // The views of one workspace are kept, those of the one asked for last.
  onTestFinished(() => void viewsOf({ slug: 'nowhere', projectId: null }));
  await viewsOf({ slug: 'harbor', projectId: websiteId }).load();
  page = await harbor.open(<ViewsScreen />, `/harbor/projects/${websiteId}/views`);
}
/** The names of the views, as they stand. */
const names = () => [...(page.all('list', 'Views')[0]?.querySelectorAll('li > a') ?? [])].map((one) => one.textContent);
const shows = (wanted: readonly string[]) => page.until(() => expect(names()).toEqual(wanted));
async function menu(name: string) {
  await page.click('button', `Actions for ${name}`);
  await page.see('menu');
  return page.names('menuitem');
}
const rowOf = (name: string) =>
  textOf(
    must(
      page.all('listitem').find((one) => one.querySelector('a')?.textContent === name),
      name,
    ),
  );

test('the view that changed last stands first; each says who sees it, whose it is, and whether it is locked', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  expect(rowOf('Mine')).toMatch(/Private: only its owner sees it.*Locked|Locked.*Private: only its owner sees it/);
  expect(rowOf('Urgent')).toContain('Owner: Ben');
  expect(rowOf('Urgent')).not.toContain('Locked');
});

test('views are ordered by name, both ways', async () => {
  await open();
  await page.click('button', /^Sort/);
  await page.click('option', /^Name/);
  await shows(['Bugs', 'Mine', 'Urgent']);
  await page.click('button', 'Ascending');
  await page.until(() => expect(names()).toEqual(['Urgent', 'Mine', 'Bugs']));
});

test('a slash goes to the search; without a match it can be cleared', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  await page.press('/');
  await page.type('urg');
  await shows(['Urgent']);
  await page.fill('Search views', 'nothing');
  await page.see('heading', 'No views match');
  page.all('button', 'Clear search').at(-1)?.click();
  await shows(['Mine', 'Urgent', 'Bugs']);
});

test('private ones are shown alone, and all again', async () => {
  await open();
  await page.click('button', /^Filters/);
  await page.click('menuitemcheckbox', 'Private');
  await page.press('Escape');
  await page.until(() => expect(names()).toEqual(['Mine']));
  await page.click('button', 'Filters (1 active)');
  await page.click('menuitem', 'Clear filters');
  await shows(['Mine', 'Urgent', 'Bugs']);
});

test('a view is locked by its owner: it is not edited then, and can be unlocked', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  expect(await menu('Bugs')).toContain('Edit');
  await page.click('menuitem', 'Lock');
  await page.until(() => expect(rowOf('Bugs')).toContain('Locked'));
  await page.until(() => expect(harbor.answers.asked(lockView)).toHaveLength(1));
  const lines = await menu('Bugs');
  expect(lines).not.toContain('Edit');
  await page.click('menuitem', 'Unlock');
  await page.until(() => expect(rowOf('Bugs')).not.toContain('Locked'));
});

test('a view is made private, and the server is told', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  await menu('Bugs');
  await page.click('menuitem', 'Make private');
  await page.until(() => expect(rowOf('Bugs')).toContain('Private: only its owner sees it'));
  await page.until(() =>
    expect(harbor.answers.asked(changeViewAccess).map(({ body }) => body)).toEqual([{ access: viewAccess.private }]),
  );
});

test('a lock that the server refuses goes back, with the reason', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  harbor.answers.refuse(lockView, commonErrors.NOT_ALLOWED);
  await menu('Bugs');
  await page.click('menuitem', 'Lock');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not save Bugs');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await page.until(() => expect(rowOf('Bugs')).not.toContain('Locked'));
});

test('the star keeps a view among the favorites; refused, it goes back', async () => {
  await open();
  await page.click('button', 'Add Bugs to favorites');
  await page.see('button', 'Remove Bugs from favorites');
  await page.until(() => expect(harbor.answers.asked(favoriteView)[0]?.body).toEqual({ view: idOf(15, 1) }));
  harbor.answers.refuse(favoriteView, failed);
  await page.click('button', 'Add Urgent to favorites');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  await page.see('button', 'Add Urgent to favorites');
});

test('a deleted view leaves the list, and the next one has the focus', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  await menu('Mine');
  await page.click('menuitem', 'Delete');
  await shows(['Urgent', 'Bugs']);
  await page.until(() => expect(page.focused()).toBe('Urgent'));
  await page.until(() => expect(harbor.answers.asked(deleteView)[0]?.params['view_id']).toBe(idOf(15, 3)));
});

test('a view that cannot be deleted is back, with the reason', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  harbor.answers.refuse(deleteView, failed);
  await menu('Bugs');
  await page.click('menuitem', 'Delete');
  expect((await page.see('alert')).textContent).toContain('Could not delete Bugs');
  await shows(['Mine', 'Urgent', 'Bugs']);
});

test('a copy opens once it is made', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  harbor.answers.give(duplicateView, view(4, 'Bugs (copy)'));
  await menu('Bugs');
  await page.click('menuitem', 'Duplicate');
  await page.until(() => expect(page.address()).toContain(`/views/${idOf(15, 4)}`));
});

test('a copy that the server refuses is said, and the list stays', async () => {
  await open();
  await shows(['Mine', 'Urgent', 'Bugs']);
  harbor.answers.lose(duplicateView);
  await menu('Bugs');
  await page.click('menuitem', 'Duplicate');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not duplicate Bugs');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
  await shows(['Mine', 'Urgent', 'Bugs']);
});

test('a view of somebody else is not edited; an admin of the project manages it', async () => {
  await open(three, { as: 'hana' });
  await shows(['Mine', 'Urgent', 'Bugs']);
  const lines = await menu('Urgent');
  expect(lines).not.toContain('Edit');
  expect(lines).toEqual(expect.arrayContaining(['Lock', 'Make private', 'Delete']));
});

test('a member manages their own views only', async () => {
  await open(three, { as: 'ben' });
  await shows(['Mine', 'Urgent', 'Bugs']);
  const lines = await menu('Bugs');
  expect(lines).toEqual(['Open in new tab', 'Add to favorites', 'Copy link', 'Duplicate']);
  await page.press('Escape');
  await page.gone('menu');
  expect(await menu('Urgent')).toEqual(expect.arrayContaining(['Edit', 'Lock', 'Make private', 'Delete']));
});

test('a guest does not make a view public', async () => {
  const own = view(1, 'Own', { owned_by: userId('cleo'), access: viewAccess.private });
  await open([own], { as: 'cleo' });
  await shows(['Own']);
  expect(await menu('Own')).not.toContain('Make public');
});

test('without views, it says what they are for, and offers the first', async () => {
  await open([]);
  await page.see('heading', 'Keep a filter you use often');
  expect(page.all('button', /^Add view/)).toHaveLength(2);
});

test('a project in which views are turned off says so', async () => {
  await open(three, { project: { issue_views_view: false } });
  await page.see('heading', 'Views are turned off in this project');
});
