import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { ask } from '#tests/support/signed-up.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';

test('too many tries counts down to the next one', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  // As after twenty wrong passwords, also in the next time window, which may start at any moment.
  await ask(
    server.databaseUrl,
    `insert into rate_counters (key, window_start, count)
     select 'guesses password nora@example.invalid from 127.0.0.0/24', to_timestamp(floor(extract(epoch from now()) / 300) * 300 + later * 300), 20
     from generate_series(0, 1) as later`,
  );
  await page.context().clearCookies();
  // The server redirects here from a form past the limit.
  const reply = await ada.post('/auth/sign-in/', { email: 'nora@example.invalid', password });
  const query = new URL(reply.location, server.url).searchParams;
  expect(query.get('error_code')).toBe('5900');
  expect(Number(query.get('retry_after'))).toBeGreaterThan(0);
  // However much of the window is left, the countdown lasts longer than this test.
  query.set('retry_after', '290');
  await page.goto(`/?${query}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Too many attempts');
  const time = alert.getByRole('timer');
  await expect(time).toHaveText(/^You can try again in \d:\d\d\.$/);
  const first = await time.textContent();
  await expect(time).not.toHaveText(first ?? '');
  await expect(page).not.toHaveURL(/retry_after|error_code/);
  await expectAccessible(page);
});

test('who is signed in already is told so, and sent on', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  await page.goto('/accounts/forgot-password');
  await expect(page.getByText('Signed in as ada@example.invalid')).toBeVisible();
  await expect(page).not.toHaveURL(/forgot-password/);

  // `/` shows it until the redirect.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/users/me/settings/', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Signed in as ada@example.invalid')).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL(/\/[a-z-]+/);
});
