import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { pressOn, tabTo } from '#tests/support/keys.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { mailSettings, startMailServer } from '#tests/support/mail-server.ts';
import { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const password = 'correct horse battery staple';

/** Presses Tab until the field has the focus, and types into it. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ada');
  await type(page, 'Email', 'ada@example.invalid');
  await tabTo(page, page.getByLabel('Company or team'));
  await page.keyboard.type('Harbor');
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
}

async function open(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('navigation', { name: 'Instance settings' }).getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an installation is set up, gets an administrator, mail, a provider, a workspace and a key by keys only', async ({
  page,
  server,
}) => {
  const post = await startMailServer();
  const settings = mailSettings(post);
  await setUp(page);
  await new Browser(server.url).post('/auth/sign-up/', { email: 'ben@example.invalid', password });

  await pressOn(page, page.getByRole('button', { name: 'Add administrator' }));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('ben@example.invalid');
  await page.keyboard.press('Enter');
  const admins = page.getByRole('list', { name: 'Administrators of this instance' });
  await expect(admins.getByText('ben@example.invalid')).toBeVisible();
  await pressOn(page, admins.getByRole('button', { name: /Remove.*ben/ }));
  await expect(page.getByRole('heading', { name: 'Remove ben as administrator?' })).toBeVisible();
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect(admins.getByText('ben@example.invalid')).toBeHidden();

  await open(page, 'Email');
  await type(page, 'Host', '127.0.0.1');
  await type(page, 'Port', settings['EMAIL_PORT'] ?? '');
  const none = page.getByRole('radiogroup', { name: 'Security', exact: true }).getByRole('radio', { name: 'None' });
  await tabTo(
    page,
    page.getByRole('radiogroup', { name: 'Security', exact: true }).getByRole('radio', { name: 'TLS (STARTTLS)' }),
  );
  for (let steps = 0; steps < 4 && !(await none.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(none).toBeChecked();
  await expect(page.getByLabel('Port', { exact: true }), 'a port that was typed stays').toHaveValue(
    settings['EMAIL_PORT'] ?? '',
  );
  await type(page, 'Sender address', settings['EMAIL_FROM'] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Send test email' }));
  await expect(page.getByLabel('Recipient')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('dan@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent to dan@example.invalid')).toBeVisible();
  expect(post.mails).toMatchObject([{ to: ['dan@example.invalid'] }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send test email' })).toBeFocused();
  await post.close();

  await open(page, 'Authentication');
  await pressOn(page, page.getByRole('link', { name: 'Configure GitHub' }));
  await type(page, 'Client ID', 'the-id');
  await type(page, 'Client secret', 'the-secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  const github = page.getByRole('switch', { name: 'Sign in with GitHub' });
  await tabTo(page, github, { back: true });
  await page.keyboard.press('Space');
  await expect(page.locator('#is-github-enabled').getByText('Saved')).toBeVisible();
  await expect(github).toBeFocused();

  await open(page, 'Workspaces');
  await pressOn(page, page.getByRole('switch', { name: 'Only instance admins create workspaces' }), 'Space');
  await pressOn(page, page.getByRole('link', { name: 'Create workspace' }));
  await expect(page.getByLabel('Workspace name')).toBeFocused();
  await page.keyboard.type('Light House');
  await expect(page.getByText('This URL is available.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 member · 0 projects')).toBeVisible();

  await open(page, 'Images');
  await type(page, 'Unsplash access key', 'the-key');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('Unsplash access key', { exact: true })).toHaveAttribute('placeholder', /•/);
  const { config } = (await (await page.request.get('/api/instances/')).json()) as { config: Record<string, unknown> };
  expect(config).toMatchObject({ is_github_enabled: true, is_workspace_creation_disabled: true });
});
