import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

test('notifications on this device: the browser is asked on a press only, and its refusal is said', async ({
  page,
  server,
}) => {
  await enterHarbor(page, server.url);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    // The browser of tests refuses notifications and has no push service.
    Notification.requestPermission = async () => {
      asked.push('permission');
      return 'denied';
    };
  });
  await page.goto('/profile/notifications');
  const onThisDevice = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(onThisDevice).not.toBeChecked();
  await expect(onThisDevice).toBeEnabled();
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const asked = () => page.evaluate(() => ('asked' in window ? window.asked : null));
  expect(await asked()).toEqual([]);
  await onThisDevice.press('Space');
  await expect.poll(asked).toEqual(['permission']);
  await expect(page.getByText('Allow them in its settings').last()).toBeVisible();
  await expect(onThisDevice).not.toBeChecked();
});
