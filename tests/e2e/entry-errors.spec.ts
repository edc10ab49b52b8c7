import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';

/**
 * One code for each page that redirects lead to (product-account-workspace.md 8). Which page says what of all codes is in
 * auth-errors.test.ts and in the tests beside the pages.
 */
const SHOWN: readonly (readonly [address: string, text: string])[] = [
  ['/sign-in?error_code=5060&email=nora%40example.invalid', 'No account uses this email.'],
  ['/?error_code=5155', 'Enter your first name, email, and password.'],
  ['/accounts/reset-password?uidb64=YQ&token=b&error_code=5900&retry_after=290', 'You can try again in'],
  ['/god-mode/?error_code=5175&email=ada%40example.invalid', 'Could not sign in'],
];

test('each page says what a code of a redirect means', async ({ page, server }) => {
  await setUpAsAda(server.url);
  for (const [address, text] of SHOWN) {
    await page.goto(address);
    await expect(page.getByText(text).filter({ visible: true }).first(), address).toBeVisible();
    await expect(page.getByText(/_[A-Z]+/), address).toHaveCount(0);
  }
  await expectAccessible(page);
});
