import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { mailSettings, startMailServer } from '#tests/support/mail-server.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';
import { password } from '#tests/support/workspace.ts';
import { Browser } from '#tests/world/browser.ts';

/** Cairn is set up, and its administrator Ada is in /god-mode/general. */
async function openGodMode(page: Page, url: string) {
  const ada = await setUpAsAda(url);
  await page.context().addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto('/god-mode/general');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Instance settings' }).getByRole('link', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** What everybody may read about the installation. */
const instance = async (page: Page) =>
  (await (await page.request.get('/api/instances/')).json()) as {
    instance: Record<string, unknown>;
    config: Record<string, unknown>;
  };

test('every page is reached by the navigation, is accessible, and fits a phone', async ({ page, server }) => {
  await openGodMode(page, server.url);
  for (const [link, heading, ...below] of [
    ['General', 'General'],
    ['Workspaces', 'Workspaces', 'Create workspace'],
    ['Accounts', 'Accounts'],
    ['Email', 'Email'],
    ['Authentication', 'Authentication', 'Configure Google', /^Configure .*OpenID/],
    ['Artificial intelligence', 'Artificial intelligence'],
    ['Images', 'Images'],
  ] as const) {
    await nav(page, link).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} — Instance settings`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const way of below) {
      await page.getByRole('link', { name: way }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goBack();
    }
  }
  await page.goto('/god-mode/authentication/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the installation is renamed, and administrators and workspaces are added', async ({ page, server }) => {
  await openGodMode(page, server.url);

  await test.step('the installation is renamed, by keyboard only', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeFocused();
    await page.keyboard.type('instance name');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Instance name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('North Harbor');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('You have unsaved changes')).toBeHidden();
    await expect.poll(async () => (await instance(page)).instance.instance_name).toBe('North Harbor');
  });

  await test.step('administrators are added by the address of their account, and removed after a question', async () => {
    await expect(page.getByRole('button', { name: /Remove/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.invalid');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No account has this email address.')).toBeVisible();
    await expectAccessible(page);
    await new Browser(server.url).post('/auth/sign-up/', { email: 'ben@example.invalid', password });
    await page.getByLabel('Email', { exact: true }).fill('ben@example.invalid');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const admins = page.getByRole('list', { name: 'Administrators of this instance' });
    await expect(admins.getByText('ben@example.invalid')).toBeVisible();
    await admins.getByRole('button', { name: /Remove.*ben/ }).click();
    await expect(page.getByRole('heading', { name: 'Remove ben as administrator?' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(admins.getByText('ben@example.invalid')).toBeHidden();
  });

  await test.step('an hour later it says so, and keeps what is typed', async () => {
    await nav(page, 'Images').click();
    await page.getByLabel('Unsplash access key', { exact: true }).fill('the-key');
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: 'admin-session-id' });
    await save(page).click();
    await expect(page.getByText('Your administration session has ended')).toBeVisible();
    await expect(page.getByLabel('Unsplash access key', { exact: true })).toHaveValue('the-key');
    await page.context().addCookies(cookies);
    await save(page).click();
    await expect(page.getByLabel('Unsplash access key', { exact: true })).toHaveAttribute('placeholder', /•/);
  });

  await test.step('workspaces are listed, searched and created, also while creating is closed', async () => {
    await nav(page, 'Workspaces').click();
    await expect(page.getByText('No workspaces yet')).toBeVisible();
    await page.getByRole('switch', { name: 'Only instance admins create workspaces' }).check();
    await page.getByRole('link', { name: 'Create workspace' }).click();
    await expect(page.getByLabel('Workspace name')).toBeFocused();
    await page.keyboard.type('Light House');
    await expect(page.getByLabel('Workspace URL')).toHaveValue('light-house');
    await expect(page.getByText('This URL is available.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Workspace created')).toBeVisible();
    await expect(page).toHaveURL(/\/god-mode\/workspace$/);
    await expect(page.getByText('1 member · 0 projects')).toBeVisible();
    await expect(page.getByText('1 workspace', { exact: true })).toBeVisible();
    await page.getByLabel('Search workspaces').fill('nowhere');
    await expect(page.getByText('No workspaces match “nowhere”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await page.getByRole('link', { name: 'Open Light House' }).click();
    await expect(page).toHaveURL(/\/light-house$/);
  });
});

test('the last way to sign in stays on, a provider is switched on, and mail is kept, then sent', async ({
  page,
  server,
}) => {
  await openGodMode(page, server.url);

  await test.step('the last way to sign in stays on; a provider is configured, then switched on', async () => {
    await nav(page, 'Authentication').click();
    await expect(page.getByRole('switch', { name: 'Passwords' })).toBeDisabled();
    await expect(page.getByText('The last sign-in method can’t be turned off.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'GitHub' })).toBeDisabled();

    await page.getByRole('link', { name: 'Configure GitHub' }).click();
    const origin = new URL(page.url()).origin;
    await expect(page.getByText(`${origin}/auth/github/callback/`)).toBeVisible();
    await page.getByLabel('Client ID').fill('the-id');
    await page.getByRole('link', { name: 'Authentication' }).last().click();
    await expect(page.getByRole('heading', { name: /Discard/ })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Client ID')).toHaveValue('the-id');
    await page.getByLabel('Client secret', { exact: true }).fill('the-secret');
    await page.getByRole('button', { name: 'Show Client secret' }).click();
    await expect(page.getByLabel('Client secret', { exact: true })).toHaveAttribute('type', 'text');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.getByRole('switch', { name: 'Sign in with GitHub' }).check();
    await expect(page.locator('#is-github-enabled').getByText('Saved')).toBeVisible();

    await nav(page, 'Authentication').click();
    await page.getByRole('switch', { name: 'Passwords' }).uncheck();
    await expect(page.getByRole('switch', { name: 'GitHub' })).toBeDisabled();
    await expect
      .poll(async () => (await instance(page)).config)
      .toMatchObject({ is_github_enabled: true, is_email_password_enabled: false });
  });

  await test.step('without a mail server, a message is kept and can be read here', async () => {
    await nav(page, 'Authentication').click();
    await page.getByRole('switch', { name: 'Unique codes' }).check();
    await expect.poll(async () => (await instance(page)).config).toMatchObject({ is_magic_login_enabled: true });
    const answer = await new Browser(server.url).json('POST', '/auth/magic-generate/', {
      email: 'new@example.invalid',
    });
    expect(answer.status).toBe(200);
    await nav(page, 'Email').click();
    const message = page.getByRole('button', { name: /To new@example.invalid/ });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(message).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await message.textContent()).not.toMatch(/[a-z]{4}-[a-z]{4}-[a-z]{4}/);
    await message.click();
    await expect(page.getByRole('region', { name: 'Message text' })).toContainText(/[a-z]{4}-[a-z]{4}-[a-z]{4}/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(message).toBeFocused();
  });

  await test.step('mail is set up, tested against the server, and never shows its password again', async () => {
    const post = await startMailServer();
    const settings = mailSettings(post);
    await nav(page, 'Email').click();
    await expect(page.getByText('No mail server yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /Send test email/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await page.getByRole('radiogroup', { name: 'Security', exact: true }).getByRole('radio', { name: 'None' }).check();
    await expect(page.getByLabel('Port', { exact: true }), 'the usual port follows').toHaveValue('25');
    await page.getByLabel('Port', { exact: true }).fill('99999');
    await page.getByLabel('Sender address').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('hush hush');
    await save(page).click();
    await expect(page.getByText('Enter a port from 1 to 65535.')).toBeVisible();
    await expect(page.getByLabel('Port', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Port', { exact: true }).fill(settings['EMAIL_PORT'] ?? '');
    await page.getByLabel('Sender address').fill(settings['EMAIL_FROM'] ?? '');
    await save(page).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('placeholder', /•/);
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expectAccessible(page);
    await page.getByLabel('Recipient').fill('dan@example.invalid');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent to dan@example.invalid')).toBeVisible();
    expect(post.mails).toMatchObject([{ to: ['dan@example.invalid'] }]);
    await post.close();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Could not send the message')).toBeVisible();
    await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Password' }).click();
    await save(page).click();
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('placeholder', /•/);
  });
});
