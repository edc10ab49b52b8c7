import { expect, type Page } from '@playwright/test';
import { ageLog } from '#tests/support/age-history.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

/** Opens an address up to the first script, and returns what lets the others come. */
async function begin(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'cairnEarlyKeys' in globalThis && document.body !== null);
  return gate.resolve;
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('keys pressed before the app is loaded act on its page', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const lily = await website.create({ name: 'Lily', state_id: website.state('Todo') });
  await showAs(website, { layout: 'list', group_by: null });
  let come = await begin(page, website.path);
  await page.keyboard.type('jp1');
  come();
  await expect(rowOf(page, 'Rose')).toHaveAccessibleName(/Urgent priority/);

  come = await begin(page, `${website.path}?peekId=${lily}`);
  await page.keyboard.type('s5');
  come();
  const peek = page.getByRole('complementary', { name: 'WEB-2 Lily' });
  await expect(peek.getByRole('button', { name: 'State: Cancelled' })).toBeVisible();

  // Escape takes them back.
  come = await begin(page, website.path);
  await page.keyboard.type('jp');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  come();
  await expect(page.getByRole('dialog', { name: 'New issue' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeHidden();
});

// In a browser that has never held the issue, which nobody has just created: what it knows would be there at once.
test('a key for an open issue that is still read asks once it is there', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const lily = await website.create({ name: 'Lily', state_id: website.state('Todo') });
  await showAs(website, { layout: 'list', group_by: null });
  await ageLog(server);
  const gate = Promise.withResolvers<void>();
  await page.route(new RegExp(`/issues/${lily}/`), async (route) => {
    await gate.promise;
    await route.continue();
  });
  // The list has only urgent issues, so Lily is not among its rows.
  await page.goto(`${website.path}?priority=urgent&peekId=${lily}`);
  await expect(page.getByRole('complementary', { name: 'Issue' })).toBeFocused();
  await page.keyboard.type('s4');
  gate.resolve();
  const peek = page.getByRole('complementary', { name: 'WEB-2 Lily' });
  await expect(peek.getByRole('button', { name: 'State: Done' })).toBeVisible();
});
