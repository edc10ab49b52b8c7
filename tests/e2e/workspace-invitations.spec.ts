import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { forgetSession, delaySession } from '#tests/support/signed-up.ts';
import { become, invite, signUp } from '#tests/support/newcomer.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';
import { connectForTest } from '#tests/world/world.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an email’s link leads a newcomer through signing up into the workspace, past choosing one', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const link = await invite(ada, 'nina@example.invalid');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Harbor' })).toBeVisible();
  await expect(page.getByText('nina@example.invalid to Harbor as Member')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/sign-up\?/);
  const email = page.getByRole('textbox', { name: 'Email' });
  if (await email.isEditable()) {
    await expect(email).toHaveValue('nina@example.invalid');
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Join Harbor' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/onboarding\?next_path=%2Fharbor$/);
  await page.getByLabel('First name').fill('Nina');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/harbor$/);
});

test('another account may follow the link, or switch; without the token it may not', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const link = await invite(ada, 'nina@example.invalid');
  await become(page, await signUp(server.url, 'otto@example.invalid'));
  await page.goto(link.replace(/&token=.*/, ''));
  await expect(
    page.getByText('This invitation was sent to nina@example.invalid, but you’re signed in as'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch account' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join as/ })).toHaveCount(0);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join as otto@example.invalid' }).click();
  await expect(page).toHaveURL(/\/harbor$/);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This invitation was already used or has been revoked' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an address nobody has proven keeps its yes for later; ignoring says what happens', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const link = await invite(ada, 'nina@example.invalid');
  await become(page, await signUp(server.url, 'nina@example.invalid'));
  await page.goto(link.replace(/&token=.*/, ''));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Invitation accepted')).toBeVisible();
  await forgetSession(page);
  await delaySession(page);
  await page.goto(await invite(ada, 'otto@example.invalid'));
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('You ignored this invitation')).toBeVisible();
});

test('my invitations: chosen by keyboard, accepted, and the workspace opens', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await invite(ada, 'nina@example.invalid');
  await become(page, await signUp(server.url, 'nina@example.invalid'));
  await page.goto('/invitations');
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await expectAccessible(page);
  const own = connectForTest(server.databaseUrl);
  await sql`update users set is_email_verified = true`.execute(own.db);
  await own.close();
  await page.reload();
  const choice = page.getByRole('checkbox', { name: /Harbor/ });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You joined Harbor')).toBeVisible();
  await expect(page).toHaveURL(/\/harbor$/);
});
