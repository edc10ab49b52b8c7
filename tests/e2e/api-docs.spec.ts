import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

/** Records the requests and console errors of a page from now on. */
function listen(page: Page): { readonly asked: string[]; readonly complaints: string[] } {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) asked.push(origin);
  });
  page.on('console', (message) => {
    // Violations of the content security policy count as errors.
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { asked, complaints };
}

test('the API reference is drawn from this server alone and tries calls in the session of the browser', async ({
  page,
  server,
}) => {
  await openWebsite(page, server);
  const { asked, complaints } = listen(page);
  await page.goto('/api/docs#tag/users/GET/api/users/me/');
  await expect(page.getByRole('heading', { name: "Read the caller's account" })).toBeVisible();

  const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users/me/');
  await page
    .getByRole('button', { name: /^Test Request.*users\/me\/\)?$/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await read).status()).toBe(200);
  // Waits until it is drawn: leaving earlier cancels the request, which logs an error.
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Calls that change authentication require the CSRF token of the session.
  await page.evaluate(() => (location.hash = '#tag/accounts/POST/auth/email-check/'));
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/auth/email-check/');
  await page
    .getByRole('button', { name: /^Test Request.*\/auth\/email-check\/\)?$/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await checked).status()).toBe(200);
  await expect(page.getByText('200 OK').first()).toBeVisible();

  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { name: 'Rate limit' })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([server.url]));
  expect(complaints).toEqual([]);
});
