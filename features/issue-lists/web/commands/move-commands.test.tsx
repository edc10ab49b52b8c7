// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, type ListOptions } from '#tests/support/part/harbor/open-list.tsx';
import { fiveIssues, openRows, rowTitles, type OpenRows } from '#tests/support/part/harbor/open-rows.tsx';
import { stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(fetchListParts);

let list: OpenRows;
let page: Part;

async function open(options: ListOptions = {}) {
  list = await openRows(options);
  page = list.page;
}
const active = () => list.active();
const changes = () => list.answers.asked(changeIssues).map(({ body }) => body);

test('Alt and arrows move a row in manual order, which is told, and it keeps the focus', async () => {
  await open();
  await page.press('j', 'Alt+ArrowDown');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Rose', 'Fern', 'Moss', 'Ivy']));
  expect(active()).toBe('Rose');
  await page.says('Dropped in Issues, position 2 of 5.');
  await page.until(() => expect(list.harbor.issues()[0]?.sort_order).toBe(2_500));
  await page.press('Alt+ArrowUp');
  await page.until(() => expect(list.titles()).toEqual(rowTitles));
});

test('in another order rows stay where they are put, and the keys say why', async () => {
  await open({ display: { order_by: '-priority', group_by: 'state' } });
  await page.press('j', 'Alt+ArrowDown');
  await page.says('Issues can be moved up and down in manual order only');
  expect(changes()).toEqual([]);
});

test('a row that is picked up is walked with arrows, dropped by Enter, put back by Escape, and each step is told', async () => {
  await open();
  await page.press('j', 'Alt+Enter');
  await page.says('Picked up WEB-1, position 1 of 5 in Issues. Arrows move, Enter drops, Escape cancels.');
  await page.press('ArrowDown', 'ArrowDown');
  await page.says('Issues, position 3 of 5.');
  expect(list.titles(), 'nothing moves before it is dropped').toEqual(rowTitles);
  await page.press('Escape');
  await page.says('Move canceled. WEB-1 is back in Issues, position 1.');
  expect(changes()).toEqual([]);
  await page.press('Alt+Enter', 'ArrowDown', 'Enter');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Rose', 'Fern', 'Moss', 'Ivy']));
  expect(active()).toBe('Rose');
  expect(changes()).toHaveLength(1);
});

test('in groups Shift and arrows move a row to the group beside, and the row has its value', async () => {
  await open({
    display: { group_by: 'state' },
    issues: [...fiveIssues(), issue(6, { name: 'Oak', state_id: stateId('Done') })],
  });
  await page.press('j', 'Shift+ArrowRight');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Fern', 'Moss', 'Ivy', 'Rose', 'Oak']));
  expect(active()).toBe('Rose');
  await page.see('button', 'Todo, 4 issues');
  await page.see('button', 'Done, 2 issues');
  expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(1)], set: { state_id: stateId('Done') } })]);
  await page.press('Shift+ArrowRight');
  expect(changes(), 'there is no group beside the last').toHaveLength(1);
  await page.press('Shift+ArrowLeft');
  await page.until(() => expect(list.titles()[0]).toBe('Rose'));
});

test('a refused move puts row and counts back, and says why', async () => {
  await open({
    display: { group_by: 'state' },
    issues: [...fiveIssues(), issue(6, { name: 'Oak', state_id: stateId('Done') })],
  });
  list.answers.refuse(changeIssues, commonErrors.NOT_ALLOWED);
  await page.press('j', 'Shift+ArrowRight');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not save the state');
  await page.until(() => expect(list.titles()).toEqual([...rowTitles, 'Oak']));
  await page.see('button', 'Todo, 5 issues');
  await page.see('button', 'Done, 1 issue');
});

test('a selection moves as one, in its order', async () => {
  await open();
  await page.press('j', 'x', 'Shift+ArrowDown', 'Alt+ArrowDown');
  await page.until(() => expect(list.titles()).toEqual(['Fern', 'Rose', 'Lily', 'Moss', 'Ivy']));
  expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(1), issueId(2)] })]);
});

test('groups of who made an issue take no drops: no key moves a row there', async () => {
  await open({ display: { group_by: 'created_by' } });
  await page.press('j', 'Shift+ArrowRight', 'Alt+Enter', 'ArrowDown', 'Enter');
  expect(changes()).toEqual([]);
  expect(page.text()).not.toContain('Picked up');
});

test('the menu of a row moves it too: to the bottom, to the top, to the group beside', async () => {
  await open({
    display: { group_by: 'state' },
    issues: [...fiveIssues(), issue(6, { name: 'Oak', state_id: stateId('Done') })],
  });
  const move = async (name: string) => {
    await page.press('Shift+F10');
    await page.see('menu');
    (await page.see('menuitem', 'Move')).focus();
    await page.press('ArrowRight');
    await page.click('menuitem', name);
    await page.until(() => expect(page.all('menu')).toEqual([]));
  };
  await page.press('j');
  await move('Move to bottom');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Fern', 'Moss', 'Ivy', 'Rose', 'Oak']));
  await move('Move to top');
  await page.until(() => expect(list.titles()).toEqual([...rowTitles, 'Oak']));
  await move('Move to Done');
  await page.until(() => expect(list.titles()).toEqual(['Lily', 'Fern', 'Moss', 'Ivy', 'Rose', 'Oak']));
  expect(active()).toBe('Rose');
});
