import { expect } from '@playwright/test';
import { test as base } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { runCairn } from '#tests/support/run-cairn.ts';
import { cloneTemplate } from '#tests/support/test-cluster.ts';

const password = 'correct horse battery staple';

/** A Cairn whose sign-up, mail port and GitHub keys come from the environment. */
const test = base.extend({
  server: async ({ cluster }, provide) => {
    const database = await cloneTemplate(cluster.url);
    const environment = {
      ENABLE_SIGNUP: '0',
      EMAIL_PORT: '2525',
      GITHUB_CLIENT_ID: 'id-of-the-environment',
      GITHUB_CLIENT_SECRET: 'secret-of-the-environment',
    };
    const cairn = await runCairn({ DATABASE_URL: database.url, ...environment });
    await provide({ ...cairn, databaseUrl: database.url });
    await cairn.stop();
    await database.drop();
  },
});

test('what the environment sets is shown as such, and locked', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();

  await page.goto('/god-mode/authentication');
  const signUp = page.getByRole('switch', { name: 'Open sign-up (without an invitation)' });
  await expect(signUp).toBeDisabled();
  await expect(signUp).not.toBeChecked();
  await expect(page.getByText('The environment variable ENABLE_SIGNUP sets this.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'GitHub' }), 'on by its keys').toBeChecked();
  await expect(page.getByRole('switch', { name: 'GitHub' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Configure GitHub' }).click();
  await expect(page.getByLabel('Client ID')).toHaveValue('id-of-the-environment');
  await expect(page.getByLabel('Client ID')).not.toBeEditable();
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Client secret', { exact: true })).not.toBeEditable();
  expect(await page.content()).not.toContain('secret-of-the-environment');
  await expect(page.getByText('Set by the environment')).toHaveCount(2);
  // The pointer rests where it clicked, which may be a tag with a tooltip.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/god-mode/email');
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('2525');
  await expect(page.getByLabel('Port', { exact: true })).not.toBeEditable();
  await page.getByLabel('Host', { exact: true }).fill('smtp.example.com');
  await page.getByRole('radiogroup', { name: 'Security', exact: true }).getByRole('radio', { name: 'SSL' }).check();
  await expect(page.getByLabel('Port', { exact: true }), 'a locked port follows nothing').toHaveValue('2525');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});
