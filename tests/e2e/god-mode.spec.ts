import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { setUpAsAda } from '#tests/support/signed-up.ts';
import { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Cairn is set up, and its administrator Ada is in /god-mode/general. */
async function openGodMode(page: Page, url: string) {
  const ada = await setUpAsAda(url);
  await page.context().addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto('/god-mode/general');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
}

/** These settings look as if the environment set them, for the scans; that they are locked is in the tests of the pages. */
async function showAsOfEnvironment(page: Page, keys: readonly string[]) {
  await page.route('**/api/instances/configurations/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const settings = (await response.json()) as { key: string }[];
    const json = settings.map((one) => (keys.includes(one.key) ? { ...one, source: 'environment' } : one));
    return route.fulfill({ response, json });
  });
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

test('every page is reached by the navigation, is accessible and fits a phone; an ended session keeps what is typed', async ({
  page,
  server,
}) => {
  await showAsOfEnvironment(page, ['ENABLE_SIGNUP', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'EMAIL_PORT']);
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
      if (way === 'Configure Google') await expect(page.getByText('Set by the environment')).toHaveCount(2);
      // The pointer rests where it clicked, which may be a tag with a tooltip.
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goBack();
    }
  }
  await test.step('the installation is renamed, by keyboard only', async () => {
    await nav(page, 'General').click();
    // A form over the page is scanned too.
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
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

  await follow(page, '/god-mode/authentication/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
