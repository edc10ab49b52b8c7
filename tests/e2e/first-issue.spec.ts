import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';

/** Maximum number of key presses from the sign-up page to the first issue, not counting typing (issue 3, goals). */
const MOST = 12;

test('a newcomer gets from the sign-up page to the first issue in few presses', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  await page.context().clearCookies();
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await page.goto('/sign-up');
  // The field is focused, so no press is needed to start.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('nina@example.invalid');
  await press('Continue');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  presses += 1;
  await page.getByLabel('Confirm password').click();
  await page.keyboard.type(password);
  await press('Create account');

  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Nina');
  await press('Continue');
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
  await press('Continue');
  await expect(page.getByLabel('Workspace name')).toBeFocused();
  await page.keyboard.type('Tidal Works');
  await press('Create workspace');
  await expect(page.getByRole('heading', { name: 'Invite your team' })).toBeVisible();
  await press('Do this later');

  await expect(page).toHaveURL(/\/tidal-works$/);
  presses += 1;
  await page.getByRole('main').getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await expect(dialog.getByLabel('Project name')).toBeFocused();
  await page.keyboard.type('Website');
  presses += 1;
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Set up Website' })).toBeVisible();
  presses += 1;
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/issues/);
  // The row for the first issue of the first project is already open.
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Paint the lighthouse');
  presses += 1;
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paint the lighthouse')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(MOST);
});
