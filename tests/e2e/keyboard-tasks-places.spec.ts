import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { cards, openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('layouts and pages are changed with the keyboard alone', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Fern'] });
  await showAs(website, { layout: 'list', group_by: 'state' });
  await page.goto(website.path);
  const task = tasksOn(page);
  const card = (name: RegExp) => page.getByRole('article', { name });
  await expect(page.locator('[data-position]')).toHaveCount(3);

  await task('collapse a group, and open it', { keys: 3 }, async ({ press }) => {
    await press('j', 't');
    await expect(page.locator('[data-position]')).toHaveCount(1);
    await press('t');
    await expect(page.locator('[data-position]')).toHaveCount(3);
    await expect(page.getByRole('row', { name: /Rose/ })).toBeFocused();
  });
  await task('show the board', { keys: 2 }, async ({ press }) => {
    await press('y', 'b');
    await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  });
  await task('put a card in another place', { keys: 2 }, async ({ press }) => {
    await press('Home');
    await expect(card(/Rose/)).toBeFocused();
    await press('Alt+ArrowDown');
    await expect(cards(page, 'Todo')).toHaveText(['Lily', 'Rose']);
    await expect(card(/Rose/)).toBeFocused();
  });
  await task('move a card to the next column', { keys: 1 }, async ({ press }) => {
    await press('Shift+ArrowRight');
    await expect(cards(page, 'Todo')).toHaveText(['Lily']);
    await expect(card(/Rose/)).toBeFocused();
  });
  await task('carry a card, and put it back', { keys: 3 }, async ({ press }) => {
    await press('Alt+Enter', 'ArrowLeft', 'Escape');
    await expect(cards(page, 'Todo')).toHaveText(['Lily']);
    await expect(card(/Rose/)).toBeFocused();
  });
  await task('show the table, and rename an issue in it', { keys: 4, texts: 1 }, async ({ press, write }) => {
    await press('y', 't');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const cell = page.getByRole('gridcell', { name: /Rose/ }).first();
    await expect(cell).toBeVisible();
    await press('F2');
    await expect(page.getByRole('textbox', { name: /title/i })).toBeFocused();
    await write('Tulip');
    await press('Enter');
    await expect(page.getByRole('gridcell', { name: /Tulip/ }).first()).toBeVisible();
  });
  await task('show the calendar', { keys: 2 }, async ({ press }) => {
    await press('y', 'c');
    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  });
  await task('show the timeline', { keys: 2 }, async ({ press }) => {
    await press('y', 'g');
    await expect(page.getByRole('treegrid')).toBeVisible();
  });
  await task('show the list again', { keys: 2 }, async ({ press }) => {
    await press('y', 'l');
    await expect(page.locator('[data-position]')).toHaveCount(3);
  });
  await task('open an issue by its key', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Control+k');
    await untilFocused(page.getByRole('dialog'));
    await write('web-2');
    await expect(page.getByRole('option', { name: /WEB-2/ }).first()).toBeVisible();
    await press('Enter');
    await expect(page).toHaveURL(/peekId=|\/issues\/[0-9a-f-]{36}/);
  });
  await task('go home', { keys: 2 }, async ({ press }) => {
    await press('g', 'h');
    await expect(page).toHaveURL(/\/harbor\/?$/);
  });
  await task('go to the inbox', { keys: 2 }, async ({ press }) => {
    await press('g', 'x');
    await expect(page).toHaveURL(/\/notifications/);
  });
  await task('go to the projects', { keys: 2 }, async ({ press }) => {
    await press('g', 'p');
    await expect(page).toHaveURL(/\/projects\/?$/);
  });
  await task('hide the sidebar, and show it', { keys: 2 }, async ({ press }) => {
    const sidebar = page.getByRole('navigation', { name: 'Harbor' });
    await expect(sidebar).toBeVisible();
    await press('[');
    await expect(sidebar).toBeHidden();
    await press('[');
    await expect(sidebar).toBeVisible();
  });
  await task('look up a shortcut', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await untilFocused(sheet);
    await write('priority');
    await expect(sheet).toContainText('priority');
    // The first one empties the search.
    await press('Escape', 'Escape');
    await expect(sheet).toBeHidden();
  });
});
