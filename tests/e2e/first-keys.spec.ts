import { expect, type Page } from '@playwright/test';
import { createState } from '#features/states/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { slowDown } from '#tests/support/slow-down.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

/** Code that is loaded when something opens. */
const openers = /\/assets\/(?:[\w-]+-(?:popup|panel|pickers|dialog|peek|sheet)|palette|popups|peek)-/;

/** Ways to delay what opens: `hold` starts the delay and returns a function that ends it. */
const ways: readonly { name: string; hold: (page: Page) => Promise<() => Promise<void>> }[] = [
  { name: 'at once', hold: async () => async () => {} },
  {
    name: 'its code comes late',
    hold: async (page) => {
      const gate = Promise.withResolvers<void>();
      await page.route(openers, async (route) => {
        await gate.promise;
        await route.continue();
      });
      return async () => gate.resolve();
    },
  },
  {
    name: 'the machine is slow',
    hold: async (page) => {
      const stop = await slowDown(page, 6);
      return async () => {
        await stop();
      };
    },
  },
];

/** The list of two issues, just loaded; nothing was opened on the page before. */
async function openList(page: Page, website: Website): Promise<void> {
  await page.goto(website.path);
  await expect(page.locator('[data-position]')).toHaveCount(2);
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

for (const way of ways) {
  test.describe(`what is typed after a key that opens something is its own: ${way.name}`, () => {
    let website: Website;
    test.beforeEach(async ({ page, server }) => {
      website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
      await website.ada.send(createState, {
        params: website.place,
        body: { name: 'Review', color: '#8b5cf6', group: 'started' },
      });
      await showAs(website, { layout: 'list', group_by: null });
    });

    test('pickers: a digit, a name, a day', async ({ page }) => {
      let come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.press('j');
      await page.keyboard.type('p1');
      await come();
      await expect(row(page, 'Rose')).toHaveAccessibleName(/Urgent priority/);

      come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.type('jjs6');
      await come();
      await expect(row(page, 'Lily')).toHaveAccessibleName(/Cancelled/);

      come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.type('jasalma');
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
    });

    test('the search, the list of keys, a new issue, a menu, another page', async ({ page }) => {
      let come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('seat picker');
      await come();
      const palette = field(page, 'Search or run a command');
      await expect(palette).toHaveValue('seat picker');
      await page.keyboard.press('Escape');
      await expect(palette).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();

      come = await way.hold(page);
      await page.keyboard.type('?undo');
      await come();
      await expect(page.getByRole('searchbox', { name: 'Search shortcuts' })).toHaveValue('undo');
      await openList(page, website);
      await page.keyboard.type('cPlant a fig');
      await page.keyboard.press('Control+Enter');
      await expect(row(page, 'Plant a fig')).toBeVisible();
      await page.keyboard.press('Escape');

      come = await way.hold(page);
      await page.reload();
      await expect(page.locator('[data-position]')).toHaveCount(3);
      await page.keyboard.press('j');
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
    });

    test('a project, and the search for a setting', async ({ page }) => {
      let come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.type('opweb');
      await come();
      await expect(field(page, 'Projects')).toHaveValue('web');

      come = await way.hold(page);
      await page.goto('/profile');
      await expect(page.getByRole('button', { name: 'Find a setting' })).toBeVisible();
      await page.keyboard.type('/theme');
      await page.keyboard.press('Enter');
      await come();
      await expect(page).toHaveURL(/\/profile\/appearance#theme$/);
    });

    test('the open issue: walking on goes from it', async ({ page }) => {
      const come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.keyboard.press('j');
      await page.keyboard.type('p2');
      await come();
      await expect(page.getByRole('complementary', { name: 'WEB-2 Lily' })).toBeVisible();
      await expect(row(page, 'Lily')).toHaveAccessibleName(/High priority/);
      await expect(row(page, 'Rose')).not.toHaveAccessibleName(/High priority/);
    });

    test('the open issue: a comment, and a sub-issue of a row', async ({ page }) => {
      const come = await way.hold(page);
      await openList(page, website);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.keyboard.type('mfish pond');
      await come();
      await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveText('fish pond');
      await page.reload();
      await expect(page.getByRole('complementary', { name: 'WEB-1 Rose' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+O');
      await page.keyboard.type('fjord');
      await page.keyboard.press('Enter');
      const lily = page.getByRole('complementary', { name: 'WEB-2 Lily' });
      await expect(lily.getByRole('region', { name: /^Sub-issues/ })).toContainText('fjord');
    });
  });
}

test('a digit pressed the moment its option is seen is never lost', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await openList(page, website);
  await page.keyboard.press('j');
  for (let round = 0; round < 24; round += 1) {
    const [digit, word] = round % 2 === 0 ? (['1', 'Urgent'] as const) : (['3', 'Medium'] as const);
    await page.keyboard.press('p');
    await page.getByRole('option', { name: word }).waitFor();
    await page.keyboard.press(digit);
    await expect(page.locator('[data-position]:focus')).toHaveAccessibleName(new RegExp(`${word} priority`));
    await expect(page.getByRole('listbox')).toBeHidden();
  }
});

test('Escape, or a press elsewhere, gives up what has not come, with what was typed for it', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const gate = Promise.withResolvers<void>();
  await page.route(openers, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openList(page, website);
  await page.keyboard.type('jp1');
  await page.keyboard.press('Escape');
  // The list gets keys again.
  await page.keyboard.press('j');
  const lily = page.locator('[data-position]').filter({ hasText: 'Lily' });
  await expect(lily).toBeFocused();
  await page.keyboard.type('p1');
  await page.getByText('2 issues', { exact: true }).click();
  gate.resolve();
  await page.keyboard.type('p2');
  await expect(lily).toHaveAccessibleName(/High priority/);
  await expect(page.locator('[data-position]').filter({ hasText: 'Rose' })).not.toHaveAccessibleName(/priority/);
});

test('what was asked for in an issue is forgotten when it closes before that came', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/comments\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openList(page, website);
  const rose = page.getByRole('complementary', { name: 'WEB-1 Rose' });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(rose).toBeFocused();
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await expect(rose).toBeHidden();
  gate.resolve();
  await page.keyboard.press('Enter');
  const activity = rose.getByRole('region', { name: 'Activity' });
  await expect(activity).toBeVisible();
  await expect(rose).toBeFocused();
  await page.keyboard.press('u');
  await expect(activity).toBeFocused();
});

test('what cannot be fetched says so, leaves the page alone, and opens when it is asked for again', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await page.route(openers, (route) => route.abort());
  await openList(page, website);
  await page.keyboard.type('jp1');
  await expect(page.getByText('Couldn’t open this')).toBeVisible();
  await page.unroute(openers);
  const rose = page.locator('[data-position]').filter({ hasText: 'Rose' });
  await expect(rose).toBeFocused();
  await expect(async () => {
    await page.keyboard.type('p1');
    await expect(rose).toHaveAccessibleName(/Urgent priority/, { timeout: 1000 });
  }).toPass();
});
