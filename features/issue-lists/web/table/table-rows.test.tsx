// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, hearOf, type ListOptions } from '#tests/support/part/harbor/open-list.tsx';
import { openTable, type OpenTable } from '#tests/support/part/harbor/open-table.tsx';
import { stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';

beforeAll(fetchListParts);

let list: OpenTable;
let page: Part;

async function open(options: ListOptions = {}) {
  list = await openTable(options);
  page = list.page;
}
const cell = (title: string, id: string) => list.cell(title, id);
const shown = (title: string, id: string) => list.shown(title, id);
const active = () => list.active();
const changes = () => list.answers.asked(changeIssues).map(({ body }) => body);

test('Enter in a title opens the issue, F2 and R rename it, and the cell has the focus again', async () => {
  await open();
  await page.press('j', 'Enter');
  await page.see('complementary', 'WEB-1 Rose');
  await page.press('Escape');
  await page.gone('complementary', 'WEB-1 Rose');
  await page.press('F2');
  await page.fill('Title', '');
  await page.press('Enter');
  expect((await page.field('Title')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Title', 'Wild rose');
  await page.press('Enter');
  await page.until(() => expect(active()).toEqual(['Wild rose', 'title']));
  await page.press('r');
  await page.fill('Title', 'Something else');
  await page.press('Escape');
  await page.until(() => expect(active()).toEqual(['Wild rose', 'title']));
  expect(changes()).toHaveLength(1);
});

test('the number of sub-issues opens the issue at them', async () => {
  await open({ issues: [issue(1, { name: 'Rose', sub_issues_count: 2 }), issue(2, { name: 'Lily' })] });
  cell('Rose', 'sub_issues_count').focus();
  await page.press('Enter');
  await page.until(() => expect(page.address()).toContain(`peekId=${issueId(1)}#sub-issues`));
  await page.press('Escape');
  cell('Lily', 'sub_issues_count').focus();
  await page.press('Enter');
  expect(page.address(), 'there are none to be shown').not.toContain('#sub-issues');
});

test('a new row comes at the end, and stays open for the next', async () => {
  await open();
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await page.press('Escape');
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Lily', 'Fern', 'Oak']));
  expect(list.answers.asked(createIssue)[0]?.body).toMatchObject({ name: 'Oak', place: 'last' });
});

test('what others change appears in its cell, and the cell in focus keeps it', async () => {
  await open();
  cell('Lily', 'priority').focus();
  hearOf('updated', issueId(2), { priority: 'urgent', state_id: stateId('Done'), state__group: 'completed' });
  await page.until(() => expect([shown('Lily', 'priority'), shown('Lily', 'state')]).toEqual(['Urgent', 'Done']));
  expect(active()).toEqual(['Lily', 'priority']);
});

const heads = () => page.names('columnheader').map((name) => name.replace(/ \(.*/, ''));
const head = (name: string) => page.see('columnheader', name);
const menuOf = async (name: string) => {
  await page.click('button', name);
  await page.see('menu', `Actions for column ${name}`);
};
const orders = () => list.answers.asked(listIssues).map(({ query }) => query['order_by']);

test.each([
  ['State', 'Sort A to Z', 'state__name'],
  ['Priority', 'Sort urgent to none', '-priority'],
  ['Assignees', 'Sort Z to A', '-assignees__first_name'],
  ['Labels', 'Sort A to Z', 'labels__name'],
  ['Sub-issue count', 'Sort highest first', '-sub_issues_count'],
  ['Start date', 'Sort oldest first', 'start_date'],
  ['Due date', 'Sort newest first', '-target_date'],
  ['Estimate', 'Sort low to high', 'estimate_point__key'],
  ['Created on', 'Sort oldest first', 'created_at'],
  ['Link', 'Sort lowest first', 'link_count'],
])(
  '%s is sorted by its menu, which is one sorting at a time; clearing it is manual order again',
  async (name, line, order) => {
    await open();
    await menuOf(name);
    await page.click('menuitemradio', line);
    const way = order.startsWith('-') ? 'descending' : 'ascending';
    await page.until(async () => expect((await head(name)).getAttribute('aria-sort')).toBe(way));
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
    expect(orders().at(-1)).toBe(order);
    await page.until(() => expect(list.harbor.settings().display_filters).toMatchObject({ order_by: order }));
    await menuOf(name);
    await page.click('menuitem', 'Clear sorting');
    await page.until(() => expect(document.querySelectorAll('[aria-sort]')).toHaveLength(0));
    await page.until(() => expect(list.harbor.settings().display_filters).toMatchObject({ order_by: 'sort_order' }));
  },
);

test('columns are moved and hidden by their menu, and the next visit finds them so', async () => {
  await open();
  expect(heads().slice(0, 4)).toEqual(['Title', 'State', 'Priority', 'Assignees']);
  await menuOf('Priority');
  await page.click('menuitem', 'Move column left');
  await page.until(() => expect(heads().slice(0, 4)).toEqual(['Title', 'Priority', 'State', 'Assignees']));
  await menuOf('Priority');
  expect(page.names('menuitem'), 'the first column goes no further').not.toContain('Move column left');
  await page.press('Escape');
  await menuOf('Assignees');
  await page.click('menuitem', 'Hide column');
  await page.until(() => expect(heads()).not.toContain('Assignees'));
  await page.until(() => expect(list.harbor.settings().display_properties).toMatchObject({ assignee: false }));
  expect(JSON.stringify(Object.entries(localStorage))).toContain('priority');
});

test('the head by keys: up from the first row, along, its menu, and back to the row', async () => {
  await open();
  await page.press('j', 'ArrowRight', 'ArrowUp');
  expect(page.focused()).toBe('State');
  await page.press('ArrowRight');
  expect(page.focused()).toBe('Priority');
  await page.press('End', 'Home', 'ArrowRight', 'Alt+ArrowDown');
  await page.see('menu', 'Actions for column Priority');
  await page.press('Escape');
  await page.gone('menu');
  await page.until(() => expect(page.focused()).toBe('Priority'));
  await page.press('ArrowDown');
  expect(active()).toEqual(['Rose', 'priority']);
});

test('a row keeps the focus when its value puts it elsewhere', async () => {
  await open({
    display: { order_by: '-priority' },
    issues: [issue(1, { name: 'Rose', priority: 'high' }), issue(2, { name: 'Lily', priority: 'low' })],
  });
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Lily']));
  cell('Lily', 'priority').focus();
  await page.press('u');
  await page.see('dialog', 'Priority');
  await page.press('Enter');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Rose']));
  await page.until(() => expect(active()).toEqual(['Lily', 'priority']));
});
