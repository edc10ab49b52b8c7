import { expect, type Page } from '@playwright/test';
import { test as plain } from '#tests/support/cairn.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { test, untilMirrored } from '#tests/support/profile.ts';
import { cards, openWebsite, showAs } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const field = (page: Page) => palette(page).getByRole('combobox');
const rows = (page: Page) => palette(page).getByRole('option');
const first = (page: Page) => rows(page).first();

/** Opens the palette by its key and types. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
}

test('10. Palette: `web-142` + Enter opens the issue; `sta` + Enter + `prog` + Enter changes the state of the focused issue, with no network wait.', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await untilMirrored(page);
  // From here on the server answers nothing.
  await page.route('**/api/**', () => {});

  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: /Rose/ })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sta');
  await page.keyboard.press('Enter');
  await page.keyboard.type('prog');
  await page.keyboard.press('Enter');
  await expect(cards(page, 'In Progress')).toHaveText(['Rose']);
  await expect(palette(page)).toBeHidden();

  await ask(page, 'web-2');
  await expect(first(page)).toHaveText(/WEB-2.*Lily/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeHidden();
  // Inside a project the number is enough.
  await ask(page, '1');
  await expect(first(page)).toHaveText(/WEB-1.*Rose/);
});

plain(
  'with nothing typed it shows what was opened, what can be done to the issue, and where to go',
  async ({ page, server }) => {
    const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
    await makeProject(website.ada, 'Garden', 'GAR');
    const lily = await website.create({ name: 'Fern' });
    await page.goto(`${website.path}?peekId=${lily}`);
    await expect(page.getByRole('complementary', { name: 'WEB-3 Fern' })).toBeVisible();
    // That it was opened is noted once it is painted.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent:harbor'))).toContain('Fern');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'WEB-3 Fern' })).toBeHidden();
    await expect(page.locator('[data-position]')).toHaveCount(3);
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+k');
    await expect(first(page)).toHaveText(/WEB-3.*Fern/);
    for (const name of [
      /Change state…/,
      /^New issue(?! in| from)/,
      /Go to home/,
      /Change interface theme…/,
      /Change language…/,
      /Change time zone…/,
      /First day of week…/,
      /Keyboard shortcuts/,
      /Group by…/,
      /Order by…/,
      /Filter by…/,
      /Show sub-issues/,
      /Save as view…/,
      /Peek mode…/,
      /Copy branch name/,
      /Copy diagnostics/,
      /Turn off instant mode/,
    ])
      await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    // Backspace takes the issue out, and what acts on it.
    await page.keyboard.press('Backspace');
    await expect(rows(page).filter({ hasText: 'Change state…' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Go to home' })).toHaveCount(1);

    await page.keyboard.type('dark mode');
    await expect(first(page)).toHaveText(/Change interface theme…/);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('placeholder', 'Change interface theme…');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // How the list is displayed: a page to choose from, and values found from the first page.
    await ask(page, 'group by');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('placeholder', 'Group by…');
    await page.keyboard.type('priority');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^None, 3 issues/ })).toBeVisible();
    await ask(page, 'filter by');
    await page.keyboard.press('Enter');
    await page.keyboard.type('priority');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Priority' }).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('urg');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'No issues match these filters' })).toBeVisible();
    await ask(page, 'save as view');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add view' })).toBeVisible();
  },
);

plain(
  'pages of it stay open for several values, and lead to settings, projects and pages',
  async ({ page, server }) => {
    const website = await openWebsite(page, server, { Todo: ['Rose'] });
    const garden = await makeProject(website.ada, 'Garden', 'GAR');
    await page.goto(website.path);

    await test.step('Backspace and Escape go back, and Escape clears what is typed first', async () => {
      const rose = page.locator('[data-position]').filter({ hasText: 'Rose' });
      await expect(rose).toBeVisible();
      await page.keyboard.press('j');
      await ask(page, 'labels');
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveAttribute('placeholder', 'Change labels…');
      await page.keyboard.type('bug');
      await page.keyboard.press('Enter');
      await page.keyboard.type('do');
      await page.keyboard.press('Enter');
      await expect(palette(page).getByRole('option', { selected: true })).toHaveText(['Bug', 'Docs']);
      await expectAccessible(page);
      await page.keyboard.type('x');
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Backspace');
      await expect(field(page)).toHaveAttribute('placeholder', 'Search or run a command');
      await page.keyboard.type('due');
      await page.keyboard.press('Enter');
      await expect(palette(page).getByRole('textbox', { name: 'Due date' })).toBeFocused();
      await page.keyboard.type('tomorrow');
      await page.keyboard.press('Enter');
      await expect(palette(page)).toBeHidden();
      await expect(rose).toContainText('Docs');
      await expect(rose.getByRole('button', { name: 'Due date: Tomorrow' })).toBeVisible();
      await expect(rose).toBeFocused();
    });

    await test.step('settings, projects and pages are reached by name and by two keys; offline, commands work and the search says so', async () => {
      await ask(page, 'gard');
      await expect(first(page)).toHaveText(/Garden/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${garden}/issues`));
      await page.keyboard.press('o');
      await page.keyboard.press('p');
      await page.keyboard.type('web');
      await expect(first(page)).toHaveText(/Website/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(website.path));
      await expect(page.locator('[data-position]')).toHaveCount(1);
      await page.keyboard.press('o');
      await page.keyboard.press('s');
      await page.keyboard.type('project id');
      await expect(first(page)).toHaveText(/Project ID/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/settings#identifier$/);
      await expect(page.getByRole('textbox', { name: 'Project ID' })).toBeFocused();

      await page.route('**/search/**', (route) => route.abort());
      await page.keyboard.press('Escape');
      await ask(page, 'tulips');
      // Which of the two depends on whether the device has the project by now.
      await expect(palette(page).getByText(/Search is offline|Only this device was searched/)).toBeVisible();
      await palette(page).getByRole('option', { name: 'Create issue “tulips”' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('tulips');
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await ask(page, 'home');
      await expect(first(page)).toHaveText(/Go to home/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/harbor$/);
      await page.keyboard.press('g');
      await page.keyboard.press(',');
      await expect(page).toHaveURL(/\/profile$/);
    });
  },
);
