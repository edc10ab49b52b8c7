// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues, bulkDeleteIssues } from '#features/issues/contract.ts';
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
const done = stateId('Done');
const plants = [
  issue(1, { name: 'Rose' }),
  issue(2, { name: 'Lily' }),
  issue(3, { name: 'Fern' }),
  issue(4, { name: 'Ivy', state_id: done }),
  issue(5, { name: 'Moss', state_id: done }),
];

async function open(options: ListOptions = {}) {
  list = await openList({ issues: plants, display: { group_by: 'state' }, ...options });
  page = list.page;
  await page.until(() => expect(list.titles()).not.toEqual([]));
}
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position][aria-selected=true] [data-title]')].map(textOf);

/** Presses a row while Shift is held. */
function pressWithShift(title: string): void {
  const init = { bubbles: true, cancelable: true, shiftKey: true };
  list.row(title).dispatchEvent(new MouseEvent('mousedown', init));
  list.row(title).dispatchEvent(new MouseEvent('click', init));
}

test('X selects the row, Shift and arrows go on and come back, Escape selects nothing', async () => {
  await open();
  await page.press('j', 'x');
  expect(marked()).toEqual(['Rose']);
  await page.see('toolbar', '1 selected');
  await page.press('Shift+ArrowDown', 'Shift+ArrowDown');
  expect(marked()).toEqual(['Rose', 'Lily', 'Fern']);
  await page.press('Shift+ArrowUp');
  expect(marked()).toEqual(['Rose', 'Lily']);
  await page.press('x');
  expect(marked()).toEqual(['Rose']);
  await page.press('Escape');
  expect(marked()).toEqual([]);
  await page.gone('toolbar');
  expect(page.focused()).toMatch(/^WEB-2 Lily/);
});

test('a press with Shift selects up to there, also across groups, and opens nothing', async () => {
  await open();
  await page.press('j', 'j', 'x');
  pressWithShift('Ivy');
  await page.until(() => expect(marked()).toEqual(['Lily', 'Fern', 'Ivy']));
  expect(page.address()).not.toContain('peekId');
});

test('Shift X selects up to the active row', async () => {
  await open();
  await page.press('j', 'x', 'j', 'j', 'Shift+X');
  expect(marked()).toEqual(['Rose', 'Lily', 'Fern']);
});

test('the tick of a row selects it, and keys go on meaning the row', async () => {
  await open();
  await page.press('j', 'x');
  await page.click('checkbox', 'Select WEB-3');
  expect(marked()).toEqual(['Rose', 'Fern']);
  await page.press('ArrowDown');
  expect(page.focused()).toMatch(/^WEB-4 Ivy/);
});

test('Mod A selects the group, and again all groups; never the text of the page', async () => {
  await open();
  await page.press('j', 'Control+a');
  expect(marked()).toEqual(['Rose', 'Lily', 'Fern']);
  await page.press('Control+a');
  await page.see('toolbar', '5 selected');
});

test('keys mean the selection before the active row', async () => {
  await open();
  await page.press('j', 'x', 'j', 'x', 'j', 'p');
  await page.see('listbox', 'Priority');
  await page.press('2');
  await page.until(() => expect(list.answers.asked(changeIssues)).toHaveLength(1));
  expect(list.answers.asked(changeIssues)[0]?.body).toMatchObject({
    ids: [issueId(1), issueId(2)],
    set: { priority: 'high' },
  });
  await page.says('2 issues updated');
  expect(marked(), 'they stay selected').toEqual(['Rose', 'Lily']);
});

test('what somebody else moves stays selected, what somebody else deletes does not', async () => {
  await open();
  await page.press('j', 'Control+a');
  hearOf('updated', issueId(1), { state_id: done, state__group: 'completed' });
  await page.until(() => expect(list.row('Rose').getAttribute('aria-selected')).toBe('true'));
  await page.see('toolbar', '3 selected');
  hearOf('deleted', issueId(2));
  await page.see('toolbar', '2 selected');
});

test('what a filter leaves out is no longer selected', async () => {
  await open();
  await page.press('j', 'Control+a', 'Control+a');
  await page.see('toolbar', '5 selected');
  await page.press('f');
  await page.click('checkbox', /^Done/);
  await page.see('toolbar', '2 selected');
  await page.until(() => expect(marked()).toEqual(['Ivy', 'Moss']));
});

test('a closed group keeps what is selected in it', async () => {
  await open();
  await page.press('j', 'x');
  await page.click('button', /^Todo, /);
  await page.until(() => expect(list.titles()).toEqual(['Ivy', 'Moss']));
  await page.see('toolbar', '1 selected');
});

test('Delete asks for the number that is selected, and takes them away', async () => {
  await open();
  await page.press('j', 'x', 'Shift+ArrowDown', 'Delete');
  await page.see('alertdialog', 'Delete 2 issues?');
  expect(page.focused()).toBe('Cancel');
  await page.press('Escape');
  await page.gone('alertdialog');
  expect(list.answers.asked(bulkDeleteIssues)).toEqual([]);
  await page.press('Delete');
  await page.see('alertdialog', 'Delete 2 issues?');
  await page.click('button', 'Delete');
  await page.until(() => expect(list.titles()).toEqual(['Fern', 'Ivy', 'Moss']));
  await page.gone('toolbar');
  expect(page.focused()).toMatch(/^WEB-3 Fern/);
});

test('the menu of a selected row is that of the selection, and says how many it means', async () => {
  await open();
  await page.press('j', 'x', 'Shift+ArrowDown');
  await page.rightClick('row', /^WEB-1 Rose/);
  await page.see('menu');
  expect(textOf(page.all('menu')[0] ?? document.body)).toContain('2 issues');
  await page.press('Escape');
  await page.gone('menu');
  await page.rightClick('row', /^WEB-4 Ivy/);
  await page.see('menu');
  expect(textOf(page.all('menu')[0] ?? document.body), 'that of another row is its own').not.toContain('2 issues');
});

test('cards of a board are selected by key and tick, and read aloud as selected', async () => {
  await open({ display: { layout: 'kanban', group_by: 'state' } });
  await page.press('j', 'x');
  await page.see('toolbar', '1 selected');
  await page.see('article', /^WEB-1 Rose.*selected$/);
  await page.click('checkbox', 'Select WEB-5');
  await page.see('toolbar', '2 selected');
});

test('a guest selects nothing', async () => {
  await open({ as: 'cleo' });
  await page.press('j', 'x', 'Control+a', 'Shift+ArrowDown');
  expect(marked()).toEqual([]);
  expect(page.all('toolbar')).toEqual([]);
  expect(list.row('Rose').hasAttribute('aria-selected')).toBe(false);
});
