import { expect, type BrowserContext, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { countListCalls, orderBy, test, titles, untilMirrored, untilNoted } from '#tests/support/profile.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

async function open(profile: BrowserContext, server: TestServer): Promise<{ page: Page; website: Website }> {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, {
    Backlog: ['Moss'],
    Todo: ['Rose', 'Lily'],
    Done: ['Ivy'],
  });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(4);
  return { page, website };
}

test('lists come from the mirror once it holds the project, with what others do', async ({ profile, server }) => {
  const { page, website } = await open(profile, server);
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
});

test('an edit made offline survives a reload of the page and goes out when the network is back', async ({
  profile,
  server,
}) => {
  const { page, website } = await open(profile, server);
  const id = await website.create({ name: 'Fern' });
  await expect(titles(page)).toHaveCount(5);
  // The page loads offline only if its files are cached; here only the calls are blocked.
  await page.route('**/issues/change/', (route) => route.abort());
  await pressOver(page.locator('[data-position]').filter({ hasText: 'Fern' }), 'p');
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page.getByRole('row', { name: /Fern.*Urgent priority/ })).toBeVisible();
  await untilNoted(page, 1);
  await page.reload();
  await expect(titles(page)).toHaveCount(5);
  await expect(page.getByRole('row', { name: /Fern.*Urgent priority/ })).toBeVisible();
  const before = await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } });
  expect(before.body.priority).toBe('none');
  await page.unroute('**/issues/change/');
  await expect
    .poll(async () => (await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } })).body.priority)
    .toBe('urgent');
});

test('a second tab goes on when the one that owned the database is closed', async ({ profile, server }) => {
  const { page, website } = await open(profile, server);
  await untilMirrored(page);
  const other = await profile.newPage();
  await other.goto(website.path);
  await expect(titles(other)).toHaveCount(4);
  await untilMirrored(other);
  await page.close();
  await website.create({ name: 'Fern' });
  await expect(titles(other)).toHaveCount(5);
  await expect(async () => {
    const calls = countListCalls(other);
    await orderBy(other, 'Last created');
    await orderBy(other, 'Priority');
    expect(calls()).toBe(0);
  }).toPass();
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
