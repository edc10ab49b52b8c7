import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('the sheet lists the keys of every screen beside a page that stays usable, those of this screen bright', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await page.goto('/harbor');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const line = (name: string) => sheet.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  const color = (name: string) => line(name).evaluate((one) => getComputedStyle(one).color);
  // On Home there is no list: its keys are there, dimmed.
  await expect(line('Go to home')).toHaveText('Go to homeGthenH');
  await expect(line('Change state…')).toHaveCount(1);
  expect(await color('Change state…')).not.toBe(await color('Go to home'));
  await expectAccessibleInBothThemes(page);
  expect((await sheet.boundingBox())?.width).toBe(400);
  await page.keyboard.type('state');
  await expect(sheet.getByRole('listitem')).toHaveText(['Change state…S']);

  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(website.path));
  await page.locator('[data-position]').focus();
  await sheet.getByRole('searchbox').fill('');
  expect(await color('Filters')).toBe(await color('Go to home'));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+/');
  await expect(sheet).toBeVisible();
});
