import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';

const fresh = 'another horse, another battery';
/** The lists of words by which a password is rated. */
const wordLists = /\/assets\/dist-[\w-]+\.js$/;

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
