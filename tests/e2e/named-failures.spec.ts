import { expect, type Page } from '@playwright/test';
import { finishOnboarding, readMyProfile, updateMe, updateMyProfile } from '#features/users/contract.ts';
import { createWorkspace, deleteWorkspace } from '#features/workspaces/contract.ts';
import { become, signUp } from '#tests/support/newcomer.ts';
import { png } from '#tests/support/pictures.ts';
import { test, titles, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

// The texts of product-account-workspace.md 8 that only a browser shows (tests/named-strings.ts).

const reads = [
  { read: 'session', path: 'session', says: 'Failed to fetch current user' },
  { read: 'profile', path: 'me/profile', says: 'Failed to fetch user profile' },
];

for (const { read, path, says } of reads)
  test(`a ${read} that cannot be read is named, and asked for again`, async ({ page, server }) => {
    const website = await openWebsite(page, server, { Todo: ['Rose'] });
    const address = `**/api/users/${path}/`;
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw words of the server' } }));
    await page.goto(website.path);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('raw words of the server')).toHaveCount(0);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(titles(page)).toHaveText(['Rose']);
  });

test('a database that does not start is named, lists come from the server, and Retry starts it', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await profile.route(/\.wasm$/, (route) => route.abort());
  await page.goto(website.path);
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to initialize database worker' });
  await expect(toast).toBeVisible();
  await expect(titles(page)).toHaveText(['Rose']);
  await profile.unroute(/\.wasm$/);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await untilMirrored(page);
});

/** Keeps the mirrors' folder in use by another page that writes into it. Returns a function that releases it. */
async function holdMirrorFolder(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('cairn-mirror');
    return (await folder.getFileHandle('held', { create: true })).createWritable();
  });
  return () => held.evaluate((writer) => writer.abort());
}

test('instant mode that cannot be switched is named, on and off, and Retry switches it', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const flip = async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Instant mode/ }).click();
  };
  const toast = page.getByRole('alert').filter({ hasText: 'error while toggling local DB' });
  await page.goto(website.path);
  await untilMirrored(page);
  const letGo = await holdMirrorFolder(page);
  await flip();
  await expect(toast).toContainText('its data is still on this device');
  await letGo();
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect(toast).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('instant_mode'))).toContain('off');

  await page.reload();
  await expect(titles(page)).toHaveText(['Rose']);
  const code = /\/start-mirror-[\w-]+\.js$/;
  await profile.route(code, (route) => route.abort());
  await flip();
  await expect(toast).toContainText('Instant mode stays off');
  await profile.unroute(code);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await untilMirrored(page);
});

test('a logo for a workspace that is gone is refused with its name', async ({ page, server }) => {
  // Without the live feed, which would have reported it before.
  await page.routeWebSocket(/\/live\//, () => {});
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  await page.goto('/harbor/settings');
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();
  await ada.send(deleteWorkspace, { params: { slug: 'harbor' } });
  const file = page.locator('#logo input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(256, 256) });
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByRole('heading', { name: 'Workspace not found' })).toBeVisible();
});

test('names that cannot be saved stay in the form, and the failure is named', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  await page.route('**/api/users/me/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error: 'raw' } }) : route.continue(),
  );
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Ida');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update current user' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ida');
});

test('the way home that cannot be read is named, and asked for again', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  const address = '**/api/users/me/settings/';
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw' } }));
  await page.goto('/');
  await expect(page.getByText('Failed to fetch user settings')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/harbor$/);
});

test('onboarding that cannot be finished is named, and Retry goes on', async ({ page, server }) => {
  await enterHarbor(page, server.url);
  const nina = await signUp(server.url, 'nina@example.invalid', false);
  await nina.send(updateMe, { body: { first_name: 'Nina' } });
  await nina.send(createWorkspace, { body: { name: 'Tidal', slug: 'tidal' } });
  const done = { profile_complete: true, workspace_create: true, workspace_join: true, workspace_invite: true };
  await nina.send(updateMyProfile, { body: { onboarding_step: done } });
  await become(page, nina);
  const address = '**/api/users/me/onboard/';
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw' } }));
  await page.goto('/onboarding');
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to finish user onboarding' });
  await expect(toast).toBeVisible();
  await page.unroute(address);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/tidal$/);
});

test('a tour whose end cannot be kept is named, and Retry keeps it', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  const address = '**/api/users/me/tour-completed/';
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw' } }));
  await page.goto('/harbor');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip the tour' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update user profile is_tour_completed' });
  await expect(toast).toBeVisible();
  await page.unroute(address);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await ada.send(readMyProfile, {})).body.is_tour_completed).toBe(true);
});
