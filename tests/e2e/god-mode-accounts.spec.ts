import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { signUp } from '#tests/support/newcomer.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';
import { password } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an account is switched off and on again, by keyboard only', async ({ page, server }) => {
  await setUpAsAda(server.url);
  const nina = await signUp(server.url, 'nina@example.invalid');
  await page.goto('/god-mode');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeFocused();
  await page.keyboard.type('disable an account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(page.getByText('No disabled accounts')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Disable an account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disable an account' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  for (const [address, refusal] of [
    ['', 'Enter an email address.'],
    ['nobody@example.invalid', 'No account has this email address.'],
    ['ada@example.invalid', 'Remove this person as administrator first.'],
  ] as const) {
    await email.fill(address);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(refusal)).toBeVisible();
  }
  await email.fill('nina@example.invalid');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Disabled accounts' });
  await expect(list.getByRole('listitem')).toHaveText(/nina@example\.invalid.*Disabled/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await nina.json('GET', '/api/users/me/')).status, 'signed out at once').toBe(401);
  const refused = await nina.post('/auth/sign-in/', { email: 'nina@example.invalid', password });
  expect(refused.location).toContain('error_code=5019');

  await page.getByRole('button', { name: 'Enable nina' }).press('Enter');
  await expect(page.getByText('No disabled accounts')).toBeVisible();
  const back = await nina.post('/auth/sign-in/', { email: 'nina@example.invalid', password });
  expect(back.location).not.toContain('error_code');
});
