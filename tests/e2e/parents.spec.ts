import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('the parent is set by key, stands above the title, and is removed with Undo', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const make = (name: string, parent_id?: string) =>
    website.create({ name, state_id: website.state('Todo'), ...(parent_id && { parent_id }) });
  const garden = await make('Garden');
  const rose = await make('Rose');
  await make('Thorn', rose);
  await page.goto(`${website.path}?peekId=${rose}`);
  const peek = page.getByRole('complementary', { name: 'WEB-2 Rose' });
  await expect(peek.getByRole('button', { name: 'Parent: No parent' })).toBeVisible();
  await peek.focus();
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Parent of WEB-2' });
  // Neither the issue itself nor what stands below it.
  await expect(dialog.getByRole('option')).toHaveText([/Garden/]);
  await page.keyboard.press('Enter');
  const line = peek.getByRole('link', { name: 'Parent: WEB-1 Garden' });
  await expect(line).toBeVisible();
  await expect(peek.getByRole('button', { name: 'Parent: WEB-1 Garden' })).toBeVisible();
  await expectAccessible(page);

  await make('Lily', garden);
  await peek.getByRole('button', { name: 'Parent actions' }).click();
  await page.getByRole('menuitem', { name: 'Sibling issues' }).click();
  await expect(page.getByRole('option')).toHaveText([/Rose/, /Lily/]);
  await page.keyboard.press('Escape');
  await peek.getByRole('button', { name: 'Parent actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove parent' }).click();
  await expect(line).toBeHidden();
  const removed = page.getByRole('status').filter({ hasText: 'WEB-2 removed from its parent' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  await line.click();
  await expect(page.getByRole('complementary', { name: 'WEB-1 Garden' })).toBeVisible();
});
