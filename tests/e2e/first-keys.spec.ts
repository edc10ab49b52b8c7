import { expect, type Page } from '@playwright/test';
import { createState } from '#features/states/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { holdCode, type Come } from '#tests/support/late-code.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { slowDown } from '#tests/support/slow-down.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

const atOnce: Come = async () => {};

/** Two issues in a list, and a sixth state. */
async function openTwo(page: Page, server: TestServer): Promise<Website> {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await website.ada.send(createState, {
    params: website.place,
    body: { name: 'Review', color: '#8b5cf6', group: 'started' },
  });
  await showAs(website, { layout: 'list', group_by: null });
  return website;
}

/** The list of two issues, just loaded; nothing was opened on the page before. */
async function openList(page: Page, website: Website): Promise<void> {
  await page.goto(website.path);
  await expect(page.locator('[data-position]')).toHaveCount(2);
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Types on at once after the key of each picker; `come` is called before anything is looked at. */
const typeInto = {
  async priority(page: Page, come: Come = atOnce) {
    await page.keyboard.press('j');
    await page.keyboard.type('p1');
    await come();
    await expect(row(page, 'Rose')).toHaveAccessibleName(/Urgent priority/);
  },
  async state(page: Page, come: Come = atOnce) {
    await page.keyboard.type('js6');
    await come();
    await expect(row(page, 'Lily')).toHaveAccessibleName(/Cancelled/);
  },
  /** Rose has the focus at the end. */
  async people(page: Page, come: Come = atOnce) {
    await page.keyboard.press('Home');
    await page.keyboard.type('asalma');
    await come();
    await expect(field(page, 'Assignees')).toHaveValue('salma');
    await expect(page.getByRole('listbox', { name: 'State' })).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.type('ldo');
    await page.keyboard.press('Enter');
    // Escape before the labels have the focus would discard what was typed for them.
    await expect(row(page, 'Rose')).toContainText('Docs');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Rose')).toBeFocused();
    await page.keyboard.press('Shift+D');
    await page.keyboard.type('tomorrow');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Rose').getByRole('button', { name: 'Due date: Tomorrow' })).toBeVisible();
  },
};

/** The search, the list of keys and a new issue. */
async function typeIntoDialogs(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('seat picker');
  await come();
  const palette = field(page, 'Search or run a command');
  await expect(palette).toHaveValue('seat picker');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.type('?undo');
  const keys = page.getByRole('searchbox', { name: 'Search shortcuts' });
  await expect(keys).toHaveValue('undo');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.type('cPlant a fig');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Plant a fig')).toBeVisible();
}

/** The menu of the first row, then another page and a project. */
async function typeIntoMenu(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+F10');
  // Menu items are found by their first letters, here "Change state". (The letters must come within 750 ms.)
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await page.keyboard.press('6');
  await come();
  await expect(page.locator('[data-position]:focus')).toHaveAccessibleName(/Cancelled/);

  await page.keyboard.type('gp');
  await page.keyboard.type('/web');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('web');
}

async function typeIntoProjects(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.type('opweb');
  await come();
  await expect(field(page, 'Projects')).toHaveValue('web');
}

async function typeIntoSettings(page: Page, come: Come = atOnce): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find a setting' })).toBeVisible();
  await page.keyboard.type('/theme');
  await page.keyboard.press('Enter');
  await come();
  await expect(page).toHaveURL(/\/profile\/appearance#theme$/);
}

/** An issue is opened from the row before it, and walking goes on from there. */
async function walkOn(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.type('p2');
  await come();
  await expect(page.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeVisible();
  await expect(row(page, 'Lily')).toHaveAccessibleName(/High priority/);
  await expect(row(page, 'Rose')).not.toHaveAccessibleName(/High priority/);
}

async function comment(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.type('mfish pond');
  await come();
  await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveText('fish pond');
}

/** A sub-issue of the second row. */
async function addBelow(page: Page, come: Come = atOnce): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+O');
  await page.keyboard.type('fjord');
  await page.keyboard.press('Enter');
  await come();
  const lily = page.getByRole('complementary', { name: 'WEB-2 Lily' });
  await expect(lily.getByRole('region', { name: /^Sub-issues/ })).toContainText('fjord');
}

test.describe('what is typed after a key that opens something is its own: its code comes late', () => {
  test('pickers: a digit, a name, a day', async ({ page, server }) => {
    const website = await openTwo(page, server);
    let come = await holdCode(page);
    await openList(page, website);
    await typeInto.priority(page, come);
    // Its code is there now.
    await typeInto.state(page);
    come = await holdCode(page);
    await openList(page, website);
    await typeInto.people(page, come);
  });

  test('the search, the list of keys, a new issue, a menu, another page, a project, a setting', async ({
    page,
    server,
  }) => {
    const website = await openTwo(page, server);
    let come = await holdCode(page);
    await openList(page, website);
    await typeIntoDialogs(page, come);
    come = await holdCode(page);
    await page.reload();
    await expect(page.locator('[data-position]')).toHaveCount(3);
    await typeIntoMenu(page, come);
    come = await holdCode(page);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await typeIntoProjects(page, come);
    come = await holdCode(page);
    await page.goto('/profile');
    await typeIntoSettings(page, come);
  });

  test('the open issue: walking on goes from it; a comment, and a sub-issue of a row', async ({ page, server }) => {
    const website = await openTwo(page, server);
    for (const typeOn of [walkOn, comment, addBelow]) {
      const come = await holdCode(page);
      await openList(page, website);
      await typeOn(page, come);
    }
  });
});

test.describe('what is typed after a key that opens something is its own: the machine is slow', () => {
  const slow = (page: Page) => slowDown(page, 6);

  test('pickers, dialogs, a menu, another page, a project, a setting', async ({ page, server }) => {
    const website = await openTwo(page, server);
    await openList(page, website);
    await typeInto.priority(page, await slow(page));
    await typeInto.state(page, await slow(page));
    await typeInto.people(page, await slow(page));
    await typeIntoDialogs(page, await slow(page));
    await page.keyboard.press('Escape');
    await typeIntoProjects(page, await slow(page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await typeIntoMenu(page, await slow(page));
    await page.goto('/profile');
    await typeIntoSettings(page, await slow(page));
  });

  test('the open issue: walking on goes from it; a comment, and a sub-issue of a row', async ({ page, server }) => {
    const website = await openTwo(page, server);
    await openList(page, website);
    const peek = page.getByRole('complementary', { name: /^WEB-/ });
    await walkOn(page, await slow(page));
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
    await comment(page, await slow(page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
    await addBelow(page, await slow(page));
  });
});
