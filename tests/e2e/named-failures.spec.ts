import { expect } from '@playwright/test';
import { test, titles, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';

// The sentences of product-account-workspace.md 8 that only a browser says.

const reads = [
  { read: 'session', path: 'session', says: 'Failed to fetch current user' },
  { read: 'profile', path: 'me/profile', says: 'Failed to fetch user profile' },
];

for (const { read, path, says } of reads)
  test(`a ${read} that cannot be read is named, and asked for again`, async ({ page, server }) => {
    const website = await openWebsite(page, server, { Todo: ['Rose'] });
    const address = `**/api/users/${path}/`;
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw words of the server' } }));
    await page.goto(website.path);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('raw words of the server')).toHaveCount(0);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(titles(page)).toHaveText(['Rose']);
  });

test('a database that does not start is named, lists come from the server, and Retry starts it', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await profile.route(/\.wasm$/, (route) => route.abort());
  await page.goto(website.path);
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to initialize database worker' });
  await expect(toast).toBeVisible();
  await expect(titles(page)).toHaveText(['Rose']);
  await profile.unroute(/\.wasm$/);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await untilMirrored(page);
});
