import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { test as base } from '#tests/support/cairn.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

/** A browser with a profile on disk, as a person's is: private windows have a slow OPFS, and forget it. */
const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ launchOptions, baseURL }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-profile-'));
    const options = {
      ...launchOptions,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      serviceWorkers: 'block',
    } as const;
    const context = await chromium.launchPersistentContext(folder, { ...options, ...(baseURL ? { baseURL } : {}) });
    await provide(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const titles = (page: Page) => page.locator('[data-spot] [data-title]');

/** Lists that the server was asked for, from here on. */
function countListCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (/\/issues\/\?/.test(request.url())) calls += 1;
  });
  return () => calls;
}

async function orderBy(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Order by', { exact: true }).selectOption({ label });
  await page.keyboard.press('Escape');
}

/** Waits until the mirror answers: some order is shown without asking the server. */
async function untilLocal(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-instant', 'ready');
}

async function open(profile: BrowserContext, server: { url: string }): Promise<{ page: Page; website: Website }> {
  const page = await profile.newPage();
  const website = await openWebsite(page, server as never, {
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
  await untilLocal(page);
  const calls = countListCalls(page);
  await orderBy(page, 'Last Created');
  await expect(titles(page)).toHaveText(['Ivy', 'Lily', 'Rose', 'Moss']);
  await website.create({ name: 'Fern' });
  await expect(titles(page)).toHaveText(['Fern', 'Ivy', 'Lily', 'Rose', 'Moss']);
  await orderBy(page, 'Priority');
  await expect(titles(page)).toHaveCount(5);
  expect(calls()).toBe(0);
});

test('an edit made offline survives a reload of the page and goes out when the network is back', async ({
  profile,
  server,
}) => {
  const { page, website } = await open(profile, server);
  const id = await website.create({ name: 'Fern' });
  await expect(titles(page)).toHaveCount(5);
  // The page itself is there without the network only when its files are kept; here just the calls are cut off.
  await page.route('**/issues/change/', (route) => route.abort());
  await page.locator('[data-spot]').filter({ hasText: 'Fern' }).hover();
  await page.keyboard.press('p');
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page.getByRole('row', { name: /Fern.*Urgent priority/ })).toBeVisible();
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
  await untilLocal(page);
  const other = await profile.newPage();
  await other.goto(website.path);
  await expect(titles(other)).toHaveCount(4);
  await untilLocal(other);
  await page.close();
  await website.create({ name: 'Fern' });
  await expect(titles(other)).toHaveCount(5);
  await expect(async () => {
    const calls = countListCalls(other);
    await orderBy(other, 'Last Created');
    await orderBy(other, 'Priority');
    expect(calls()).toBe(0);
  }).toPass();
});
