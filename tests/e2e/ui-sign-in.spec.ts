import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask, forgetSession, giveEmail, delaySession, setUpAsAda } from '#tests/support/signed-up.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';

async function fillSetUp(page: Page) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByLabel('Company or team').fill('Harbor');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
}

/** Delays removing a person's stored data, so that someone else reads it for a while. */
async function wipeLate(page: Page) {
  await page.addInitScript(() => {
    const opening = indexedDB.open('cairn-kept');
    opening.addEventListener('success', () => {
      const until = performance.now() + 800;
      const replies = opening.result.transaction('replies').objectStore('replies');
      const readOn = () => {
        if (performance.now() < until) replies.count().addEventListener('success', readOn);
      };
      readOn();
    });
  });
}

test('a newcomer sets Cairn up, makes a workspace, and signs out and in again', async ({ page }) => {
  // From elsewhere, set-up asks for the code that the server printed.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/god-mode$/);
  await expect(page).toHaveTitle('Set up Cairn — Cairn');
  await fillSetUp(page);
  await expect(page.getByText('Enter the setup code.')).toBeVisible();
  await page.getByLabel('Setup code').fill('not it');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('alert')).toContainText('setup code is incorrect');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.invalid');

  await page.setExtraHTTPHeaders({});
  await page.goto('/');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expectAccessible(page);
  await fillSetUp(page);
  await expect(page.getByRole('heading', { name: 'Cairn is set up' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create workspace' }).click();
  await page.getByLabel('Workspace name').fill('Harbor Works');
  await expect(page.getByLabel('Workspace URL')).toHaveValue('harbor-works');
  await expect(page.getByText('This URL is available.')).toBeVisible();
  await page.getByLabel('How many people will use it?').click();
  await page.getByRole('option', { name: '11–50 people' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create workspace' }).click();

  await expect(page).toHaveURL(/\/harbor-works$/);
  await expect(page).toHaveTitle('Home — Harbor Works');
  await expect(page.getByRole('heading', { name: 'Start with a project' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  await expect(page.getByText('This instance is run by Harbor.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('  ADA@example.invalid ');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/harbor-works$/);
});

test('signed out, an address asks to sign in and leads back to it; a wrong password keeps the email', async ({
  page,
  server,
}) => {
  await setUpAsAda(server.url);
  await page.goto('/signup?email=new%40example.invalid');
  await expect(page).toHaveURL(/\/sign-up/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.invalid');
  await page.goto('/create-workspace');
  await expect(page).toHaveURL(/\/\?next_path=%2Fcreate-workspace$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.invalid');
  await expect(page).toHaveURL(/\/\?next_path=%2Fcreate-workspace$/);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/create-workspace$/);
});

test('whose session ended elsewhere is led back to where they wanted to go', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  // Stored settings of a person who has not seen the tour are not enough: the server is asked before anything is drawn.
  await ask(server.databaseUrl, 'update profiles set is_onboarded = false');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await ask(server.databaseUrl, 'update profiles set is_onboarded = true');
  await forgetSession(page);
  await delaySession(page);
  await wipeLate(page);
  await page.goto('/?next_path=%2Fprofile%2Fsecurity');
  await giveEmail(page, 'ada@example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
});
