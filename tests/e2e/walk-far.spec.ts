import { expect, type Page } from '@playwright/test';
import { orderBy, test, titles, untilMirrored } from '#tests/support/profile.ts';
import { cards, openWebsite, showAs } from '#tests/support/website.ts';
import { follow } from '#tests/support/follow.ts';

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** Expects the focused title to be `title`. */
async function expectAt(page: Page, title: string): Promise<void> {
  await expect(page.locator('[data-position]:focus [data-title]')).toHaveText(title);
  await expect(page.locator('[data-position]:focus')).toBeInViewport({ ratio: 1 });
}

test.use({ viewport: { width: 1440, height: 300 } });

test('keys reach the last row at once, and leave out no row of groups that were far away', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, {
    Backlog: many('Moss', 60),
    Todo: many('Rose', 70),
    'In Progress': many('Lily', 12),
    Done: many('Ivy', 2),
  });
  await showAs(website, { layout: 'list', group_by: null, order_by: 'created_at' });

  await test.step('the last row is reached at once, with few rows in the page', async () => {
    await page.goto(website.path);
    await expect(titles(page).first()).toHaveText('Moss 1');
    expect(await titles(page).count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await expectAt(page, 'Ivy 2');
    expect(await titles(page).count()).toBeLessThan(60);
    await page.keyboard.press('k');
    await expectAt(page, 'Ivy 1');
    await page.keyboard.press('Home');
    await expectAt(page, 'Moss 1');
  });

  await test.step('a column of the board is walked to its end', async () => {
    await follow(page, `${website.path}?layout=kanban&group_by=state`);
    await expect(cards(page, 'Backlog').first()).toHaveText('Moss 1');
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await expectAt(page, 'Moss 2');
    await page.keyboard.press('End');
    await expectAt(page, 'Moss 60');
    await page.keyboard.press('Home');
    await expectAt(page, 'Moss 1');
  });

  await showAs(website, { layout: 'list', group_by: 'state' });
  await page.goto(website.path);
  await untilMirrored(page);

  await test.step('keys leave out no row of groups that were far away', async () => {
    await orderBy(page, 'Last created');
    await expect(titles(page).first()).toHaveText('Moss 60');
    await page.keyboard.press('End');
    await expectAt(page, 'Ivy 1');
    await page.keyboard.press('k');
    await expectAt(page, 'Ivy 2');
    await page.keyboard.press('ArrowUp');
    await expectAt(page, 'Lily 1');
    await page.keyboard.press('PageUp');
    await expectAt(page, 'Lily 11');
    await page.keyboard.press('PageUp');
    await expectAt(page, 'Rose 9');

    await orderBy(page, 'Last updated');
    await expect(titles(page).first()).toHaveText('Moss 60');
    await page.keyboard.press('Home');
    await expectAt(page, 'Moss 60');
    for (const title of ['Moss 50', 'Moss 40', 'Moss 30', 'Moss 20', 'Moss 10', 'Rose 70', 'Rose 60']) {
      await page.keyboard.press('PageDown');
      await expectAt(page, title);
    }
    for (const title of ['Rose 50', 'Rose 40', 'Rose 30', 'Rose 20', 'Rose 10', 'Lily 12', 'Lily 2', 'Ivy 1']) {
      await page.keyboard.press('PageDown');
      await expectAt(page, title);
    }
  });
});
