import { expect, type Locator, type Page } from '@playwright/test';
import { listIssues } from '#features/issues/contract.ts';
import { readMe } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Issues' });
const titles = (page: Page) => table(page).locator('[data-position] [data-title]');
const rowOf = (page: Page, title: string) => table(page).locator('[data-position]').filter({ hasText: title });
const cell = (page: Page, title: string, column: string) => rowOf(page, title).locator(`[data-cell="${column}"]`);
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

async function open(page: Page, website: Website): Promise<void> {
  await showAs(website, { layout: 'spreadsheet' });
  await page.goto(website.path);
  await expect(titles(page).first()).toBeVisible();
}

async function chooseOfColumn(page: Page, name: string, item: string): Promise<void> {
  await head(page, name).getByRole('button').click();
  await page
    .getByRole('menu', { name: `Actions for column ${name}` })
    .getByText(item, { exact: true })
    .click();
  await expect(page.getByRole('menu')).toBeHidden();
}

const columns = [
  ['State', 'Sort A to Z', 'state__name'],
  ['Priority', 'Sort urgent to none', '-priority'],
  ['Labels', 'Sort A to Z', 'labels__name'],
  ['Sub-issue count', 'Sort highest first', '-sub_issues_count'],
  ['Due date', 'Sort newest first', '-target_date'],
  ['Attachments', 'Sort highest first', '-attachment_count'],
] as const;

test('8. A long Table scrolls, sorts by every column and keeps focus on the same row.', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'], Done: ['Lily', 'Moss'] });
  const { body: ada } = await website.ada.send(readMe, {});
  const fern = await website.create({
    name: 'Fern',
    state_id: website.state('In Progress'),
    priority: 'urgent',
    assignee_ids: [ada.id],
    label_ids: [website.label('Docs'), website.label('Bug')],
    start_date: '2026-01-02',
    target_date: '2026-03-04',
  });
  await website.create({ name: 'Ivy', priority: 'low', label_ids: [website.label('Docs')], target_date: '2026-05-06' });
  await website.create({ name: 'Frond', parent_id: fern });
  await open(page, website);
  await cell(page, 'Moss', 'priority').click();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Moss', 'priority')).toBeFocused();
  const fromServer = async (order_by: string) => {
    const query = { order_by, sub_issue: 'false' };
    const { body } = await website.ada.send(listIssues, { params: website.place, query });
    return Array.isArray(body.results) ? body.results.map(({ name }) => name) : [];
  };
  for (const [name, item, order] of columns) {
    await chooseOfColumn(page, name, item);
    const way = order.startsWith('-') ? 'descending' : 'ascending';
    await expect(head(page, name)).toHaveAttribute('aria-sort', way);
    await expect(table(page).locator('[aria-sort]')).toHaveCount(1);
    await expect(titles(page)).toHaveText(await fromServer(order));
    await expect(cell(page, 'Moss', 'priority')).toHaveAttribute('tabindex', '0');
  }
  await chooseOfColumn(page, 'Attachments', 'Clear sorting');
  await expect(table(page).locator('[aria-sort]')).toHaveCount(0);
  await expect(titles(page)).toHaveText(await fromServer('sort_order'));

  await Promise.all(Array.from({ length: 110 }, (_, at) => website.create({ name: `Plant ${at + 1}` })));
  await expect(page.getByText('115 issues')).toBeVisible();
  await cell(page, 'Moss', 'priority').focus();
  await page.keyboard.press('ControlOrMeta+End');
  const last = table(page).locator('[data-position]:focus-within');
  await expect(last).toHaveAttribute('aria-rowindex', '116');
  await expect(last).toBeInViewport({ ratio: 0.3 });
  expect(await table(page).locator('[data-position]').count()).toBeLessThan(80);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '117');
});

