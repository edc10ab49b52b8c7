import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/look.ts';
import { test, titles, untilKept } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';

test.use({ serviceWorkers: 'allow' });

const found = (page: Page) => page.getByRole('dialog').getByRole('option');

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search issues, pages, people, and more' });
  await expect(field).toBeFocused();
  await field.fill(text);
}

test('an issue is found by its key, title and text, and opens over its list; without a network too', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Water the roses', 'Lily'] });
  await website.create({ name: 'Prune', description_html: '<p>All <b>roses</b> in March</p>' });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(3);
  await untilKept(page);
  await search(page, 'roses');
  await expect(found(page)).toHaveText([/WEB-1.*Water the roses/, /WEB-3.*Prune.*All roses in March/]);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'WEB-3 Prune' })).toBeVisible();

  await profile.setOffline(true);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'WEB-3 Prune' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await search(page, 'ROSES');
  await expect(found(page)).toHaveText([/WEB-1.*Water the roses/, /WEB-3.*Prune.*All roses in March/]);
  await expect(page.getByText('You’re offline. Only this device was searched.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Search issues, pages, people, and more' }).fill('web-2');
  await expect(found(page)).toHaveText([/WEB-2.*Lily/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await search(page, 'tulips');
  await expect(page.getByText('Nothing found for “tulips” on this device')).toBeVisible();
});
