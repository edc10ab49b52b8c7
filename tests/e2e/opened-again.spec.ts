import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { cards, openWebsite, showAs } from '#tests/support/website.ts';

/** What the page has read of a kind since it was opened: when it was asked for, in milliseconds. */
const readsOf = (page: Page, part: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name: url }) => url.includes(name))
        .map(({ startTime }) => startTime),
    part,
  );

test('a list that is opened again asks for its issues while the client is loaded, once, and shows what has changed', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Moss'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first_reads'))).toContain('/issues/?');

  await website.create({ name: 'Fern', state_id: website.state('Todo') });
  await page.reload();
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily', 'Fern']);
  const [asked, ...others] = await readsOf(page, '/issues/?');
  expect(others).toEqual([]);
  const [started] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  expect(asked).toBeLessThan(started ?? 0);

  // Another display asks for something else: what was remembered is not taken for it.
  await showAs(website, { layout: 'kanban', group_by: 'state', order_by: '-created_at' });
  await page.reload();
  await expect(cards(page, 'Todo')).toHaveText(['Fern', 'Lily', 'Rose']);

  // Nothing of it stays when the person leaves.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('first_reads'))).toBeNull();
});
