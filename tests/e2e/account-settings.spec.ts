import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { pressOn } from '#tests/support/keys.ts';
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

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name, exact: true });

/** Opens a screen of the settings, and scans it. */
async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expectScreen(page, name);
}

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

test('the profile and how everything looks are changed, and hold on the next page', async ({ page, server }) => {
  const ada = await enter(page, server.url);
  await page.goto('/harbor');

  await test.step('names are changed by keys alone', async () => {
    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
    await expectScreen(page, 'Profile');
    await page.getByLabel('Display name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ada of Harbor');
    await page.keyboard.press('Control+S');
    await expect(page.getByRole('region', { name: 'You have unsaved changes' })).toBeHidden();
    const stored = async () => (await ada.json<{ display_name: string }>('GET', '/api/users/me/')).body.display_name;
    await expect.poll(stored).toBe('Ada of Harbor');
  });

  await test.step('an avatar is chosen, cut, shown and removed by keys only; a file that is no picture is refused', async () => {
    const file = page.locator('#avatar input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toContainText('Cairn can’t read this image.');
    const upload = page.getByRole('button', { name: 'Upload avatar' });
    // Starts waiting before moving to the button, because the browser may handle the next key first (docs/traps.md).
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, upload);
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(300, 200) });
    const dialog = page.getByRole('dialog', { name: 'Crop image' });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change avatar' })).toBeFocused();
    const { body } = await ada.json<{ avatar_url: string }>('GET', '/api/users/me/');
    expect(body.avatar_url).toMatch(/^\/api\/assets\//);
    const picture = page.locator(`#avatar img[src="${body.avatar_url}"]`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await pressOn(page, page.getByRole('button', { name: 'Remove avatar' }));
    await expect(upload).toBeFocused();
    await expect
      .poll(async () => (await ada.json<{ avatar_url?: string }>('GET', '/api/users/me/')).body.avatar_url ?? '')
      .toBe('');
  });

  await test.step('the language and the time format hold at once', async () => {
    await page.getByLabel('Language').click();
    await page.getByRole('option', { name: 'British English' }).click();
    await expect(page.getByText(/Today: \w{3},? \d{1,2} \w+/)).toBeVisible();
    await page.getByLabel('Time format').click();
    await page.getByRole('option', { name: /^24-hour/ }).click();
    await expect
      .poll(async () => (await ada.json<object>('GET', '/api/users/me/profile/')).body)
      .toMatchObject({ language: 'en-GB', time_format: '24h' });
  });

  await test.step('own colors are saved, and drawn before the next page', async () => {
    await openTab(page, 'Appearance');
    await page.getByRole('radio', { name: 'Custom theme' }).check();
    const form = page.getByRole('form', { name: 'Custom theme' });
    await form.getByLabel('Background', { exact: true }).fill('#05070c');
    await form.getByLabel('Text', { exact: true }).fill('#e8eaf0');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Theme saved' })).toBeVisible();
    await page.reload();
    const surface = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--surface'));
    expect(await surface()).toBe('#05070c');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('emails are chosen, what was done is listed by day, others are signed out, and the password is changed', async ({
  page,
  server,
}) => {
  const ada = await enter(page, server.url);
  const project_id = await makeProject(ada, 'Website', 'WEB');
  await ada.send(createIssue, { params: { slug: 'harbor', project_id }, body: { name: 'Rose' } });
  const elsewhere = new Browser(server.url);
  await elsewhere.post('/auth/sign-in/', { email: 'ada@example.invalid', password });
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

  await test.step('for notifications on this device the browser is asked on a press only, and its refusal is said', async () => {
    const onThisDevice = page.getByRole('switch', { name: 'Notifications on this device' });
    await expect(onThisDevice).not.toBeChecked();
    await expect(onThisDevice).toBeEnabled();
    await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
    await expectScreen(page, 'Notifications');
    const asked = () => page.evaluate(() => ('asked' in window ? window.asked : null));
    expect(await asked()).toEqual([]);
    await onThisDevice.press('Space');
    await expect.poll(asked).toEqual(['permission']);
    await expect(page.getByText('Allow them in its settings').last()).toBeVisible();
    await expect(onThisDevice).not.toBeChecked();
  });

  await test.step('a switch is saved when it is pressed', async () => {
    await page.getByRole('switch', { name: 'Mentions' }).press('Space');
    await expect
      .poll(async () => (await ada.json<object>('GET', '/api/users/me/notification-preferences/')).body)
      .toMatchObject({ mention: true, comment: false });
  });

  await test.step('what was done is listed by day, and downloaded', async () => {
    await expect(async () => {
      await tab(page, 'Notifications').click();
      await tab(page, 'Activity').click();
      await expect(page.getByRole('link', { name: 'WEB-1 Rose' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectScreen(page, 'Activity');
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

  await test.step('another browser is signed out, then the password is changed', async () => {
    await openTab(page, 'Security');
    await page.getByRole('button', { name: 'Sign out others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click();
    await expect(page.getByRole('button', { name: 'Sign out others' })).toBeHidden();
    expect((await elsewhere.json('GET', '/api/users/me/')).status).toBe(401);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('another long and good one 42');
    await page.getByLabel('Confirm password').fill('another long and good one 42');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  });
});
