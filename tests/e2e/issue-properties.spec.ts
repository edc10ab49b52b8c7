import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('on a phone the properties are a line of chips, and a sheet has all of them', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  await page.goto(`${website.path}/${issue_id}`);
  await expect(page.getByRole('button', { name: 'State: Todo' })).toBeVisible();
  await page.getByRole('button', { name: 'State: Todo' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'All properties' }).click();
  const sheet = page.getByRole('dialog', { name: 'All properties' });
  await expect(sheet.getByRole('button', { name: 'State: Done' })).toBeVisible();
  await expect(sheet.getByText('Completed')).toBeHidden();
  await sheet.getByRole('button', { name: 'More' }).click();
  await expect(sheet.getByText('Completed')).toBeVisible();
  // Who creates an issue follows it.
  await expect(sheet.locator('dl').last()).toContainText('Subscribers');
  await expect(sheet.locator('dl').last()).toContainText('ada');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expectNoSidewaysScroll(page);
});
