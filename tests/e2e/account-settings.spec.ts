import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { png } from '#tests/support/pictures.ts';
import { enterHarbor, makeProject, password } from '#tests/support/workspace.ts';
import { Browser } from '#tests/world/browser.ts';

/** Ada, signed in and past the tour. */
async function enter(page: Page, url: string): Promise<Browser> {
  const ada = await enterHarbor(page, url);
  await ada.json('PATCH', '/api/users/me/onboard/', { is_onboarded: true });
  return ada;
}

const screens = {
  '/profile': 'Profile',
  '/profile/security': 'Security',
  '/profile/activity': 'Activity',
  '/profile/appearance': 'Appearance',
  '/profile/notifications': 'Notifications',
};

test('the account screens have no accessibility fault and fit small windows', async ({ page, server }) => {
  await enter(page, server.url);
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
});

test('names are changed by keys alone; what is refused keeps what was typed', async ({ page, server }) => {
  const ada = await enter(page, server.url);
  await page.goto('/harbor');
  await page.getByRole('button', { name: 'Account menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const name = page.getByLabel('Display name');
  await name.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Enter a display name.')).toBeVisible();
  await page.keyboard.type('Ada of Harbor');
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('region', { name: 'You have unsaved changes' })).toBeHidden();
  const stored = async () => (await ada.json<{ display_name: string }>('GET', '/api/users/me/')).body.display_name;
  await expect.poll(stored).toBe('Ada of Harbor');
});

test('an avatar is chosen, cut by keys, shown, and removed; a file that is no picture is refused', async ({
  page,
  server,
}) => {
  const ada = await enter(page, server.url);
  await page.goto('/profile');
  const file = page.locator('#avatar input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('Cairn can’t read this image.');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(300, 200) });
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change avatar' })).toBeVisible();
  const { body } = await ada.json<{ avatar_url: string }>('GET', '/api/users/me/');
  const picture = page.locator(`#avatar img[src="${body.avatar_url}"]`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove avatar' }).click();
  await expect(page.getByRole('button', { name: 'Upload avatar' })).toBeVisible();
});

test('the time format holds at once, and on the next browser', async ({ page, server }) => {
  const ada = await enter(page, server.url);
  await page.goto('/profile');
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: 'British English' }).click();
  await expect(page.getByText(/Today: \w{3},? \d{1,2} \w+/)).toBeVisible();
  await page.getByLabel('Time format').click();
  await page.getByRole('option', { name: /^24-hour/ }).click();
  await expect
    .poll(async () => (await ada.json<object>('GET', '/api/users/me/profile/')).body)
    .toMatchObject({ language: 'en-GB', time_format: '24h' });
});

test('own colors are tried, refused when they cannot be read, saved, and drawn before the next page', async ({
  page,
  server,
}) => {
  await enter(page, server.url);
  await page.goto('/profile/appearance');
  await page.getByRole('radio', { name: 'Custom theme' }).check();
  const form = page.getByRole('form', { name: 'Custom theme' });
  await form.getByLabel('Text', { exact: true }).fill('#11141f');
  await expect(form.getByRole('alert')).toContainText('Hard to read');
  await form.getByRole('button', { name: 'Adjust for me' }).click();
  await expect(form.getByRole('alert')).toBeHidden();
  await form.getByLabel('Background', { exact: true }).fill('#05070c');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Theme saved' })).toBeVisible();
  await page.reload();
  const surface = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--surface'));
  expect(await surface()).toBe('#05070c');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('another browser is signed out, then the password is changed', async ({ page, server }) => {
  await enter(page, server.url);
  const elsewhere = new Browser(server.url);
  await elsewhere.post('/auth/sign-in/', { email: 'ada@example.invalid', password });
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Sign out others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click();
  await expect(page.getByRole('button', { name: 'Sign out others' })).toBeHidden();
  expect((await elsewhere.json('GET', '/api/users/me/')).status).toBe(401);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('another long and good one 42');
  await page.getByLabel('Confirm password').fill('another long and good one 42');
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toHaveValue('another long and good one 42');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
});

test('a switch is saved when it is pressed, and what was done is listed by day', async ({ page, server }) => {
  const ada = await enter(page, server.url);
  await page.goto('/profile/notifications');
  await page.getByRole('switch', { name: 'Mentions' }).press('Space');
  await expect
    .poll(async () => (await ada.json<object>('GET', '/api/users/me/notification-preferences/')).body)
    .toMatchObject({ mention: true, comment: false });
  const project_id = await makeProject(ada, 'Website', 'WEB');
  await ada.send(createIssue, { params: { slug: 'harbor', project_id }, body: { name: 'Rose' } });
  await expect(async () => {
    await page.goto('/profile/activity');
    await expect(page.getByRole('link', { name: 'WEB-1 Rose' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  await page.getByRole('dialog', { name: 'Day to download' }).locator('[aria-current="date"]').press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('"Actor name","Issue ID"');
  expect(lines[1]).toContain('"WEB-1","Website"');
});
