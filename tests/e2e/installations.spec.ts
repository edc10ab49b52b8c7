import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { forgetSession } from '#tests/support/signed-up.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a service’s answer reaches the page that asked, and the small window closes', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.json('PATCH', '/api/users/me/onboard/', { is_onboarded: true });
  await page.goto('/harbor');
  await expect(page.getByRole('heading', { name: 'Start with a project' })).toBeVisible();
  await page.evaluate(() => {
    new BroadcastChannel('cairn:installations').addEventListener('message', ({ data }) => {
      document.title = JSON.stringify(data);
    });
  });
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    open(
      '/installations/github?code=12345678901234567890&state=abc&installation_id=7',
      '_blank',
      'width=500,height=500',
    );
  });
  const popup = await opened;
  // The window may have closed before the test could check.
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(page).toHaveTitle(
    JSON.stringify({
      provider: 'github',
      code: '12345678901234567890',
      state: 'abc',
      installation_id: '7',
      error: null,
    }),
  );

  // A window opened by hand is not closed: it says so and removes the values from the URL.
  await follow(page, '/installations/slack?error=access_denied');
  await expect(page.getByRole('heading', { name: 'Could not connect Slack' })).toBeVisible();
  await expect(page).toHaveURL(/\/installations\/slack$/);
  await expectAccessible(page);
  await follow(page, '/installations/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await forgetSession(page);
  await page.goto('/installations/github?code=1');
  await expect(page).toHaveURL(/\/\?next_path=%2Finstallations%2Fgithub/);
});
