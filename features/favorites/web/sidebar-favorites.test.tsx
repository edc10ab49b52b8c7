// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createFavorite, deleteFavorite, updateFavorite, type ListedFavorite } from '#features/favorites/contract.ts';
import { connection } from '#platform/web/live/connection.ts';
import { favorite, favoriteFolder, serveFavorites } from '#tests/support/part/harbor/favorite-server.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { favoritesOf } from './favorite-list.ts';
import { SidebarFavorites } from './sidebar-favorites.tsx';

let harbor: Harbor;
let page: Part;
let stored: () => readonly ListedFavorite[];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const some = [
  favoriteFolder(1, 'This week'),
  favorite(2, 'Checkout', 'module', 1),
  favorite(3, 'Late', 'view'),
  favorite(4, 'Spring', 'cycle'),
];

async function open(rows: Parameters<typeof serveFavorites>[1] = some) {
  harbor = await openHarbor();
  stored = serveFavorites(harbor.answers, rows);
  const list = favoritesOf('harbor');
  await list.load();
  // The list outlives a test: it reads what this one has.
  connection.hub.reset();
  page = await harbor.open(<SidebarFavorites slug="harbor" />);
  await page.until(() => expect(list.top).toEqual(stored()));
}
const links = () => page.names('link').filter((name) => name !== 'Skip to content');
const order = () => stored().map(({ name, entity_data: data }) => name ?? data?.name);
const folder = (name: string) => page.see('button', new RegExp(`^${name} ?\\d*$`));

test('favorites stand in their order, those of a folder below it, and lead to what they are', async () => {
  await open();
  expect(links()).toEqual(['Checkout', 'Late', 'Spring']);
  const { href } = (await page.see('link', 'Checkout')) as HTMLAnchorElement;
  expect(href).toContain(`/harbor/projects/${websiteId}/modules/${idOf(40, 2)}`);
});

test('a folder closes and says how many are in it; the next visit finds it closed', async () => {
  await open();
  (await folder('This week')).click();
  await page.until(() => expect(links()).toEqual(['Late', 'Spring']));
  expect((await folder('This week')).getAttribute('aria-expanded')).toBe('false');
  expect(textOf(await folder('This week'))).toMatch(/^This week ?1$/);
  expect(JSON.stringify(Object.entries(localStorage))).toContain(idOf(39, 1));
});

test('Alt and arrows move a favorite among its siblings, which is told; at the ends it stays', async () => {
  await open();
  (await page.see('link', 'Spring')).focus();
  await page.press('Alt+ArrowUp');
  await page.until(() => expect(links()).toEqual(['Checkout', 'Spring', 'Late']));
  await page.says('Spring is now 2 of 3');
  expect(page.focused()).toBe('Spring');
  await page.until(() => expect(order()).toEqual(['This week', 'Spring', 'Late']));
  (await page.see('link', 'Late')).focus();
  await page.press('Alt+ArrowDown');
  expect(links()).toEqual(['Checkout', 'Spring', 'Late']);
});

test('a new folder comes first; without a name, or with one that is taken, it is not made', async () => {
  await open();
  await page.click('button', 'New folder');
  await page.until(() => expect(page.focused()).toBe('Folder name'));
  await page.press('Enter');
  expect(textOf(await page.see('alert'))).toBe('Enter a name.');
  await page.type('this WEEK');
  await page.press('Enter');
  expect(textOf(await page.see('alert'))).toBe('You already have a folder with this name.');
  expect((await page.field('Folder name')).getAttribute('aria-invalid')).toBe('true');
  expect(harbor.answers.asked(createFavorite)).toEqual([]);
  await page.fill('Folder name', '  Later ');
  await page.press('Enter');
  await page.until(() => expect(order()[0]).toBe('Later'));
  await page.gone('textbox', 'Folder name');
});

test('Escape leaves the name of a new folder, and the button has the focus again', async () => {
  await open();
  await page.click('button', 'New folder');
  await page.until(() => expect(page.focused()).toBe('Folder name'));
  await page.press('Escape');
  await page.gone('textbox', 'Folder name');
  expect(page.focused()).toBe('New folder');
});

