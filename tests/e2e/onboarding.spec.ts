import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { readMyProfile } from '#features/users/contract.ts';
import { listInvitations } from '#features/members/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become, invite, signUp } from '#tests/support/newcomer.ts';
import { enterHarbor } from '#tests/support/workspace.ts';
import { connectForTest } from '#tests/world/world.ts';

test('four steps, each resumed after a reload, by keyboard only', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  const nina = await signUp(server.url, 'nina@example.invalid', false);
  await become(page, nina);
  await page.goto('/create-workspace');
  await expect(page, 'the app opens after onboarding').toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toBeAttached();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Nina');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sund');
  await expect(page.getByRole('complementary').getByText('Nina Sund')).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Nina');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Individual contributor' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked();
  await page.getByRole('radio', { name: 'Engineering' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Workspace name')).toBeFocused();
  await page.reload();
  await page.getByLabel('Workspace name').fill('Harbor');
  await expect(page.getByText('This URL is taken.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Workspace name').press('Enter');
  await expect(page.getByLabel('Workspace URL')).toBeFocused();
  await page.getByLabel('Workspace URL').fill('tidal');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Invite your team' })).toBeVisible();
  await page.reload();
  const line = page.getByRole('textbox', { name: 'Email address 1' });
  await line.fill('not an address');
  await line.press('Enter');
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(line).toBeFocused();
  await expectAccessible(page);
  await line.fill('otto@example.invalid');
  await line.press('Enter');
  await expect(page).toHaveURL(/\/tidal$/);
  const { body: profile } = await nina.send(readMyProfile, {});
  expect(profile).toMatchObject({
    is_onboarded: true,
    role: 'Manager',
    use_case: 'Engineering',
    onboarding_step: {
      profile_complete: true,
      workspace_create: true,
      workspace_join: true,
      workspace_invite: true,
    },
  });
  const { body: invited } = await nina.send(listInvitations, { params: { slug: 'tidal' } });
  expect(invited.map(({ email, role }) => [email, role])).toEqual([['otto@example.invalid', 15]]);
  await page.goto('/onboarding');
  await expect(page, 'who was shown around is not shown again').toHaveURL(/\/tidal$/);
});

test('who is invited joins instead of creating, invites nobody, and gets to where they were going', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await invite(ada, 'nina@example.invalid');
  const nina = await signUp(server.url, 'nina@example.invalid', false);
  const own = connectForTest(server.databaseUrl);
  await sql`update users set is_email_verified = true`.execute(own.db);
  await own.close();
  await become(page, nina);
  // A link from a colleague. She cannot open Harbor before she joins, but onboarding must come first anyway.
  await page.goto('/harbor/projects?layout=table');
  await expect(page).toHaveURL(/\/onboarding\?next_path=/);
  await page.getByLabel('First name').fill('Nina');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('tab', { name: /^Join/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('checkbox', { name: /Harbor/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join 1 workspace' }).click();
  await expect(page).toHaveURL(/\/harbor\/projects\?layout=table$/);
});
