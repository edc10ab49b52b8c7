import { expect, type Locator, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { addCycleIssues } from '#features/cycles/progress-contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { addModuleIssues } from '#features/modules/issue-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const titles = (page: Page) => page.locator('[data-position] [data-title]');
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** What a section says of its values: "Urgent 1 issue". */
const values = (found: Locator) => found.locator('label');

test('each value says how many issues it would show, and is ticked by keys', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const [todo, done] = [website.state('Todo'), website.state('Done')];
  const { ada, place } = website;
  const fern = await website.create({ name: 'Fern', state_id: todo, priority: 'urgent' });
  await website.create({ name: 'Ivy', state_id: done, priority: 'urgent', target_date: '2031-03-05' });
  const cycle = (await ada.send(createCycle, { params: place, body: { name: 'Spring' } })).body.id;
  await ada.send(addCycleIssues, { params: { ...place, cycle_id: cycle }, body: { issues: [fern] } });
  const module = (await ada.send(createModule, { params: place, body: { name: 'Garden' } })).body.id;
  await ada.send(addModuleIssues, { params: { ...place, module_id: module }, body: { issues: [fern] } });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(3);

  await page.keyboard.press('f');
  const priority = values(section(page, 'Priority'));
  await expect(priority).toHaveText([/^Urgent2/, /^High0/, /^Medium0/, /^Low0/, /^None1/]);
  await expect(page.getByRole('checkbox', { name: 'Urgent 2 issues' })).toBeVisible();
  await expect(values(section(page, 'Cycle'))).toHaveText([/^Spring1/, /^No cycle2/]);
  await expect(values(section(page, 'Module'))).toHaveText([/^Garden1/, /^No module2/]);
  await expect(values(section(page, 'Due date')).first()).toHaveText(/^1 week from now1/);

  await page.keyboard.type('urg');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('spring');
  // Other filters narrow the counts of a value; its own does not.
  await expect(values(section(page, 'Cycle'))).toHaveText([/^Spring1/]);
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Fern']);
  // A letter pressed on a value goes on with the search.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Spring' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('searchbox', { name: 'Search filters' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(priority).toHaveText([/^Urgent1/, /^High0/, /^Medium0/, /^Low0/, /^None0/]);
  await expect(values(section(page, 'Cycle'))).toHaveText([/^Spring1/, /^No cycle1/]);
  await expectAccessibleInBothThemes(page);

  // The counts follow what others do.
  await website.create({ name: 'Moss', state_id: todo, priority: 'urgent' });
  await expect(values(section(page, 'Cycle'))).toHaveText([/^Spring1/, /^No cycle2/]);
});