test('a folder is renamed in place, unchanged it is not sent, and it has the focus again', async () => {
  await open();
  const rename = async () => {
    await page.click('button', 'Actions for folder This week');
    await page.click('menuitem', 'Rename');
    await page.until(() => expect(page.focused()).toBe('Folder name'));
  };
  await rename();
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toMatch(/^This week/));
  expect(harbor.answers.asked(updateFavorite)).toEqual([]);
  await rename();
  await page.fill('Folder name', 'Next week');
  await page.press('Enter');
  await page.until(() => expect(order()[0]).toBe('Next week'));
  await page.until(() => expect(page.focused()).toMatch(/^Next week/));
});

test('a favorite goes into a folder and out of it by its menu', async () => {
  await open();
  await page.rightClick('link', 'Late');
  (await page.see('menuitem', 'Move to folder')).focus();
  await page.press('ArrowRight');
  await page.click('menuitem', 'This week');
  await page.until(() => expect(order()).toEqual(['This week', 'Spring']));
  await page.rightClick('link', 'Checkout');
  await page.click('menuitem', 'Move out of the folder');
  await page.until(() => expect(order()).toContain('Checkout'));
});

test('a removed favorite is gone', async () => {
  await open();
  await page.click('button', 'Actions for favorite Late');
  await page.click('menuitem', 'Remove from favorites');
  await page.until(() => expect(links()).toEqual(['Checkout', 'Spring']));
  expect(harbor.answers.asked(deleteFavorite)[0]?.params['favorite_id']).toBe(idOf(39, 3));
});

test.each([
  ['Checkout', 'Late'],
  ['Late', 'Spring'],
  ['Spring', 'Late'],
])('when %s is removed by its menu, %s has the focus', async (name, next) => {
  await open();
  await page.click('button', `Actions for favorite ${name}`);
  await page.click('menuitem', 'Remove from favorites');
  await page.until(() => expect(links()).not.toContain(name));
  await page.until(() => expect(page.focused()).toBe(next));
});

test('a folder is removed with what is in it, after a question that says so', async () => {
  await open();
  await page.click('button', 'Actions for folder This week');
  await page.click('menuitem', 'Remove folder');
  await page.see('alertdialog', 'Remove the folder “This week”?');
  await page.says('The favorite in it is removed from your favorites too.');
  await page.press('Escape');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteFavorite)).toEqual([]);
  await page.click('button', 'Actions for folder This week');
  await page.click('menuitem', 'Remove folder');
  await page.see('alertdialog', 'Remove the folder “This week”?');
  await page.click('button', 'Remove folder');
  await page.until(() => expect(links()).toEqual(['Late', 'Spring']));
});

test('what the server refuses goes back, and is said in our words', async () => {
  await open();
  harbor.answers.refuse(deleteFavorite, failed);
  await page.click('button', 'Actions for favorite Late');
  await page.click('menuitem', 'Remove from favorites');
  expect(textOf(await page.see('alert'))).toContain('Could not save your favorites');
  expect(page.text()).not.toContain('raw words');
  await page.until(() => expect(links()).toEqual(['Checkout', 'Late', 'Spring']));
});

test('a new name of what a favorite points at is shown here too', async () => {
  await open();
  const renamed = some.map((one) => (one.id === idOf(39, 3) ? favorite(3, 'Very late', 'view') : one));
  serveFavorites(harbor.answers, renamed);
  const by = { seq: 9, at: '2026-03-03T10:00:00Z', actor_id: userId('ben'), group_id: idOf(12, 9) };
  const what = { entity: 'view', entity_id: idOf(40, 3), project_id: websiteId, op: 'updated' as const };
  connection.hub.deliver([{ ...by, ...what, fields: { name: 'Very late' } }]);
  await page.until(() => expect(links()).toEqual(['Checkout', 'Very late', 'Spring']));
});
