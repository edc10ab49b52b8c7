import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn-and-services.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask, forgetSession, setUpAsAda } from '#tests/support/signed-up.ts';

test('accounts of other services are listed, disconnected by keys, and connected again by signing in', async ({
  page,
  server,
  services,
}) => {
  await setUpAsAda(server.url);
  const enter = async (name: string) => {
    await forgetSession(page);
    await page.goto('/?next_path=%2Fprofile%2Fsecurity');
    await page.getByRole('link', { name: `Continue with ${name}` }).click();
  };
  const connected = page.locator('#connected');
  await enter('Google');
  // Afterwards they return to where they wanted to go (screens.md 1.1).
  await expect(page).toHaveURL(/\/onboarding\?next_path=%2Fprofile%2Fsecurity$/);
  await ask(server.databaseUrl, 'update profiles set is_onboarded = true');
  // The same verified address at another service is the same person.
  services.person = { ...services.person, id: 8 };
  await enter('GitHub');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(connected.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Disconnect Google' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Disconnect Google?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Disconnect' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(connected.getByRole('listitem')).toHaveCount(1);
  await expect(connected.getByRole('listitem')).toContainText('GitHub');
  expect(await ask(server.databaseUrl, 'select provider from accounts')).toEqual([{ provider: 'github' }]);

  await page.getByRole('button', { name: 'Disconnect GitHub' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connected.getByText(/^None yet\./)).toBeVisible();

  services.person = { ...services.person, id: 7 };
  await enter('Google');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(connected.getByRole('listitem')).toHaveText(/Google/);
  expect(await ask(server.databaseUrl, 'select count(*)::int as people from users')).toEqual([{ people: 2 }]);
});
