// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { cards, columnNames } from '#tests/support/part/harbor/board-parts.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import {
  fetchListParts,
  hearOf,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import { stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const [todo, done] = [stateId('Todo'), stateId('Done')];
const plants = [
  issue(1, { name: 'Rose', state_id: todo, priority: 'high' }),
  issue(2, { name: 'Lily', state_id: todo, priority: 'low' }),
  issue(3, { name: 'Moss', state_id: done, priority: 'low' }),
];

/** A board of states by priorities. */
async function open(options: ListOptions = {}) {
  const { display, ...rest } = options;
  const lanes = { layout: 'kanban', group_by: 'state', sub_group_by: 'priority', ...display };
  list = await openList({ issues: plants, display: lanes, ...rest });
  page = list.page;
  await page.until(() => expect(columnNames(page)).not.toEqual([]));
}
const shows = (cells: Readonly<Record<string, readonly string[]>>) =>
  page.until(() => {
    const shown = Object.keys(cells).map((name) => [name, cards(page, name)]);
    expect(Object.fromEntries(shown)).toEqual(cells);
  });
const changes = () => list.answers.asked(changeIssues).map(({ body }) => body);
const lanes = () => page.names('button').filter((name) => /^(Urgent|High|Medium|Low|None), \d+/.test(name));
const active = () => /^WEB-\d+ (\w+)/.exec(page.focused())?.[1] ?? '';

test('lanes stand in their order with the cells of every column; one request asks for both groupings', async () => {
  await open();
  await shows({ 'Todo, High': ['Rose'], 'Todo, Low': ['Lily'], 'Done, High': [], 'Done, Low': ['Moss'] });
  expect(lanes()).toEqual(['High, 1 issue', 'Low, 2 issues']);
  const asked = list.answers.asked(listIssues).find(({ query }) => query['sub_group_by'] !== undefined);
  expect(asked?.query).toMatchObject({ group_by: 'state_id', sub_group_by: 'priority', per_page: '10' });
});

test('arrows go down through the lanes of a column, and across the columns of a lane', async () => {
  await open();
  await page.press('j');
  expect(active()).toBe('Rose');
  await page.press('ArrowDown');
  expect(active()).toBe('Lily');
  await page.press('ArrowRight');
  expect(active()).toBe('Moss');
  await page.press('ArrowUp');
  expect(active(), 'no card of this column is above').toBe('Moss');
  await page.press('ArrowLeft', 'ArrowUp');
  expect(active()).toBe('Rose');
});

test('a card that is picked up goes into both, column and lane, in one request', async () => {
  await open();
  await page.press('j', 'ArrowDown', 'ArrowRight', 'Alt+Enter', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter');
  await shows({ 'Todo, High': ['Moss', 'Rose'], 'Done, Low': [] });
  expect(active()).toBe('Moss');
  expect(changes()).toEqual([
    expect.objectContaining({ ids: [issueId(3)], set: { state_id: todo, priority: 'high' } }),
  ]);
  expect(lanes()).toEqual(['High, 2 issues', 'Low, 1 issue']);
});

test('what is refused goes back to its cell, with the counts of both lanes', async () => {
  await open();
  list.answers.refuse(changeIssues, commonErrors.NOT_ALLOWED);
  await page.press('j', 'Shift+ArrowRight');
  expect(textOf(await page.see('alert'))).toContain('You don’t have permission to do this.');
  await shows({ 'Todo, High': ['Rose'], 'Done, High': [] });
  expect(lanes()).toEqual(['High, 1 issue', 'Low, 2 issues']);
});

test('what is new in a cell has both of its values', async () => {
  await open();
  const cell = page.all('region', /^Todo, Low, /)[0];
  const add = [...(cell?.querySelectorAll('button') ?? [])].find((one) => textOf(one) === 'New issue');
  add?.click();
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await page.press('Escape');
  await shows({ 'Todo, Low': ['Lily', 'Oak'] });
  expect(list.answers.asked(createIssue)[0]?.body).toMatchObject({ state_id: todo, priority: 'low', place: 'last' });
});

test('a lane is collapsed by its head, the next visit finds it so, and its cards are no steps of the keys', async () => {
  await open();
  await page.click('button', 'Low, 2 issues');
  await page.until(() => expect(columnNames(page).some((name) => name.includes('Low'))).toBe(false));
  expect((await page.see('button', 'Low, 2 issues')).getAttribute('aria-expanded')).toBe('false');
  await page.press('j', 'ArrowDown');
  expect(active()).toBe('Rose');
  expect(JSON.stringify(Object.entries(localStorage))).toMatch(/low/);
  await page.click('button', 'Low, 2 issues');
  await shows({ 'Todo, Low': ['Lily'] });
});

test('the menu of a lane closes all lanes, not the columns', async () => {
  await open();
  await page.click('button', 'Actions for Low');
  await page.click('menuitem', /^Collapse all/);
  await page.until(() => expect(columnNames(page)).toEqual([]));
  expect(lanes()).toEqual(['High, 1 issue', 'Low, 2 issues']);
});

test('what others do moves cards between cells', async () => {
  await open();
  hearOf('updated', issueId(1), { state_id: done, state__group: 'completed', priority: 'low' });
  await shows({ 'Done, Low': ['Rose', 'Moss'] });
  expect(lanes()).toEqual(['Low, 3 issues']);
  hearOf('created', issueId(9), issue(9, { name: 'Oak', state_id: todo, priority: 'urgent' }));
  await shows({ 'Todo, Urgent': ['Oak'] });
});

test('a guest reads the lanes, and no key moves a card', async () => {
  await open({ as: 'cleo' });
  await page.press('j', 'Shift+ArrowRight', 'Alt+Enter', 'ArrowDown', 'Enter');
  expect(changes()).toEqual([]);
  expect(page.all('button', /^New issue/)).toEqual([]);
});
