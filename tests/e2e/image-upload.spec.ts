import { expect, type Page } from '@playwright/test';
import { finishOnboarding, readMe } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { png } from '#tests/support/pictures.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

/** Chooses a picture as the avatar and takes it as it is. */
async function choose(page: Page): Promise<void> {
  const file = page.locator('#avatar input[type=file]');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(512, 512) });
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await expect(dialog.getByRole('application')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

test('an upload over a slow line shows how far it is, and is cancelled', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Upload avatar' })).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    // A few bytes a second, so that the upload can be observed and canceled, also on a slow machine.
    uploadThroughput: 30,
  });
  await choose(page);
  const bar = page.getByRole('progressbar', { name: 'Uploading avatar' });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  // The exact console message is in product-account-workspace.md 8.
  const canceled = page.waitForEvent('console', (message) => message.text() === 'Upload canceled');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await canceled;
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload avatar' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await ada.send(readMe, {})).body.avatar_url ?? '').toBe('');
});
