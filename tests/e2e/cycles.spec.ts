import { expect, type Page } from '@playwright/test';
import { createCycle, listCycles, updateCycle } from '#features/cycles/contract.ts';
import { addCycleIssues } from '#features/cycles/progress-contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const pathOf = ({ place }: Website, rest = '') => `/harbor/projects/${place.project_id}/cycles${rest}`;
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const section = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const dayFromNow = (days: number) => addDays(todayIn('UTC'), days);

/** Makes a cycle from and to a number of days from today, and puts issues into it. */
async function make(
  { ada, place }: Website,
  name: string,
  span: readonly [number, number] | null,
  issues: readonly string[] = [],
): Promise<string> {
  const dates = span === null ? {} : { start_date: dayFromNow(span[0]), end_date: dayFromNow(span[1]) };
  const { id } = (await ada.send(createCycle, { params: place, body: { name, ...dates } })).body;
  if (issues.length > 0)
    await ada.send(addCycleIssues, { params: { ...place, cycle_id: id }, body: { issues: [...issues] } });
  return id;
}

async function stored({ ada, place }: Website, name: string) {
  return (await ada.send(listCycles, { params: place, query: {} })).body.find((cycle) => cycle.name === name);
}

test('14. Cycle: one is added by Q; dates that clash are refused before they are sent', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await page.goto(pathOf(website));
  await expect(page.getByRole('heading', { name: 'Plan in time boxes' })).toBeVisible();
  await page.keyboard.press('q');
  const form = page.getByRole('dialog', { name: 'Add cycle' });
  await untilFocused(form);
  await page.keyboard.type('Sprint 1');
  const pick = async (from: number, to: number) => {
    await form.getByRole('button', { name: /^Dates/ }).click();
    const days = page.getByRole('dialog', { name: 'Dates' });
    // A new cycle starts today or later.
    await expect(days.locator(`[data-day="${dayFromNow(0)}"]`)).toBeVisible();
    await expect(days.locator(`[data-day="${dayFromNow(-1)}"]:not([aria-disabled=true])`)).toHaveCount(0);
    for (const day of [from, to]) {
      const cell = days.locator(`[data-day="${dayFromNow(day)}"]`);
      if ((await cell.count()) === 0) await days.getByRole('button', { name: 'Next month' }).click();
      await cell.click();
    }
    await expect(days).toHaveCount(0);
  };
  await pick(0, 3);
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Add cycle' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
  expect(await stored(website, 'Sprint 1')).toMatchObject({
    status: 'CURRENT',
    start_date: `${dayFromNow(0)}T00:00:00Z`,
  });

  await page.keyboard.press('q');
  await untilFocused(form);
  await page.keyboard.type('Sprint 2');
  await pick(3, 5);
  await expect(form.getByText('Another cycle already uses these dates.')).toBeVisible();
  await form.getByRole('button', { name: 'Create as draft' }).click();
  await expect(form).toHaveCount(0);
  expect(await stored(website, 'Sprint 2')).toMatchObject({ status: 'DRAFT', start_date: null });
});

