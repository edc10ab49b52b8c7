import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import {
  ask,
  configure,
  forgetSession,
  giveEmail,
  latestMailTo,
  delaySession,
  setUpAsAda,
} from '#tests/support/signed-up.ts';
import { password } from '#tests/support/workspace.ts';

const SHAPE = /[a-z]{4}-[a-z]{4}-[a-z]{4}/;

test('a newcomer signs up with a mailed code, comes back with another, and is asked for a password', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  await configure(server.databaseUrl, { ENABLE_MAGIC_LINK_LOGIN: '1' });
  await page.goto('/sign-up');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('nora@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByText('Ask your administrator for the code')).toBeVisible();
  await expect(page.getByText(/You can request a new code in \d+ s/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A wrong code says so in its place; an old one offers a new one; the email is kept.
  await page.keyboard.insertText('aaaa-bbbb-cccc');
  await expect(page.getByText('This code is incorrect.')).toBeVisible();
  await expect(page.getByLabel('One-time code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nora@example.invalid');
  await expect(page).not.toHaveURL(/error_code/);
  await expectAccessible(page);
  await ask(server.databaseUrl, "update magic_codes set expires_at = now() - interval '1 second'");
  await page.getByLabel('One-time code').fill('aaaa-bbbb-cccc');
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('This code has expired.')).toBeHidden();
  const code = SHAPE.exec(await latestMailTo(server.databaseUrl, 'nora@example.invalid', 2))?.[0] ?? '';
  // A complete code is submitted automatically.
  await page.getByLabel('One-time code').focus();
  await page.keyboard.insertText(code.toUpperCase());
  await expect(page).toHaveURL(/\/onboarding$/);

  // Past onboarding, who came by a code is asked for a password.
  await ask(server.databaseUrl, 'update profiles set is_onboarded = true');
  await forgetSession(page);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('nora@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  const again = SHAPE.exec(await latestMailTo(server.databaseUrl, 'nora@example.invalid', 3))?.[0] ?? '';
  await page.keyboard.type(again.replaceAll('-', ''));
  await expect(page).toHaveURL(/\/accounts\/set-password$/);
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  // This browser's stored data is outdated until a page has an answer from the server.
  const session = '**/api/users/session/';
  await page.route(session, () => undefined);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/create-workspace$/);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.unroute(session);
  await delaySession(page);
  await page.goto('/accounts/set-password');
  await expect(page).toHaveURL(/\/create-workspace$/);
});

test('with passwords off, codes are the only way; with nothing on, the page says whom to ask', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  await configure(server.databaseUrl, { ENABLE_MAGIC_LINK_LOGIN: '1', ENABLE_EMAIL_PASSWORD: '0' });
  await page.goto('/');
  await giveEmail(page, 'ada@example.invalid');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await configure(server.databaseUrl, { ENABLE_MAGIC_LINK_LOGIN: '0' });
  await page.goto('/');
  await expect(page.getByText('Ask the instance admin to enable a sign-in method.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
