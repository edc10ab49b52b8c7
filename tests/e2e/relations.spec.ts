import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('issues are related by key, several at once, and the other issue shows it without a reload', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Tulip'] });
  await page.goto(website.path);
  await page.getByRole('link', { name: 'Rose' }).click();
  await expect(page.getByRole('complementary', { name: 'WEB-1 Rose' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(website.path);
  await other.getByRole('link', { name: 'Lily' }).click();
  await expect(other.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('complementary', { name: 'WEB-1 Rose' }).focus();
  await page.keyboard.press('Shift+B');
  const dialog = page.getByRole('dialog', { name: 'WEB-1: Blocked by' });
  await dialog.getByRole('combobox', { name: 'Key or title' }).fill('Lily');
  // Pressed while the issues for the text are still looked up: it does not choose what was found before.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: 'Lily' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('combobox', { name: 'Key or title' }).fill('');
  await dialog.getByRole('option', { name: 'Tulip' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 issues' }).click();
  await expect(dialog).toBeHidden();
  const blockers = page.getByRole('region', { name: 'Blocked by' });
  await expect(blockers.getByRole('link')).toHaveText(['Lily', 'Tulip']);
  await expect(page.getByRole('status').filter({ hasText: 'WEB-1 is now blocked by 2 issues' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Blocking' }).getByRole('link')).toHaveText(['Rose']);
  await expectAccessible(page);

  // Removed here, it is gone there; Undo brings it back.
  await other.bringToFront();
  await other.getByRole('region', { name: 'Blocking' }).getByRole('link', { name: 'Rose' }).click();
  await expect(other.getByRole('complementary', { name: 'WEB-1 Rose' })).toBeVisible();
  await page.bringToFront();
  await blockers.getByRole('button', { name: 'Actions for WEB-3' }).click();
  await page.getByRole('menuitem', { name: 'Remove relation' }).click();
  await expect(blockers.getByRole('link')).toHaveText(['Lily']);
  await expect(other.getByRole('region', { name: 'Blocked by' }).getByRole('link')).toHaveText(['Lily']);
  const removed = page.getByRole('status').filter({ hasText: 'Relation removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(blockers.getByRole('link')).toHaveText(['Lily', 'Tulip']);
  // Open blockers are named when it is completed.
  await page.getByRole('complementary', { name: 'WEB-1 Rose' }).focus();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 blockers are still open' })).toBeVisible();
  await page.reload();
  await expect(blockers.getByRole('link')).toHaveText(['Lily', 'Tulip']);
});
