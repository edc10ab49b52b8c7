import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become, signUp } from '#tests/support/newcomer.ts';
import { ask, delaySession, forgetSession, latestMailTo, setUpAsAda } from '#tests/support/signed-up.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';

const fresh = 'another horse, another battery';

test('a forgotten password is set anew by the mailed link without touching the mouse, and nobody is told who has an account', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('ada@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  for (let tabs = 0; tabs < 6 && !(await forgot.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(forgot).toBeFocused();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Request a link' });
  await expect(link).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounts\/forgot-password/);
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ada@example.invalid');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A wrong address is told; nobody is told whether an address has an account.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type('@example.invalid');
  await page.keyboard.press('Enter');
  const ready = page.locator('#content').getByText('If an account exists, a link is ready');
  await expect(ready).toBeVisible();
  expect(await ask(server.databaseUrl, 'select 1 from mails')).toEqual([]);
  await page.goto('/accounts/forgot-password');
  await expect(email).toBeFocused();
  await page.keyboard.type('ada@example.invalid');
  await page.keyboard.press('Enter');
  await expect(ready).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
  await expectAccessible(page);

  const sent = /http\S+/.exec(await latestMailTo(server.databaseUrl, 'ada@example.invalid'))?.[0] ?? '';
  await page.goto(sent);
  const first = page.getByLabel('Password', { exact: true });
  const second = page.getByLabel('Confirm password');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: /^Show/ }).first(),
    'the typed password can be looked at',
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await page.keyboard.type('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await expect(second).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('ada@example.invalid');
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create-workspace$/);

  // The link works once.
  await forgetSession(page);
  await delaySession(page);
  await page.goto(sent);
  await expect(first).toBeFocused();
  await first.fill(fresh);
  await second.fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work');
  await page.getByRole('link', { name: 'Send a new link' }).press('Enter');
  await expect(page).toHaveURL(/\/accounts\/forgot-password/);
});

test('who came without a password sets the first one by keys, and not a second', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  const nina = await signUp(server.url, 'nina@example.invalid');
  await ask(server.databaseUrl, 'update users set is_password_autoset = true where email = $1', [
    'nina@example.invalid',
  ]);
  await become(page, nina);
  await page.goto('/accounts/set-password');
  const first = page.getByLabel('Password', { exact: true });
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/easy to guess/).first()).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create-workspace$/);
  expect((await ask(server.databaseUrl, 'select 1 from users where is_password_autoset')).length).toBe(0);

  await follow(page, '/accounts/set-password');
  await expect(page, 'who has a password goes home').toHaveURL(/\/create-workspace$/);
  const again = await nina.post('/auth/sign-in/', { email: 'nina@example.invalid', password });
  expect(again.location, 'the old password is no good').toContain('error_code');
});
