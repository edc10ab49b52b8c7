import { expect, type Page } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

const titles = ['Rose', 'Lily', 'Fern', 'Moss', 'Ivy'];
const named = (page: Page, name: string) => page.locator('[data-position]').filter({ hasText: name });

/** The marked row, on which keys act. */
const target = (page: Page) => page.locator('[data-position][data-key-target] [data-title]');

/** Moves the pointer over a row or card until it is marked. Returns a function that presses a key while the pointer moves. */
async function pointAt(page: Page, name: string): Promise<(key: string) => Promise<void>> {
  const box = must(await named(page, name).boundingBox(), 'it is on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y - 6);
  await page.mouse.move(x, y, { steps: 3 });
  await expect(target(page)).toHaveText(name);
  return async (key) => {
    // The row stays the target for two seconds, which a busy machine may need to see the mark.
    await page.mouse.move(x + 1, y);
    await page.keyboard.press(key);
  };
}

/** Keys in an open issue, and in its title. */
async function expectKeysToMeanTheIssue(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'WEB-1 Rose' });
  await expect(peek).toBeFocused();
  const moss = must(await named(page, 'Moss').boundingBox(), 'it is on screen');
  await page.mouse.move(moss.x + 60, moss.y + 10);
  await page.mouse.move(moss.x + 80, moss.y + 12, { steps: 4 });
  await expect(target(page)).toHaveText('Rose');
  await page.keyboard.press('p');
  // It opens below the property, not below the title.
  const urgent = page.getByRole('option', { name: /^Urgent/ });
  await expect(urgent).toBeVisible();
  const priority = must(await peek.getByRole('button', { name: /^Priority/ }).boundingBox(), 'it is on screen');
  const option = must(await urgent.boundingBox(), 'it is on screen');
  expect(option.x).toBeLessThanOrEqual(priority.x);
  expect(option.x + option.width).toBeGreaterThan(priority.x);
  expect(option.y).toBeGreaterThan(priority.y + priority.height);
  await page.keyboard.press('1');
  await expect(named(page, 'Rose')).toHaveAccessibleName(/Urgent priority/);
  await expect(named(page, 'Moss')).not.toHaveAccessibleName(/priority/);

  const title = peek.getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' garden');
  await page.keyboard.press('Control+Backspace');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title).toHaveValue('Rose ');
  await expect(page.locator('[data-position]')).toHaveCount(2);
}

const layouts = [
  { name: 'list', display: { layout: 'list', group_by: null } },
  { name: 'board', display: { layout: 'kanban', group_by: 'state' } },
];

for (const { name, display } of layouts) {
  test(`one rule for all keys: ${name}`, async ({ page, server }) => {
    const website = await openWebsite(page, server, { Todo: titles });
    await showAs(website, display);
    await page.goto(website.path);
    await expect(page.locator('[data-position]')).toHaveCount(5);

    await test.step('they act on the row the pointer just moved over, and on the focused one once it rests', async () => {
      await page.keyboard.press('j');
      await expect(named(page, 'Rose')).toBeFocused();
      await expect(target(page)).toHaveText('Rose');
      const press = await pointAt(page, 'Fern');
      await press('p');
      await page.keyboard.press('1');
      await expect(named(page, 'Fern')).toHaveAccessibleName(/Urgent priority/);
      await expect(named(page, 'Rose')).not.toHaveAccessibleName(/priority/);
      // The focus stayed where it was, and after two seconds without movement keys act there again.
      await expect(target(page)).toHaveText('Rose');
      await page.keyboard.type('p2');
      await expect(named(page, 'Rose')).toHaveAccessibleName(/High priority/);

      const pressOnMoss = await pointAt(page, 'Moss');
      await pressOnMoss('Shift+F10');
      await expect(page.getByRole('menu', { name: /WEB-4/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    });

    await test.step('walking on by keys takes them back from a pointer that lies over another row', async () => {
      await page.keyboard.press('Home');
      const press = await pointAt(page, 'Moss');
      await press('j');
      await expect(target(page)).toHaveText('Lily');
      await page.keyboard.type('p1');
      await expect(named(page, 'Lily')).toHaveAccessibleName(/Urgent priority/);
      await page.keyboard.press('i');
      await expect(named(page, 'Lily').getByRole('button', { name: /^Assignees: (?!No assignee)/ })).toHaveCount(1);
      // The list moves up under the pointer, which moves nothing itself.
      await page.keyboard.press('Delete');
      await expect(page.getByText('WEB-2 deleted')).toBeVisible();
      await expect(named(page, 'Fern')).toBeFocused();
      await expect(target(page)).toHaveText('Fern');
      await page.keyboard.press('Delete');
      await expect(page.getByText('WEB-3 deleted')).toBeVisible();
      await expect(page.locator('[data-position] [data-title]')).toHaveText(['Rose', 'Moss', 'Ivy']);
    });

    await test.step('Delete over a row that is pointed at leaves the focus where it is', async () => {
      await page.keyboard.press('Home');
      const press = await pointAt(page, 'Ivy');
      await press('Delete');
      await expect(page.getByText('WEB-5 deleted')).toBeVisible();
      await expect(named(page, 'Rose')).toBeFocused();
      await expect(target(page)).toHaveText('Rose');
    });

    if (name === 'list')
      await test.step('in an open issue keys mean it, wherever the pointer is; in its title they are the text’s', () =>
        expectKeysToMeanTheIssue(page));
  });
}