test('cells by keys: a letter goes into the picker, the browser copies and pastes, Tab leaves at the end of a row', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await open(page, website);
  await page.keyboard.press('j');
  await expect(cell(page, 'Rose', 'title')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Rose', 'priority')).toBeFocused();
  // The letter goes into the picker.
  await page.keyboard.press('h');
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Rose', 'priority')).toHaveText('High');
  await expect(cell(page, 'Rose', 'priority')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Lily', 'priority')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell(page, 'Lily', 'priority')).toHaveText('High');
  // A column that was never in sight is drawn when the keyboard goes there.
  await expect(cell(page, 'Lily', 'attachment_count')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(cell(page, 'Lily', 'attachment_count')).toBeFocused();
  await expect(cell(page, 'Lily', 'attachment_count')).toBeInViewport();
  // Past the end of the row Tab leaves the table.
  await page.keyboard.press('Tab');
  await expect(table(page).locator('[data-position] :focus')).toHaveCount(0);
});

/** Drags the head of a column to the start of another one. */
async function dragHead(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('both columns are on screen');
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + 30, y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, y, { steps: 3 });
  await page.mouse.move(end.x + 12, y, { steps: 8 });
  await page.mouse.move(end.x + 10, y);
  await page.mouse.up();
}

/** Drags the edge of a column by so many pixels. */
async function dragBy(page: Page, from: Locator, by: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('the column is on screen');
  const [x, y] = [box.x + box.width, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
  await page.mouse.up();
}

test('columns are resized, moved and hidden, which this browser keeps; the table scrolls, never the page', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await open(page, website);
  const names = () => page.getByRole('columnheader').allInnerTexts();
  const widthOf = async (name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0);
  const before = await widthOf('State');
  await dragBy(page, head(page, 'State'), 60);
  await expect.poll(() => widthOf('State')).toBe(before + 60);
  await expect
    .poll(async () => Math.round((await cell(page, 'Rose', 'state').boundingBox())?.width ?? 0))
    .toBe(before + 60);
  // Never narrower than it may be.
  await dragBy(page, head(page, 'Labels'), -190);
  await expect.poll(() => widthOf('Labels')).toBe(120);
  await chooseOfColumn(page, 'Priority', 'Move column left');
  await chooseOfColumn(page, 'Assignees', 'Hide column');
  const expected = ['Title', 'Priority', 'State', 'Labels'];
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(expected);
  // The head of a column is dragged to the other side of another.
  await dragHead(page, head(page, 'Labels'), head(page, 'Priority'));
  expected.splice(1, 3, 'Labels', 'Priority', 'State');
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(expected);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 4)).toEqual(expected);
  expect([await widthOf('State'), await widthOf('Labels')]).toEqual([before + 60, 120]);
  // The head by keys: up from the first row, along, its menu, and back.
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(head(page, 'Priority').getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menu', { name: 'Actions for column State' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Rose', 'state')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await test.step('the workspace shows all projects in one table, with the project first and the states of each', async () => {
    await follow(page, '/harbor/workspace-views/all-issues');
    await expect(page.locator('[data-position]').first()).toBeVisible();
    await page.keyboard.press('y');
    await page.keyboard.press('t');
    await expect(table(page)).toBeVisible();
    await expect(cell(page, 'Rose', 'project')).toHaveText(/Website/);
    await cell(page, 'Rose', 'state').click();
    await page.getByRole('option', { name: 'Done' }).click();
    await expect(cell(page, 'Rose', 'state')).toHaveText('Done');
    // What others do appears.
    await website.create({ name: 'Fern', priority: 'high' });
    await expect(cell(page, 'Fern', 'priority')).toHaveText('High');
    await page.getByRole('button', { name: 'Display' }).click();
    await expect(page.getByRole('button', { name: 'Group by' })).toHaveCount(0);
    await page.getByRole('dialog', { name: 'Display' }).getByRole('button', { name: 'Project', exact: true }).click();
    await expect(head(page, 'Project')).toHaveCount(0);
  });
});
