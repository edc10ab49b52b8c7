import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { ask, giveEmail } from '#tests/support/signed-up.ts';
import { column, openWebsite, showAs } from '#tests/support/website.ts';
import { password } from '#tests/support/workspace.ts';

async function signIn(page: Page) {
  await giveEmail(page, 'ada@example.invalid');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a page with unsaved changes stays when its session ends, and is saved after signing in over it', async ({
  page,
  server,
}) => {
  await openWebsite(page, server);
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Adelaide');
  await ask(server.databaseUrl, 'delete from sessions');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Your session ended' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // Declined: the page is as it was, and says how to go on.
  await question.getByRole('button', { name: 'Not now' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Your session ended' });
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');
  await page.getByLabel('First name').press('Control+s');
  await expect(question).toBeHidden();

  const opening = page.waitForEvent('popup');
  await toast.getByRole('button', { name: 'Sign in again' }).click();
  const small = await opening;
  const closing = small.waitForEvent('close');
  await signIn(small);
  await closing;
  await expect(toast).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');
  await page.getByLabel('First name').press('Control+s');
  await expect(page.getByRole('region', { name: 'You have unsaved changes' })).toBeHidden();
  expect(await ask(server.databaseUrl, 'select first_name from users')).toEqual([{ first_name: 'Adelaide' }]);
});

test('an edit that a session was too old for is sent once its person has signed in again', async ({ page, server }) => {
  const website = await openWebsite(page, server, {
    Todo: ['Menu is too wide'],
    'In Progress': ['Footer on phones'],
  });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  const card = column(page, 'Todo').getByRole('article').first();
  await card.press('j');
  // The cookie has run out, after all that the page reads by itself: nothing tells it so before it sends the edit.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/\/\?next_path=/);
  await expect(page.getByText('Your session ended')).toBeVisible();
  await signIn(page);
  await expect(column(page, 'In Progress').getByRole('article')).toHaveCount(2);
  await expect
    .poll(() => ask(server.databaseUrl, 'select s.name from issues i join states s on s.id = i.state_id'))
    .toEqual([{ name: 'In Progress' }, { name: 'In Progress' }]);
});
