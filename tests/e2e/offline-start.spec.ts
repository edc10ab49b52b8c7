import { expect, type BrowserContext, type Page } from '@playwright/test';
import { listIssues } from '#features/issues/contract.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { test, untilKept, untilNoted } from '#tests/support/profile.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { cards, column, openWebsite, showAs, type Website } from '#tests/support/website.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the board of a project online and waits until it is stored. */
async function openBoard(profile: BrowserContext, server: TestServer): Promise<{ page: Page; website: Website }> {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Ivy'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await website.create({ name: 'Iris', state_id: website.state('Done'), description_html: '<p>Prune in March</p>' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveCount(2);
  await untilKept(page);
  return { page, website };
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const offlineBar = (page: Page) => page.locator('output').filter({ hasText: 'Offline' });

test('without a network the app starts, shows the board, and takes edits that go out later', async ({
  profile,
  server,
}) => {
  const { page, website } = await openBoard(profile, server);
  await profile.setOffline(true);
  // The address that the installed app opens with; the board itself is loaded below.
  await page.goto('/');
  await page.getByRole('link', { name: 'Website' }).first().click();
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await expect(cards(page, 'Done')).toHaveText(['Ivy', 'Iris']);
  await expect(offlineBar(page)).toBeVisible();
  await test.step('an issue opens without a network, with its description', async () => {
    await page.getByRole('link', { name: 'Iris' }).click();
    await expect(page.getByText('Prune in March')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await pressOver(page.getByRole('article').filter({ hasText: 'Rose' }), 'p');
  await page.getByRole('option', { name: 'Urgent' }).click();
  await column(page, 'Todo').getByRole('button', { name: 'New issue', exact: true }).click();
  await page.keyboard.type('Fern');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Fern')).toBeVisible();
  await expect(offlineBar(page)).toHaveText('Offline — 2 changes are kept on this device');
  await untilNoted(page, 2);

  await page.reload();
  await expect(card(page, 'Fern')).toBeVisible();
  await expect(card(page, 'Rose').getByLabel(/Urgent/)).toBeVisible();
  await expect(offlineBar(page)).toHaveText('Offline — 2 changes are kept on this device');

  await profile.setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
  const query = { state: website.state('Todo'), order_by: 'sort_order' };
  const stored = async () => {
    const { results } = (await website.ada.send(listIssues, { params: website.place, query })).body;
    return Array.isArray(results) && results.map(({ name, priority }) => [name, priority]);
  };
  await expect.poll(stored).toEqual([
    ['Rose', 'urgent'],
    ['Lily', 'none'],
    ['Fern', 'none'],
  ]);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily', 'Fern']);

  await test.step('without instant mode the app starts too, and says that issues aren’t available offline', async () => {
    await page.evaluate(() => localStorage.setItem('instant_mode', 'off'));
    await profile.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'These issues aren’t available offline' })).toBeVisible();
    await expect(page.getByText('Instant mode is off')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Website' }).first()).toBeVisible();
    await expect(offlineBar(page)).toBeVisible();
    await profile.setOffline(false);
    await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily', 'Fern']);
  });
});

test('another build, a server that answers nothing, and one that is away leave the board as it is', async ({
  profile,
  server,
}) => {
  const { page } = await openBoard(profile, server);

  await test.step('while another build comes the page says so, and loads it on demand only', async () => {
    const update = page.getByRole('button', { name: 'Update ready' });
    await expect(update).toBeHidden();
    // The message of the next build's worker when it takes over.
    await page.evaluate(() => {
      const news = new MessageEvent('message', { data: { build: 'another' } });
      navigator.serviceWorker.dispatchEvent(news);
    });
    await update.click();
    await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
    await expect(update).toBeHidden();
  });

  await test.step('a server that takes every request and answers none is waited for a few seconds only', async () => {
    server.process.kill('SIGSTOP');
    try {
      await page.reload();
      await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
    } finally {
      server.process.kill('SIGCONT');
    }
  });

  await test.step('a server that is away is no different from a network that is', async () => {
    await server.stop();
    await page.reload();
    await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
    await expect(offlineBar(page)).toBeVisible();
  });
});
