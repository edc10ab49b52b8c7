import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Lets nothing be written to the journal as long as this page lives, as on a device whose disk is busy. */
async function holdJournal(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cairn-outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writes = opening.result.transaction('writes', 'readwrite').objectStore('writes');
          // A transaction lives as long as it is asked something.
          const ask = () => writes.count().addEventListener('success', ask);
          ask();
          resolve();
        });
      }),
  );
}

test('an issue made in the moment before the page is left is there when it comes back', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await showAs(website, { layout: 'list', group_by: null });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  // The server does not receive it before the page is gone.
  const isCreation = '**/issues/';
  await page.route(isCreation, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await page.goto(website.path);
  await expect(row('Rose')).toBeVisible();
  await holdJournal(page);
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Fig');
  await page.keyboard.press('Enter');
  await expect(row('Fig')).toBeVisible();
  await page.reload();
  await expect(row('Fig')).toBeVisible();
  await page.unroute(isCreation);
  await page.reload();
  // Made once, with a number of its own.
  await expect(row('WEB-2 Fig')).toBeVisible();
  await expect(row('Fig')).toHaveCount(1);
});
