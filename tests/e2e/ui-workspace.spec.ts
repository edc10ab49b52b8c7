import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { untilFocused } from '#tests/support/keys.ts';
import {
  colorRules,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '#tests/support/look.ts';
import { cutTexts, plainTexts } from '#tests/support/plain-text.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

test('projects made elsewhere appear by themselves, one is made by its key, and without a session the page asks to sign in', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const sidebar = page.getByRole('navigation', { name: 'Harbor' });
  await page.goto('/harbor/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await makeProject(ada, 'Website', 'WEB');
  await expect(page.getByRole('article', { name: 'Website' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Website' })).toBeVisible();
  await makeProject(ada, 'Anchors', 'ANC');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Anchors', 'Website']);

  await test.step('a project is created by its key: ID from the name, refusals at their fields, then its issues open', async () => {
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    await expect(dialog.getByLabel('Project name')).toBeFocused();
    await dialog.getByLabel('Project name').fill('Website');
    await expect(dialog.getByLabel('Project ID')).toHaveValue('WEB');
    await expect(dialog.getByText('This ID is taken.')).toBeVisible();
    await dialog.getByLabel('Project ID').fill('we-b2');
    await expect(dialog.getByLabel('Project ID')).toHaveValue('WEB2');
    await expect(dialog.getByText('Issue IDs will look like WEB2-1.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog.getByText('A project with this name already exists.')).toBeVisible();
    await expect(dialog.getByLabel('Project name')).toBeFocused();
    await dialog.getByLabel('Project name').fill('Website two');
    await dialog.getByLabel('Project name').press('Control+Enter');
    const second = page.getByRole('dialog', { name: 'Set up Website two' });
    await expect(second.getByRole('switch', { name: 'Cycles' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/harbor\/projects\/[\w-]+\/issues$/);
    await expect(page.getByRole('status').filter({ hasText: 'Website two created' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Website two' })).toBeVisible();
  });

  await test.step('when the session ends, the page asks to sign in and leads back', async () => {
    await sidebar.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.context().clearCookies();
    await page.keyboard.press('p');
    const signIn = /\/\?next_path=%2Fharbor%2Fprojects$/;
    // The next request finds out: the form's check of the name, or the page itself before it is filled.
    await Promise.any([page.getByLabel('Project name').fill('Website'), page.waitForURL(signIn)]);
    await expect(page).toHaveURL(signIn);
    await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  });
});

test('two-press keys go places, and a new issue can be started from any page', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await page.goto('/harbor');
  await expect(page).toHaveTitle('Home — Harbor');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/harbor\/projects$/);
  await expect(page).toHaveTitle('Projects — Harbor');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/harbor$/);

  await expect(page.getByRole('button', { name: /^New issue/ })).toHaveAttribute('aria-disabled', 'true');
  await makeProject(ada, 'Website', 'WEB');
  await expect(page.getByRole('link', { name: 'Website', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'New issue' });
  await untilFocused(dialog);
  await page.keyboard.type('Paint the fence');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const created = page.getByRole('status').filter({ hasText: 'WEB-1 created' });
  await expect(created).toContainText('In Website');
  await expect(page).toHaveURL(/\/harbor$/);
  await page.keyboard.press('c');
  await page.keyboard.type('Oil the gate');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').filter({ hasText: 'WEB-2 created' }).getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/issues\?peekId=/);
  await expect(page.getByRole('complementary', { name: 'WEB-2 Oil the gate' })).toBeVisible();
});

test('the sidebar and the theme are as they were left, also after a reload, and offline is said', async ({
  page,
  server,
}) => {
  await enterHarbor(page, server.url);
  await page.goto('/harbor');
  const sidebar = page.getByRole('navigation', { name: 'Harbor' });
  const width = async () => (await sidebar.boundingBox())?.width;
  const chooseTheme = async (name: string) => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Theme' }).hover();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  const theme = page.locator('html');

  await test.step('a rail, and a theme that is drawn at once', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(56);
    await expectAccessibleInBothThemes(page);
    await chooseTheme('Dark');
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await expect.poll(width).toBe(56);
  });

  await test.step('no sidebar, the theme of the system, and the skip link', async () => {
    await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
    await chooseTheme('System preference');
    await expect(theme).toHaveAttribute('data-theme', 'light-contrast');
    await page.keyboard.press('[');
    await expect(sidebar).toBeHidden();
    await page.reload();
    await expect(theme).toHaveAttribute('data-theme', 'light-contrast');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(sidebar).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.getByRole('button', { name: 'Show or hide sidebar' }).click();
    await expect(sidebar).toBeVisible();
    await expectAccessible(page, {}, colorRules);
  });

  await test.step('offline is said, and so is the way back', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('Offline — changes are kept on this device')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();
    await expect(page.getByText('Back online')).toBeHidden();
  });

  await test.step('the picture of the system’s theme is that of the system', async () => {
    await follow(page, '/profile/appearance');
    const picture = page
      .locator('label', { has: page.getByRole('radio', { name: 'System preference' }) })
      .locator('[data-theme]');
    await expect(picture).toHaveAttribute('data-theme', 'light-contrast');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await expect(picture).toHaveAttribute('data-theme', 'dark');
  });
});

test('unknown addresses say so and lead on; on a phone the sidebar is a drawer, and nothing scrolls sideways', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await makeProject(ada, 'Website', 'WEB');
  await page.goto('/harbor/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await follow(page, '/quarry');
  await expect(page.getByRole('heading', { name: 'Workspace not found' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Harbor' }).click();
  await expect(page).toHaveURL(/\/harbor$/);
  const drawer = page.getByRole('dialog', { name: 'Harbor' });
  const open = () => page.getByRole('button', { name: 'Open sidebar' }).click();
  await open();
  await drawer.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL(/\/harbor\/projects$/);
  await open();
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Home' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/harbor$/);
  await expectNoSidewaysScroll(page);
});

test('in the pseudo-locale every word is from the catalog, and every text fits', async ({ page, server }) => {
  const states = ['Backlog', 'Todo', 'In Progress', 'Done', 'Cancelled'];
  const data = [
    ...states,
    'Harbor',
    'Website',
    'WEB',
    'ada',
    '@example.invalid',
    'Ada',
    'All about',
    'Cairn',
    'English',
  ];
  const ada = await enterHarbor(page, server.url);
  await makeProject(ada, 'Website', 'WEB');
  // The administration shows this Cairn's address and id.
  const { body: facts } = await ada.json<{ instance: { id: string } }>('GET', '/api/instances/');
  data.push(server.url, facts.instance.id);
  const load = async (one: Page, path: string) => void (await one.goto(path));
  // Each screen has a title of its own: what is looked at is the new one.
  const walk = async (one: Page, path: string) => {
    const before = await one.title();
    await follow(one, path);
    await expect(one).not.toHaveTitle(before);
  };
  const look = async (path: string, ready: string, go = walk) => {
    await go(page, path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await plainTexts(page, data), path).toEqual([]);
    expect(await cutTexts(page), path).toEqual([]);
  };
  await look('/harbor?pseudo=1', 'h1', load);
  await look('/harbor/projects', 'article');
  await page.keyboard.press('p');
  await expect(page.locator('[role=dialog] input:not([hidden])').first()).toBeVisible();
  expect(await plainTexts(page, data)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/issues/);
  // The address is there before the list, whose code may come late.
  await expect(page.locator('[data-control="filters"]')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Website');
  await page.keyboard.press('Enter');
  await expect(page.getByText('WEB-1', { exact: true }).first()).toBeVisible();
  for (const layout of ['l', 'b']) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await page.keyboard.press(layout);
    await expect(page.getByText('WEB-1', { exact: true }).first()).toBeVisible();
    expect(await plainTexts(page, data), layout).toEqual([]);
    expect(await cutTexts(page), layout).toEqual([]);
  }
  await look('/create-workspace', 'form');
  await look('/god-mode/general', 'form');
  await look('/harbor/nowhere', 'h1');
  // Leaves the app first, because a signed-out page goes to sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await look('/sign-up', 'form', load);
  await look('/?error_code=5065&email=ada%40example.invalid', 'form', load);
  await look('/god-mode', 'form', load);
});