test('the active cycle follows its issues; all cycles stand in sections, are renamed, archived, restored and ordered', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await make(website, 'Next', [5, 9]);
  await make(website, 'Some day', null);
  await make(website, 'Past', [-9, -5]);
  const lily = await website.create({ name: 'Lily', state_id: website.state('Todo') });
  const rose = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const fern = await website.create({ name: 'Fern', state_id: website.state('Done') });
  await make(website, 'Sprint 1', [-3, 3], [lily, rose, fern]);
  await page.goto(pathOf(website));
  const progress = page.getByRole('group', { name: 'Progress', exact: true });
  await expect(progress).toContainText('1 of 3 issues closed');
  await expect(progress).toContainText('3 days left');
  const chart = page.getByRole('group', { name: 'Burndown', exact: true });
  await expect(chart.getByRole('figure', { name: 'Burn-down chart' }).locator('svg').first()).toBeVisible();
  await chart.getByRole('button', { name: 'Show data' }).click();
  await expect(chart.getByRole('row').last()).toContainText('2');

  // Somebody finishes one: the counters follow by themselves.
  const done = { state_id: website.state('Done') };
  await website.ada.send(updateIssue, { params: { ...website.place, issue_id: lily }, body: done });
  await expect(progress).toContainText('2 of 3 issues closed');
  await expect(chart.getByRole('row').last()).toContainText('1');
  await expectAccessibleInBothThemes(page);

  const breakdown = page.getByRole('group', { name: 'Breakdown', exact: true });
  // Urgent and high ones that are still open, live.
  await expect(breakdown).toContainText('No open issues with urgent or high priority');
  const urgent = { priority: 'urgent' as const };
  await website.ada.send(updateIssue, { params: { ...website.place, issue_id: rose }, body: urgent });
  await expect(breakdown.getByRole('link', { name: /Rose/ })).toBeVisible();
  await breakdown.getByRole('tab', { name: 'States' }).click();
  await breakdown.getByRole('link', { name: 'Todo: 1', exact: true }).click();
  await expect(page).toHaveURL(/\/cycles\/[0-9a-f-]{36}\?state=/);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await expect(page.locator('[data-position]')).toContainText('Rose');
  await page.goBack();

  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await expect(section(page, 'Active')).toContainText('Sprint 1');
  await expect(section(page, 'Upcoming')).toContainText('Next');
  await expect(section(page, 'Draft')).toContainText('Some day');
  await expect(section(page, 'Completed')).toHaveCount(0);
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(section(page, 'Completed')).toContainText('Past');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Next', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit cycle' });
  await untilFocused(form);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Later');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Upcoming')).toContainText('Later');
  await expect.poll(async () => (await stored(website, 'Later'))?.status).toBe('UPCOMING');

  await page.getByRole('link', { name: 'Past', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(says(page, 'Past archived')).toBeVisible();
  await expect(section(page, 'Completed')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Archived' }).click();
  await expect(page).toHaveURL(/\/archives\/cycles$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();

  await page.goBack();
  await expect(section(page, 'Active')).toContainText('Sprint 1');
  // Drafts are put in order by keys: the newest stands first.
  await make(website, 'Any day', null);
  const drafts = section(page, 'Draft').locator('a:not([data-count])');
  await expect(drafts).toHaveText(['Any day', 'Some day']);
  await page.getByRole('link', { name: 'Any day', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(drafts).toHaveText(['Some day', 'Any day']);
  await expect(page.getByRole('link', { name: 'Any day', exact: true })).toBeFocused();
  await expect(page.getByText('Any day is now 2 of 2')).toBeAttached();
  await expect
    .poll(
      async () =>
        ((await stored(website, 'Some day'))?.sort_order ?? 0) < ((await stored(website, 'Any day'))?.sort_order ?? 0),
    )
    .toBe(true);
});

// screens.md 3.44, line 14
test('14. Cycle: a completed one offers transfer and shows its stored chart', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const lily = await website.create({ name: 'Lily', state_id: website.state('Todo') });
  const fern = await website.create({ name: 'Fern', state_id: website.state('Done') });
  const id = await make(website, 'Past', [0, 1], [lily, fern]);
  await make(website, 'Next', [5, 9]);
  // What is in it was there from its last day on.
  const body = { start_date: dayFromNow(-4), end_date: dayFromNow(-1) };
  await website.ada.send(updateCycle, { params: { ...website.place, cycle_id: id }, body });
  await page.goto(pathOf(website, `/${id}`));
  const rows = page.locator('[data-position]');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('This cycle is over and can no longer be edited. 1 issue is still open.')).toBeVisible();
  await page.getByRole('button', { name: 'Transfer issues', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer issues' });
  await dialog.getByLabel('Move to').click();
  await page.getByRole('option', { name: /^Next/ }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Transfer issues' }).click();
  await expect(rows).toHaveCount(1);
  await expect(says(page, '1 issue moved to Next')).toBeVisible();
  expect(await stored(website, 'Past')).toMatchObject({ progress_snapshot: { total_issues: 2, unstarted_issues: 1 } });
  expect(await stored(website, 'Next')).toMatchObject({ total_issues: 1 });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Details of Past' });
  await expect(panel).toContainText('1/2');
  await expect(panel.getByRole('button', { name: /^Dates/ })).toHaveCount(0);
  await says(page, '1 issue moved to Next').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

test('new and existing issues land in the cycle; a phone shows its rows', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'] });
  const id = await make(website, 'Sprint 1', [-1, 4]);
  await page.goto(pathOf(website, `/${id}`));
  await expect(page.getByRole('heading', { name: 'This cycle is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add existing issues' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add existing issues' });
  await dialog.getByRole('option', { name: /Lily/ }).click();
  await dialog.getByRole('button', { name: 'Add 1 issue' }).click();
  const rows = page.locator('[data-position]');
  await expect(rows).toHaveCount(1);
  await expect(says(page, '1 issue added to Sprint 1')).toBeVisible();

  // At the end of the list a menu asks which of the two it is to be.
  await page.getByRole('row').getByRole('button', { name: 'New issue' }).click();
  await page.getByRole('menuitem', { name: 'Add existing issue…' }).click();
  await expect(page.getByRole('dialog', { name: 'Add issues to Sprint 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New issue' });
  await untilFocused(form);
  await page.keyboard.type('Rose');
  await page.keyboard.press('Control+Enter');
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => (await stored(website, 'Sprint 1'))?.total_issues).toBe(2);

  await page.keyboard.press(']');
  const panel = page.getByRole('complementary', { name: 'Details of Sprint 1' });
  await expect(panel).toContainText('0/2');
  const todo = panel.getByRole('link', { name: 'Todo: 1', exact: true });
  await todo.click();
  await expect(todo).toHaveAttribute('aria-current', /./);
  await expectAccessibleInBothThemes(page);

  // Pages of the workspace add cycles too, to the project that the form names.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Website: Sprint 1' })).toContainText('0 of 2 issues closed');
  await page.keyboard.press('q');
  const add = page.getByRole('dialog', { name: 'Add cycle' });
  await untilFocused(add);
  await expect(add.getByRole('button', { name: 'Project: Website' })).toBeVisible();
  await page.keyboard.type('Sprint 2');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Sprint 2 added to Website').getByRole('button', { name: 'View cycle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sprint 2' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cycles' }).click();
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(section(page, 'Active')).toContainText('Sprint 1');
  await expectNoSidewaysScroll(page);
});
