import { expect, type Page, type Route } from '@playwright/test';
import { finishOnboarding, readMe, readMyProfile, updateMe, updateMyProfile } from '#features/users/contract.ts';
import { createWorkspace, deleteWorkspace } from '#features/workspaces/contract.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { become, signUp } from '#tests/support/newcomer.ts';
import { png } from '#tests/support/pictures.ts';
import { test, titles, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

// The texts of product-account-workspace.md 8 that only a browser shows (tests/named-strings.ts).

test('a session, and then a profile, that cannot be read is named, and asked for again', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const reads = [
    ['**/api/users/session/', 'Failed to fetch current user'],
    ['**/api/users/me/profile/', 'Failed to fetch user profile'],
  ] as const;
  for (const [address] of reads)
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'raw words of the server' } }));
  await page.goto(website.path);
  for (const [address, says] of reads) {
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('raw words of the server')).toHaveCount(0);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(titles(page)).toHaveText(['Rose']);
});

/** A picture as a person chooses it. */
const picture = (size: number) => ({ name: 'me.png', mimeType: 'image/png', buffer: png(size, size) });

/** Keeps the mirrors' folder in use by another page that writes into it. Returns a function that releases it. */
async function holdMirrorFolder(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('cairn-mirror');
    return (await folder.getFileHandle('held', { create: true })).createWritable();
  });
  return () => held.evaluate((writer) => writer.abort());
}

test('a database that does not start, and instant mode that cannot be switched, are named, and Retry does it', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });

  await test.step('a database that does not start: lists come from the server, and Retry starts it', async () => {
    await profile.route(/\.wasm$/, (route) => route.abort());
    await page.goto(website.path);
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to initialize database worker' });
    await expect(toast).toBeVisible();
    await expect(titles(page)).toHaveText(['Rose']);
    await profile.unroute(/\.wasm$/);
    await toast.getByRole('button', { name: 'Retry' }).click();
    await untilMirrored(page);
  });

  await test.step('instant mode that cannot be switched is named, on and off, and Retry switches it', async () => {
    const flip = async () => {
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menuitemcheckbox', { name: /Instant mode/ }).click();
    };
    const toast = page.getByRole('alert').filter({ hasText: 'error while toggling local DB' });
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

test('what fails on the way home, in the tour, in one’s settings and in a workspace that is gone is named', async ({
  page,
  server,
}) => {
  // Without the live feed, which would report that the workspace is gone.
  await page.routeWebSocket(/\/live\//, () => {});
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  const failing = (route: Route) => route.fulfill({ status: 500, json: { error: 'raw' } });

  await test.step('the way home that cannot be read is asked for again', async () => {
    const address = '**/api/users/me/settings/';
    await page.route(address, failing);
    await page.goto('/');
    await expect(page.getByText('Failed to fetch user settings')).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/harbor$/);
  });

  await test.step('a tour whose end cannot be kept: Retry keeps it', async () => {
    const address = '**/api/users/me/tour-completed/';
    await page.route(address, failing);
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip the tour' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to update user profile is_tour_completed' });
    await expect(toast).toBeVisible();
    await page.unroute(address);
    await toast.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(async () => (await ada.send(readMyProfile, {})).body.is_tour_completed).toBe(true);
  });

  await test.step('names that cannot be saved stay in the form', async () => {
    const address = '**/api/users/me/';
    await page.route(address, (route) => (route.request().method() === 'PATCH' ? failing(route) : route.continue()));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByLabel('First name').fill('Ida');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update current user' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ida');
    await page.unroute(address);
  });

  await test.step('an upload that takes its time shows how far it is, and is canceled', async () => {
    // Nothing of the file arrives until it is canceled.
    await page.route('**/api/assets/v2/uploads/', () => {});
    await page.locator('#avatar input[type=file]').setInputFiles(picture(512));
    await expect(page.getByRole('dialog', { name: 'Crop image' }).getByRole('application')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const bar = page.getByRole('progressbar', { name: 'Uploading avatar' });
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    // The exact console message is in product-account-workspace.md 8.
    const canceled = page.waitForEvent('console', (message) => message.text() === 'Upload canceled');
    await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
    await canceled;
    await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload avatar' })).toBeFocused();
    expect((await ada.send(readMe, {})).body.avatar_url ?? '').toBe('');
  });

  await test.step('a logo for a workspace that is gone is refused with its name', async () => {
    await page.goto('/harbor/settings');
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();
    await ada.send(deleteWorkspace, { params: { slug: 'harbor' } });
    await page.locator('#logo input[type=file]').setInputFiles(picture(256));
    await page.getByRole('button', { name: 'Use image' }).click();
    await expect(page.getByRole('heading', { name: 'Workspace not found' })).toBeVisible();
  });
});
