import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask, forgetSession, giveEmail, latestMailTo, delaySession, setUpAsAda } from '#tests/support/signed-up.ts';

const fresh = 'another horse, another battery';
/** The lists of words by which a password is rated. */
const wordLists = /\/assets\/dist-[\w-]+\.js$/;

test('a forgotten password is set anew by the mailed link, and nobody is told who has an account', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  await page.goto('/');
  await giveEmail(page, 'ada@example.invalid');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Request a link' }).click();
  await expect(page).toHaveURL(/\/accounts\/forgot-password/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.invalid');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A wrong address is told; nobody is told whether an address has an account.
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content').getByText('If an account exists, a link is ready')).toBeVisible();
  expect(await ask(server.databaseUrl, 'select 1 from mails')).toEqual([]);
  await page.goto('/accounts/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.locator('#content').getByText('If an account exists, a link is ready')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
  await expectAccessible(page);

  const link = /http\S+/.exec(await latestMailTo(server.databaseUrl, 'ada@example.invalid'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill(fresh);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await giveEmail(page, 'ada@example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/create-workspace$/);

  await forgetSession(page);
  await delaySession(page);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm password').fill(fresh);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work');
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/accounts\/forgot-password/);
});

test('two passwords that differ are refused at once, however late the lists of common words come', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  const lists = Promise.withResolvers<null>();
  await page.route(wordLists, async (route) => {
    await lists.promise;
    await route.continue();
  });
  await page.goto('/accounts/reset-password?uidb64=YQ&token=b&email=ada%40example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm password').fill('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  // The form takes a second press: nothing of the first is still under way.
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /reset-password/.test(request.url()));
  await page.getByLabel('Confirm password').fill(fresh);
  await page.getByRole('button', { name: 'Set new password' }).click();
  lists.resolve(null);
  await posted;
});
