import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const table = (page: Page) => page.getByRole('grid', { name: 'Issues' });
const cell = (page: Page, title: string, column: string) =>
  table(page).locator('[data-position]').filter({ hasText: title }).locator(`[data-cell="${column}"]`);

test('the corner of a cell and Mod D fill the rows below, taken back as one', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Moss', 'Ivy'] });
  const state_id = website.state('Todo');
  await website.create({ name: 'Fern', target_date: '2026-03-04', state_id });
  await website.create({ name: 'Frond', start_date: '2026-05-01', state_id });
  await showAs(website, { layout: 'spreadsheet' });
  await page.goto(website.path);
  await expect(cell(page, 'Rose', 'title')).toBeVisible();
  await page.keyboard.press('j');
  await cell(page, 'Rose', 'priority').click();
  await page.getByRole('option', { name: 'High' }).click();
  const priorities = (...expected: string[]) =>
    expect(table(page).locator('[data-position] [data-cell="priority"]')).toHaveText(expected);
  await priorities('High', '', '', '', '', '');

  const dragTo = async (title: string) => {
    await cell(page, 'Rose', 'priority').hover();
    await cell(page, 'Rose', 'priority').locator('[data-fill]').hover();
    await page.mouse.down();
    await cell(page, 'Lily', 'priority').hover();
    await cell(page, title, 'priority').hover();
    await expect(table(page).locator('[data-fill-frame]')).toBeVisible();
  };
  // Also of a cell that has not the focus.
  await page.getByText('6 issues').click();
  await dragTo('Moss');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(table(page).locator('[data-fill-frame]')).toHaveCount(0);
  await dragTo('Moss');
  await page.mouse.up();
  await priorities('High', 'High', 'High', '', '', '');
  await expect(page.getByText('Priority of 2 issues set to High')).toBeAttached();
  await expect(page.getByText('2 issues updated')).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await priorities('High', '', '', '', '', '');

  // The row gets the value of the one above; selected rows get that of the first of them.
  await expect(cell(page, 'Rose', 'priority')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  await priorities('High', 'High', '', '', '', '');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+d');
  await priorities('High', 'High', 'High', 'High', '', '');
  await page.keyboard.press('Escape');

  // Nothing is filled where one of the issues would be due before it starts.
  await cell(page, 'Frond', 'target_date').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+d');
  await expect(page.getByText('The due date can’t be before the start date')).toBeVisible();
  await expect(cell(page, 'Frond', 'target_date')).toHaveText('');
});
