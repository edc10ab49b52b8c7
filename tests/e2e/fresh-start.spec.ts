import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { runCairn } from '#tests/support/run-cairn.ts';
import { cloneTemplate } from '#tests/support/test-cluster.ts';

// Playwright's own way to block the worker logs to the console.
test.use({ serviceWorkers: 'allow' });

test('a fresh Cairn opens its set-up without a complaint of the browser', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser reports every 401, also the expected one for "who is signed in?".
    if (message.location().url === `${server.url}/api/users/me/`) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`${request.method()} ${request.url()} failed`));

  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);

  const ready = await page.request.get(`${server.url}/readyz`);
  expect(ready.status()).toBe(200);
});

test('a process of its own says where it answers, and ends in order', async ({ cluster }) => {
  const database = await cloneTemplate(cluster.url);
  const cairn = await runCairn({ DATABASE_URL: database.url });
  const exit = new Promise((resolve) => cairn.process.once('exit', (code, signal) => resolve({ code, signal })));
  await cairn.stop();
  expect(await exit).toEqual({ code: 0, signal: null });
  expect(cairn.said()).toMatch(/^Cairn is ready at http:\/\/127\.0\.0\.1:\d+$/m);
  await database.drop();
});
