import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';

/** What pages show for the codes that redirects bring (product-account-workspace.md 8); all codes are in auth-errors.test.ts. */
const SHOWN: readonly (readonly [address: string, text: string])[] = [
  ['/sign-in?error_code=5060&email=nora%40example.invalid', 'No account uses this email.'],
  ['/sign-in?error_code=5065&email=nora%40example.invalid', 'The email or password is incorrect.'],
  ['/sign-in?error_code=5070', 'Enter your password.'],
  ['/sign-in?error_code=5019', 'This account is disabled'],
  ['/sign-in?error_code=5090&email=nora%40example.invalid', 'This code is incorrect.'],
  ['/?error_code=5040', 'Enter your password.'],
  ['/?error_code=5015', 'Sign-up is turned off'],
  ['/?error_code=5120', 'The other service didn’t sign you in'],
  ['/?error_code=5155', 'Enter your first name, email, and password.'],
  ['/accounts/reset-password?error_code=5130&email=nora%40example.invalid', 'This link has expired'],
  ['/accounts/reset-password?uidb64=YQ&token=b&error_code=5020', 'This password is too easy to guess.'],
  ['/accounts/reset-password?uidb64=YQ&token=b&error_code=5900&retry_after=290', 'You can try again in'],
  ['/god-mode/?error_code=5175&email=ada%40example.invalid', 'Could not sign in'],
  ['/god-mode/?error_code=5900&retry_after=290', 'You can try again in'],
  ['/god-mode/?error_code=5005', 'Enter a valid email address.'],
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
