import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { forgetSession, setUpAsAda } from '#tests/support/signed-up.ts';
import { test } from '#tests/support/cairn-and-services.ts';

const shown = (page: Page) => page.getByRole('link', { name: /^Continue with/ });

test('services stand below the form; one that fails says so, and another signs a newcomer up and in again', async ({
  page,
  server,
  services,
}) => {
  await setUpAsAda(server.url);
  await page.goto('/?next_path=%2Finvitations');
  await expect(shown(page)).toHaveText([
    'Continue with Google',
    'Continue with GitHub',
    'Continue with GitLab',
    'Continue with Harbor Login',
  ]);
  await expectNoSidewaysScroll(page);
  services.mood = 'nonsense';
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue with Google' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The other service didn’t sign you in');
  await expect(page).toHaveURL(/\/\?next_path=%2Finvitations$/);
  await expectAccessible(page);

  // Declining at the service is no error, and leads back to the same page.
  services.mood = 'denies';
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expect(page.getByRole('alert')).toContainText('The other service didn’t sign you in');
  services.mood = 'well';

  // An address that the service has not verified makes no account.
  const { person } = services;
  services.person = { ...services.person, verified: false };
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Continue with GitLab' }).click();
  await expect(page.getByRole('alert')).toContainText('You need a verified email address.');
  services.person = person;

  // Up, and the last one in again: Google and GitHub do so in connected-accounts.spec.ts.
  for (const [index, name] of ['GitLab', 'Harbor Login', 'Harbor Login'].entries()) {
    await forgetSession(page);
    if (index === 1) services.person = { ...person, id: 51, email: 'nora-1@example.invalid' };
    await page.goto('/?next_path=%2Finvitations');
    await page.getByRole('link', { name: `Continue with ${name}` }).click();
    await page.waitForURL((url) => url.origin === server.url && url.pathname !== '/');
    await expect(page).toHaveURL(/\/(invitations|onboarding)$/);
  }
});
