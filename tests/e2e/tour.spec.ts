import { expect, type Page } from '@playwright/test';
import { readMyProfile } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'A short tour' });

test('the tour is taken by keys, closed in the middle, continued, and ends where one can begin', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await ada.json('PATCH', '/api/users/me/onboard/', { is_onboarded: true });
  await page.goto('/harbor');
  await expect(page.getByRole('heading', { name: 'Start with a project' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Take the tour' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Issues' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Cycles' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('heading', { name: 'Modules' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('heading', { name: 'Cycles' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Continue the tour (2 of 5)' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Cycles' })).toBeVisible();
  for (const stop of ['Modules', 'Views', 'Pages']) {
    await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: stop })).toBeVisible();
  }
  await expect(dialog(page).getByRole('button', { name: 'Create project' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create project' })).toBeVisible();
  await expect.poll(async () => (await ada.send(readMyProfile, {})).body.is_tour_completed).toBe(true);
});

test('who skips the tour never sees it again, also on a phone', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.json('PATCH', '/api/users/me/onboard/', { is_onboarded: true });
  await makeProject(ada, 'Website', 'WEB');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/harbor');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Issues' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Skip the tour' }).click();
  await expect(page.getByRole('heading', { name: 'New here? Take a short tour' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(async () => (await ada.send(readMyProfile, {})).body.is_tour_completed).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assigned to you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeHidden();
});
