import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createApiToken, listApiTokens, tokenPrefix } from '#features/api-tokens/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';
import { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const params = { slug: 'harbor' };
const HOUR = 3_600_000;

test('a token is made by keys, shown once, works, and is revoked', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/harbor/settings/api-tokens');
  await expect(page.getByText('No API tokens')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add API token' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add API token' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Enter a title.')).toBeVisible();
  await page.keyboard.type('Deploy script');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  const token = await shown.getByLabel('Token').inputValue();
  expect(token).toContain(tokenPrefix);
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Deploy-script.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(token);
  await expectAccessible(page);
  await expect(shown.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deploy script' })).toContainText('Never used');
  await expect(page.locator('body')).not.toContainText(token);

  const program = new Browser(server.url, { 'x-api-key': token });
  expect((await program.send(listChanges, { params })).status).toBe(200);
  await follow(page, '/harbor/settings');
  await expect(page.getByLabel('Workspace name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deploy script' })).toContainText('Last used');
  await page.getByRole('button', { name: 'Revoke Deploy script' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Deploy script”?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API tokens')).toBeVisible();
  expect((await program.send(listChanges, { params })).status).toBe(403);
  expect((await ada.send(listApiTokens, { params })).body).toEqual([]);
  // The list follows what happens elsewhere.
  await ada.send(createApiToken, { params, body: { label: 'From elsewhere' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'From elsewhere' })).toBeVisible();
});

test('a token for one project until a chosen day is made from the account, where expired ones are marked', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const project = await makeProject(ada, 'Website', 'WEB');
  await ada.send(createApiToken, {
    params,
    body: { label: 'Old builds', description: 'Nightly', expired_at: new Date(Date.now() + HOUR).toISOString() },
  });
  await page.clock.setFixedTime(Date.now() + 2 * HOUR);
  await page.goto('/profile/api-tokens');
  await expect(page.getByRole('heading', { level: 1, name: 'API tokens' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Old builds' })).toContainText('Expired');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add API token' }).click();
  const form = page.getByRole('dialog', { name: 'Add API token' });
  await form.getByLabel('Title').fill('Reports');
  await form.getByLabel('Access').click();
  await page.getByRole('option', { name: /^Read only/ }).click();
  await form.getByLabel('Works in').click();
  await page.getByRole('option', { name: 'Website' }).click();
  await form.getByLabel('Expires').click();
  await page.getByRole('option', { name: 'Custom date' }).click();
  await form.getByRole('button', { name: 'Last day, Choose a day' }).click();
  const day = page.getByRole('dialog', { name: 'Last day' }).getByRole('textbox');
  await day.fill('2020-12-31');
  await expect(page.getByText('Choose a day from today on.')).toBeVisible();
  await day.fill('2199-12-31');
  await day.press('Enter');
  await expect(form.getByRole('button', { name: 'Last day, Dec 31, 2199' })).toBeVisible();
  await form.getByRole('button', { name: 'Add API token' }).click();
  await page.getByRole('dialog', { name: 'Copy your token' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reports' })).toContainText('Dec 31, 2199');
  const made = (await ada.send(listApiTokens, { params })).body.find(({ label }) => label === 'Reports');
  expect(made).toMatchObject({ scope: 'read', project, all_workspaces: false });
});
