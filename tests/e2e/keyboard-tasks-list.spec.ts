import { expect } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

test('a list is worked on with the keyboard alone', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Backlog: ['Rose', 'Lily', 'Fern'] });
  const { body: cycle } = await website.ada.send(createCycle, { params: website.place, body: { name: 'Spring' } });
  const cycleOfRose = async () => {
    const { results } = (await website.ada.send(listIssues, { params: website.place, query: {} })).body;
    return Array.isArray(results) ? results.find(({ name }) => name === 'Rose')?.cycle_id : null;
  };
  await showAs(website, { layout: 'list', group_by: null });
  await page.goto(website.path);
  const task = tasksOn(page);
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
  const picker = (name: string) => page.getByRole('dialog', { name, exact: true });
  const titles = page.locator('[data-position] [data-title]');
  await expect(titles).toHaveText(['Rose', 'Lily', 'Fern']);

  await task('create an issue with a description and a priority', { keys: 5, texts: 2 }, async ({ press, write }) => {
    await press('c');
    await write('Paint the fence');
    await press('Enter');
    await write('Green, not blue');
    await press('Alt+p');
    await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
    await press('2', 'Control+Enter');
    await expect(row('Paint the fence')).toContainText('WEB-4');
  });
  await task('add two issues in a row', { keys: 4, texts: 2 }, async ({ press, write }) => {
    await press('Shift+N');
    await write('Moss');
    await press('Enter');
    await write('Ivy');
    await press('Enter');
    await expect(titles.filter({ hasText: 'Ivy' })).toBeVisible();
    await press('Escape');
    await expect(row('Ivy')).toContainText('WEB-6');
  });
  await task('go to the first issue', { keys: 1 }, async ({ press }) => {
    await press('Home');
    await expect(row('Rose')).toBeFocused();
  });
  await task('set the priority', { keys: 2 }, async ({ press }) => {
    await press('p', '1');
    await expect(row('Rose, .*Urgent')).toBeFocused();
  });
  await task('set the state', { keys: 2 }, async ({ press }) => {
    await press('s', '3');
    await expect(row('Rose, In Progress')).toBeFocused();
  });
  await task('assign it to me', { keys: 1 }, async ({ press }) => {
    await press('i');
    await expect(row('Rose').getByRole('button', { name: 'Assignees: ada' })).toBeVisible();
  });
  await task('add a label', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('l');
    await write('bug');
    await press('Enter');
    await expect(row('Rose')).toContainText('Bug');
    await press('Escape');
    await expect(row('Rose')).toBeFocused();
  });
  await task('make a new label from the picker', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('l');
    await write('Wood');
    await press('Enter');
    await expect(row('Rose')).toContainText('Wood');
    await press('Escape');
    await expect(row('Rose')).toBeFocused();
  });
  await task('set the due date', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Shift+D');
    await write('tomorrow');
    await press('Enter');
    await expect(row('Rose')).toContainText('Tomorrow');
    await expect(row('Rose')).toBeFocused();
  });
  await task('set the start date', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Alt+Shift+D');
    await write('today');
    await press('Enter');
    await expect(row('Rose').getByRole('button', { name: /^Start date: (?!No date)/ })).toBeVisible();
    await expect(row('Rose')).toBeFocused();
  });
  await task('put it into a cycle', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Shift+C');
    await write('spr');
    // Cycles are read when they are first asked for.
    await expect(page.getByRole('option', { name: 'Spring' })).toBeVisible();
    await press('Enter');
    await expect.poll(cycleOfRose).toBe(cycle.id);
    await expect(row('Rose')).toBeFocused();
  });
  await task('edit title and text in the form', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('e');
    await expect(page.getByRole('dialog', { name: 'Edit WEB-1' }).getByLabel('Title')).toBeFocused();
    await press('End');
    await write(' garden');
    await press('Control+Enter');
    await expect(row('Rose garden')).toBeFocused();
  });
  await task('copy an issue', { keys: 2 }, async ({ press }) => {
    await press('Alt+c');
    await untilFocused(picker('New issue'));
    await press('Control+Enter');
    await expect(row('Rose garden \\(copy\\)')).toContainText('WEB-7');
    await expect(row('WEB-1 ')).toBeFocused();
  });
  await task('look into an issue, go on to the next, and close it', { keys: 3 }, async ({ press }) => {
    await press('Enter');
    await expect(page.getByRole('complementary', { name: /WEB-1 / })).toBeVisible();
    await press('j');
    await expect(page.getByRole('complementary', { name: /WEB-2 / })).toBeVisible();
    await press('Escape');
    await expect(row('WEB-2 ')).toBeFocused();
  });
  await task('give three issues a priority', { keys: 6 }, async ({ press }) => {
    await press('x', 'Shift+ArrowDown', 'Shift+ArrowDown', 'p');
    await untilFocused(page.getByRole('listbox', { name: 'Priority' }));
    await press('3');
    await expect(page.getByRole('row', { name: /Medium/ })).toHaveCount(3);
    await press('Escape');
    await expect(page.getByRole('toolbar')).toBeHidden();
  });
  await task('take that back', { keys: 1 }, async ({ press }) => {
    await expect(page.getByRole('status').filter({ hasText: '3 issues updated' })).toBeVisible();
    await press('Control+z');
    await expect(page.getByRole('row', { name: /Medium/ })).toHaveCount(0);
  });
  await task('filter by a value', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('f');
    await write('urg');
    await expect(page.getByRole('checkbox', { name: /^Urgent/ })).toBeVisible();
    await press('Enter');
    await expect(titles).toHaveText(['Rose garden', 'Rose garden (copy)']);
    await press('Escape');
  });
  await task('clear all filters', { keys: 1 }, async ({ press }) => {
    await press('Alt+Shift+F');
    await expect(titles.filter({ hasText: 'Ivy' })).toBeVisible();
  });
  await task('complete an issue and archive it', { keys: 4 }, async ({ press }) => {
    await press('Home', 's', '4');
    await expect(row('WEB-1 .*Done')).toBeFocused();
    await press('Shift+Z');
    await expect(page.getByRole('status').filter({ hasText: 'WEB-1 archived' })).toBeVisible();
  });
  await task('delete an issue, and take that back', { keys: 2 }, async ({ press }) => {
    await press('Delete');
    await expect(page.getByRole('status').filter({ hasText: 'WEB-2 deleted' })).toBeVisible();
    await press('Control+z');
    await expect(row('WEB-2 ')).toBeVisible();
  });
  await task('open a cycle by its name', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('o', 'c');
    await write('spr');
    await expect(page.getByRole('option', { name: 'Spring' })).toBeVisible();
    await press('Enter');
    await expect(page).toHaveURL(/\/cycles\/[0-9a-f-]{36}/);
  });
});
