import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { mailSettings, startMailServer } from '#tests/support/mail-server.ts';
import { Browser } from '#tests/world/browser.ts';

const password = 'correct horse battery staple';

/** Sets Cairn up as Ada and stays in /god-mode/general. */
async function setUp(page: Page) {
  await page.goto('/');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.invalid');
  await page.getByLabel('Company or team').fill('Harbor');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Instance settings' }).getByRole('link', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('every page is reached by the navigation, is accessible, and fits a phone', async ({ page }) => {
  await setUp(page);
  for (const [link, heading] of [
    ['General', 'General'],
    ['Workspaces', 'Workspaces'],
    ['Accounts', 'Accounts'],
    ['Email', 'Email'],
    ['Authentication', 'Authentication'],
    ['Artificial intelligence', 'Artificial intelligence'],
    ['Images', 'Images'],
  ] as const) {
    await nav(page, link).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} — Instance settings`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const path of ['authentication/google', 'authentication/oidc', 'workspace/create']) {
    await page.goto(`/god-mode/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/god-mode/authentication/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the installation is renamed, by keyboard only', async ({ page }) => {
  await setUp(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeFocused();
  await page.keyboard.type('instance name');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Instance name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('North Harbor');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('You have unsaved changes')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Instance name')).toHaveValue('North Harbor');
  await page.getByLabel('Instance name').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Instance name')).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Instance name')).toHaveValue('North Harbor');
});

test('administrators are added by the address of their account, and removed after a question', async ({
  page,
  server,
}) => {
  await setUp(page);
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

test('mail is set up, tested against the server, and never shows its password again', async ({ page }) => {
  const post = await startMailServer();
  const settings = mailSettings(post);
  await setUp(page);
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

test('without a mail server, a message is kept and can be read here', async ({ page, server }) => {
  await setUp(page);
  await page.goto('/god-mode/authentication');
  await page.getByRole('switch', { name: 'Unique codes' }).check();
  await expect(page.getByText('Saved').first()).toBeAttached();
  const answer = await new Browser(server.url).json('POST', '/auth/magic-generate/', { email: 'new@example.invalid' });
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

test('the last way to sign in stays on; a provider is configured, then switched on', async ({ page }) => {
  await setUp(page);
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
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Passwords' })).not.toBeChecked();
  const { config } = (await (await page.request.get('/api/instances/')).json()) as { config: Record<string, unknown> };
  expect(config).toMatchObject({ is_github_enabled: true, is_email_password_enabled: false });
});

test('workspaces are listed, searched and created, also while creating is closed', async ({ page }) => {
  await setUp(page);
  await nav(page, 'Workspaces').click();
  await expect(page.getByText('No workspaces yet')).toBeVisible();
  await page.getByRole('switch', { name: 'Only instance admins create workspaces' }).check();
  await page.getByRole('link', { name: 'Create workspace' }).click();
  await expect(page.getByLabel('Workspace name')).toBeFocused();
  await page.keyboard.type('Light House');
  await expect(page.getByLabel('Workspace URL')).toHaveValue('light-house');
  await expect(page.getByText('This URL is available.')).toBeVisible();
  await page.getByLabel('Workspace URL').fill('billing');
  await expect(page.getByText('This URL can’t be used.')).toBeVisible();
  await page.getByLabel('Workspace URL').fill('light-house');
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

test('an hour later it says so, and keeps what is typed', async ({ page }) => {
  await setUp(page);
  await nav(page, 'Images').click();
  await page.getByLabel('Unsplash access key', { exact: true }).fill('the-key');
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: 'admin-session-id' });
  await save(page).click();
  await expect(page.getByText('Your administration session has ended')).toBeVisible();
  await expect(page.getByLabel('Unsplash access key', { exact: true })).toHaveValue('the-key');
  await page.context().addCookies(cookies);
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});
