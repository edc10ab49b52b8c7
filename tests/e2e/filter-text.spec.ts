import { expect, type Page } from '@playwright/test';
import { changeIssues } from '#features/issues/contract.ts';
import { readUserProperties } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const titles = (page: Page) => page.locator('[data-position] [data-title]');
const field = (page: Page) => page.getByRole('combobox', { name: 'Filters as text' });
const bar = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function open(page: Page, website: Website): Promise<string> {
  const [todo, done] = [website.state('Todo'), website.state('Done')];
  await website.create({ name: 'Fern', state_id: todo, priority: 'urgent', label_ids: [website.label('Bug')] });
  const ivy = await website.create({ name: 'Ivy', state_id: todo, priority: 'high' });
  await website.create({ name: 'Moss', state_id: done, priority: 'high' });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(3);
  return ivy;
}

test('filters are written as text with completion, and the menu shows the same', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const ivy = await open(page, website);
  // What is typed at once belongs to the text, while its code is on its way too.
  await page.keyboard.press('Control+Shift+f');
  await page.keyboard.type('pri');
  await expect(field(page)).toBeFocused();
  // A field, an operator and a value are completed.
  await expect(options(page)).toHaveText(['priority']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveText(['urgent', 'high', 'medium', 'low', 'none']);
  await page.keyboard.type('hi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('priority:high');
  await page.keyboard.type(' -state');
  await expect(options(page).first()).toHaveText('state:');
  await page.keyboard.type(':done');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Ivy']);
  await expect(bar(page)).toContainText('Priority is any ofHigh');
  await expect(bar(page)).toContainText('Text-state:done');
  await expectAccessibleInBothThemes(page);

  // What the menu changes stands in the text at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.getByRole('group', { name: 'Priority' }).getByRole('checkbox', { name: 'Urgent' }).check();
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveCount(2);
  await bar(page).getByRole('button', { name: 'Filter by text' }).click();
  await expect(field(page)).toHaveValue('priority:high,urgent -state:done');

  // An edit by somebody else takes a row out by the text alone.
  const done = { state_id: website.state('Done') };
  await website.ada.send(changeIssues, { params: website.place, body: { ids: [ivy], set: done } });
  await expect(titles(page)).toHaveText(['Fern']);
  // Kept for the next visit, which list-reload.spec.ts makes.
  const { body: kept } = await website.ada.send(readUserProperties, { params: website.place });
  expect(kept.filters).toMatchObject({ q: ['-state:done'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await bar(page).getByRole('button', { name: 'Remove Text filter' }).click();
  await expect(titles(page)).toHaveCount(3);
});
