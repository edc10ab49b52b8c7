// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { updateUserProperties } from '#features/projects/contract.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { DisplayPanel } from './display-panel.tsx';

let harbor: Harbor;
let page: Part;

/** The panel for the list of Website, in a layout. */
async function open(
  layout = 'list',
  display: Record<string, unknown> = {},
  options: HarborOptions = {},
  copyLink?: () => void,
) {
  harbor = await openHarbor({ ...options, settings: { display_filters: { layout, ...display } } });
  page = await harbor.open(<DisplayPanel session={harbor.list} {...(copyLink ? { copyLink } : {})} />);
  await page.until(() => expect(harbor.list.display.now.layout).toBe(layout));
}

const display = () => harbor.list.display.now;
/** The values of a choice, which is opened for it. */
async function choices(name: string): Promise<readonly string[]> {
  await page.click('button', new RegExp(`^${name}`));
  await page.until(() => expect(page.all('option').length).toBeGreaterThan(0));
  const found = page.names('option');
  await page.press('Escape');
  await page.until(() => expect(page.all('option')).toEqual([]));
  return found;
}
async function choose(name: string, value: string) {
  await page.click('button', new RegExp(`^${name}`));
  await page.click('option', value);
  await page.until(() => expect(page.all('option')).toEqual([]));
}
/** What a project list can show, in the order of the product documents. */
const properties = () => page.all('button').filter((one) => one.hasAttribute('aria-pressed'));
const names = () => properties().map((one) => one.textContent);

test('a list is grouped by what a project has, or by nothing', async () => {
  await open();
  expect(await choices('Group by')).toEqual([
    'States',
    'Priority',
    'Cycle',
    'Module',
    'Labels',
    'Assignees',
    'Created by',
    'None',
  ]);
  expect(page.all('button', /^Sub-group by/), 'lanes are a board’s').toEqual([]);
  await choose('Group by', 'Priority');
  expect(display().grouping).toBe('priority');
  await page.until(() => expect(harbor.settings().display_filters).toMatchObject({ group_by: 'priority' }));
  await choose('Group by', 'None');
  expect(display().grouping).toBeNull();
});

test('a list is ordered by hand or by a field, either way round', async () => {
  await open();
  expect(await choices('Order by')).toEqual([
    'Manual',
    'Last created',
    'Last updated',
    'Start date',
    'Due date',
    'Priority',
  ]);
  const direction = await page.see('button', /^(Ascending|Descending)/);
  expect(direction.getAttribute('aria-disabled'), 'manual order can’t be reversed').toBe('true');
  await choose('Order by', 'Last created');
  expect(display().order).toEqual({ key: 'created_at', descending: true });
  await page.click('button', 'Descending');
  expect(display().order).toEqual({ key: 'created_at', descending: false });
  await page.click('button', 'Ascending');
  expect(display().order).toEqual({ key: 'created_at', descending: true });
  await choose('Order by', 'Priority');
  expect(display().order, 'the most urgent first').toEqual({ key: 'priority', descending: true });
});

test('a board is always grouped; its lanes are never the columns again, and go with a grouping of the same', async () => {
  await open('kanban', { group_by: 'state' });
  expect(await choices('Group by')).not.toContain('None');
  expect(await choices('Sub-group by')).not.toContain('States');
  await choose('Sub-group by', 'Priority');
  expect([display().grouping, display().subGrouping]).toEqual(['state', 'priority']);
  await choose('Group by', 'Priority');
  expect([display().grouping, display().subGrouping]).toEqual(['priority', null]);
});

test('a calendar offers weekends, and neither groups nor an order', async () => {
  await open('calendar');
  expect(page.all('button', /^(Group|Order) by/)).toEqual([]);
  expect((await page.see('switch', 'Show weekends')).getAttribute('aria-checked')).toBe('false');
  await page.click('switch', 'Show weekends');
  expect(display().calendar?.weekends).toBe(true);
  expect(names()).toEqual(['ID']);
});

test('a table is sorted by more than a list, and a timeline shows the key only', async () => {
  await open('spreadsheet');
  expect(await choices('Order by')).toEqual(expect.arrayContaining(['Manual', 'Priority', 'State', 'Labels']));
  expect(page.all('button', /^Group by/)).toEqual([]);
  harbor.list.display.change('display_filters', { layout: 'gantt_chart' });
  await page.until(() => expect(names()).toEqual(['ID']));
});

test('the issue type, sub-issues and empty groups are chosen', async () => {
  await open('list', { group_by: 'state' });
  await choose('Issue type', 'Active issues');
  expect(display().type).toBe('active');
  await choose('Issue type', 'Backlog issues');
  expect(display().type).toBe('backlog');
  await choose('Issue type', 'All');
  expect(display().type).toBeNull();
  for (const name of ['Show sub-issues', 'Show empty groups']) {
    expect((await page.see('switch', name)).getAttribute('aria-checked'), `${name} is off at first`).toBe('false');
    await page.click('switch', name);
  }
  expect([display().subIssues, display().emptyGroups]).toEqual([true, true]);
  await choose('Group by', 'None');
  await page.gone('switch', 'Show empty groups');
});

test('the layout is chosen here too', async () => {
  await open();
  expect(page.names('radio')).toEqual(['List', 'Board', 'Calendar', 'Table', 'Timeline']);
  await page.click('radio', 'Board');
  expect(display().layout).toBe('kanban');
  expect(display().grouping, 'a board without a grouping has states').toBe('state');
});

test('properties stand in the order of the product documents, are all on, and are taken away one by one', async () => {
  await open();
  expect(names()).toEqual([
    'ID',
    'Assignee',
    'Start date',
    'Due date',
    'Labels',
    'Priority',
    'State',
    'Sub-issue count',
    'Attachments',
    'Link',
    'Estimate',
    'Modules',
    'Cycle',
  ]);
  expect(properties().every((one) => one.getAttribute('aria-pressed') === 'true')).toBe(true);
  await page.click('button', 'Priority');
  await page.until(() => expect(display().isShown('priority')).toBe(false));
  expect(properties().filter((one) => one.getAttribute('aria-pressed') === 'false')).toHaveLength(1);
});

test('a project without cycles, modules and an estimate offers none of them', async () => {
  await open('list', {}, { project: { cycle_view: false, module_view: false, estimate: null } });
  await page.until(() => expect(names()).not.toContain('Cycle'));
  expect(names()).not.toContain('Modules');
  expect(names()).not.toContain('Estimate');
  expect(await choices('Group by')).not.toContain('Cycle');
});

test('Reset to default brings everything back', async () => {
  await open('list', { group_by: 'priority', order_by: '-created_at', sub_issue: true });
  await page.click('button', 'ID');
  await page.click('button', 'Reset to default');
  expect(display().order).toEqual({ key: 'sort_order', descending: false });
  expect(display().subIssues).toBe(false);
  expect(properties().every((one) => one.getAttribute('aria-pressed') === 'true')).toBe(true);
});

test('a refused setting goes back, and the reason is said', async () => {
  await open('list', { group_by: 'state' });
  harbor.answers.refuse(updateUserProperties, { code: 'REFUSED', status: 403, body: { error: 'raw words' } });
  await choose('Group by', 'Priority');
  const toast = await page.see('alert');
  expect(toast.textContent).not.toContain('raw words');
  await page.until(() => expect(display().grouping).toBe('state'));
});

test('a link to the list is copied where there is one', async () => {
  const copy = vi.fn<() => void>();
  await open('list', {}, {}, copy);
  await page.click('button', /^Copy link/);
  expect(copy).toHaveBeenCalledOnce();
});
