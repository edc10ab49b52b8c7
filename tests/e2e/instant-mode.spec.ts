import { expect } from '@playwright/test';
import { countListCalls, orderBy, test, titles, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

test('lists come from the mirror once it holds the project, with what others do', async ({ profile, server }) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Backlog: ['Moss'], Todo: ['Rose', 'Lily'], Done: ['Ivy'] });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(4);
  await untilMirrored(page);
  const calls = countListCalls(page);
  await orderBy(page, 'Last created');
  await expect(titles(page)).toHaveText(['Ivy', 'Lily', 'Rose', 'Moss']);
  await website.create({ name: 'Fern' });
  await expect(titles(page)).toHaveText(['Fern', 'Ivy', 'Lily', 'Rose', 'Moss']);
  expect(calls()).toBe(0);
  // A list waits a moment for the mirror to have the change too.
  await expect(async () => {
    const more = countListCalls(page);
    await orderBy(page, 'Priority');
    await expect(titles(page)).toHaveCount(5);
    await orderBy(page, 'Last updated');
    await expect(titles(page)).toHaveCount(5);
    expect(more()).toBe(0);
  }).toPass();

  await test.step('a second tab goes on when the one that owned the database is closed', async () => {
    const other = await profile.newPage();
    await other.goto(website.path);
    await expect(titles(other)).toHaveCount(5);
    await untilMirrored(other);
    await page.close();
    await website.create({ name: 'Oak' });
    await expect(titles(other)).toHaveCount(6);
    await expect(async () => {
      const others = countListCalls(other);
      await orderBy(other, 'Last created');
      await orderBy(other, 'Priority');
      expect(others()).toBe(0);
    }).toPass();
  });
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1440, height: 300 } });

  test('groups far below are read when one comes near them, by key and by wheel, and nothing jumps', async ({
    profile,
    server,
  }) => {
    const page = await profile.newPage();
    const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
    const website = await openWebsite(page, server, {
      Backlog: many('Moss', 60),
      Todo: many('Rose', 12),
      Done: many('Ivy', 3),
    });
    await showAs(website, { layout: 'list', group_by: 'state' });
    await page.goto(website.path);
    await untilMirrored(page);
    const calls = countListCalls(page);
    const height = () => page.getByRole('treegrid').evaluate((grid) => grid.scrollHeight);
    const last = (name: string) => page.getByRole('row', { name: new RegExp(`WEB-\\d+ ${name},`) });

    await orderBy(page, 'Last created');
    await expect(titles(page).first()).toHaveText('Moss 60');
    const before = await height();
    await page.keyboard.press('End');
    await expect(last('Ivy 1')).toBeFocused();
    expect(await height()).toBe(before);
    await page.keyboard.press('Home');
    await expect(last('Moss 60')).toBeFocused();

    await orderBy(page, 'Last updated');
    await expect(titles(page).first()).toHaveText('Moss 60');
    await page.locator('[data-position]').first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(last('Ivy 1')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(calls()).toBe(0);
  });
});
