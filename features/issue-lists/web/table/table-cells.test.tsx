// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, type ListOptions } from '#tests/support/part/harbor/open-list.tsx';
import { openTable, type OpenTable } from '#tests/support/part/harbor/open-table.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { labelId, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

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

/** Copies from the cell in focus, as a browser tells it. */
function copy(): string {
  let copied = '';
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (_type: string, text: string) => (copied = text) },
  });
  document.activeElement?.dispatchEvent(event);
  return copied;
}

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  document.activeElement?.dispatchEvent(event);
}

test('arrows and Tab go from cell to cell, Home and End to the ends of the row, with Mod to the first and last row', async () => {
  await open();
  await page.press('j');
  expect(active()).toEqual(['Rose', 'title']);
  await page.press('ArrowRight', 'Tab');
  expect(active()).toEqual(['Rose', 'priority']);
  await page.press('ArrowDown');
  expect(active()).toEqual(['Lily', 'priority']);
  await page.press('Shift+Tab');
  expect(active()).toEqual(['Lily', 'state']);
  await page.press('End');
  expect(active()).toEqual(['Lily', 'attachment_count']);
  await page.press('ArrowRight');
  expect(active(), 'the last cell is the end').toEqual(['Lily', 'attachment_count']);
  await page.press('Control+End');
  expect(active()).toEqual(['Fern', 'attachment_count']);
  await page.press('Control+Home');
  expect(active()).toEqual(['Rose', 'attachment_count']);
  await page.press('Home', 'ArrowLeft');
  expect(active()).toEqual(['Rose', 'title']);
  const stops = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops, 'one cell is the stop of Tab').toEqual([document.activeElement]);
});

test('past the last cell of a row Tab leaves the table, before the first one too', async () => {
  await open();
  await page.press('j', 'End', 'Tab');
  expect(active()[0]).toBe('');
});

test('a letter opens the picker of the cell and begins its search; Enter takes what it found, and the cell has the focus', async () => {
  await open();
  await page.press('j', 'ArrowRight', 'ArrowRight');
  await page.press('h');
  await page.see('dialog', 'Priority');
  await page.press('Enter');
  await page.gone('dialog', 'Priority');
  await page.until(() => expect(shown('Rose', 'priority')).toBe('High'));
  await page.until(() => expect(active()).toEqual(['Rose', 'priority']));
  expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(1)], set: { priority: 'high' } })]);
});

test.each(['Enter', 'F2'])('%s opens the picker of a cell, Escape leaves it as it was', async (key) => {
  await open();
  await page.press('j', 'ArrowRight', key);
  await page.see('dialog', 'State');
  await page.press('Escape');
  await page.gone('dialog', 'State');
  await page.until(() => expect(active()).toEqual(['Rose', 'state']));
  expect(changes()).toEqual([]);
});

test('a pressed cell opens its picker at once, and nothing else', async () => {
  await open();
  cell('Lily', 'assignees').click();
  await page.see('dialog', 'Assignees');
  await page.click('option', 'Hana');
  await page.until(() =>
    expect(changes()).toEqual([expect.objectContaining({ add: { assignee_ids: [userId('hana')] } })]),
  );
  await page.press('Escape');
  expect(page.address()).not.toContain('peekId');
});

test('a copied value is pasted into the cells below; what is no value of the field changes nothing and says so', async () => {
  await open({ issues: [issue(1, { name: 'Rose', priority: 'high' }), issue(2, { name: 'Lily' })] });
  await page.press('j', 'ArrowRight', 'ArrowRight');
  expect(copy()).toBe('High');
  await page.press('ArrowDown');
  paste('High');
  await page.until(() => expect(shown('Lily', 'priority')).toBe('High'));
  await page.press('ArrowLeft');
  paste('High');
  await page.says('No match for “High” in State');
  expect(shown('Lily', 'state')).toBe('Todo');
  expect(changes()).toHaveLength(1);
});

test.each([
  ['state', 'done', { set: { state_id: stateId('Done') } }],
  ['priority', 'URGENT', { set: { priority: 'urgent' } }],
  ['target_date', '2031-03-05', { set: { target_date: '2031-03-05' } }],
])('a text from elsewhere is looked up by its name in %s', async (id, text, change) => {
  await open();
  cell('Rose', id).focus();
  paste(text);
  await page.until(() => expect(changes()).toEqual([expect.objectContaining(change)]));
});

test.each([
  ['state', 'nonsense', 'No match for “nonsense” in State'],
  ['assignees', 'Zoe', 'No match for “Zoe” in Assignees'],
  ['labels', 'Bug, Nope', 'No match for “Nope” in Labels'],
  ['target_date', 'not a day', 'No match for “not a day” in Due date'],
])('nonsense in %s changes nothing and says which text was not found', async (id, text, words) => {
  await open();
  cell('Rose', id).focus();
  paste(text);
  await page.says(words);
  expect(changes()).toEqual([]);
});

test('several labels are pasted by their names', async () => {
  await open();
  cell('Rose', 'labels').focus();
  paste('bug, docs');
  await page.until(() => expect(shown('Rose', 'labels')).toContain('Docs'));
  expect(list.harbor.issues()[0]?.label_ids).toEqual([labelId('Bug'), labelId('Docs')]);
});

test('a due date before the start is not taken, and it is said', async () => {
  await open({ issues: [issue(1, { name: 'Rose', start_date: '2031-03-05' })] });
  cell('Rose', 'target_date').focus();
  paste('2031-03-01');
  await page.says('The due date can’t be before the start date');
  expect(changes()).toEqual([]);
});

test('Delete clears what may be empty, says what may not, and deletes no issue', async () => {
  await open({
    issues: [issue(1, { name: 'Rose', priority: 'high', target_date: '2031-03-05', assignee_ids: [userId('ben')] })],
  });
  for (const id of ['priority', 'target_date', 'assignees']) {
    cell('Rose', id).focus();
    await page.press('Delete');
  }
  await page.until(() =>
    expect(list.harbor.issues()[0]).toMatchObject({ priority: 'none', target_date: null, assignee_ids: [] }),
  );
  cell('Rose', 'state').focus();
  await page.press('Delete');
  await page.says('State can’t be empty');
  cell('Rose', 'created_at').focus();
  await page.press('Delete');
  expect(list.titles()).toEqual(['Rose']);
  expect(changes()).toHaveLength(3);
});

test('with rows selected an edit of one cell is an edit of all of them, in one request', async () => {
  await open();
  await page.press('j', 'x', 'Shift+ArrowDown');
  await page.see('toolbar', '2 selected');
  cell('Lily', 'priority').focus();
  paste('low');
  await page.until(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ set: { priority: 'low' } });
  expect([...(changes()[0] as { ids: readonly string[] }).ids].toSorted()).toEqual([issueId(1), issueId(2)]);
  await page.says('2 issues updated');
  expect(shown('Fern', 'priority'), 'nothing is written where nothing is set').toBe('');
});

test('Mod D takes the value of the row above, and in a selection that of its first row', async () => {
  await open({
    issues: [issue(1, { name: 'Rose', priority: 'high' }), issue(2, { name: 'Lily' }), issue(3, { name: 'Fern' })],
  });
  cell('Lily', 'priority').focus();
  await page.press('Control+d');
  await page.until(() => expect(shown('Lily', 'priority')).toBe('High'));
  await page.says('Priority of 1 issue set to High');
  cell('Rose', 'priority').focus();
  await page.press('Control+d');
  expect(changes(), 'above the first row is none').toHaveLength(1);
  await page.press('Home', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  cell('Fern', 'priority').focus();
  await page.press('Control+d');
  await page.until(() => expect(shown('Fern', 'priority')).toBe('High'));
});

test('nothing is filled where an issue would be due before it starts', async () => {
  await open({
    issues: [
      issue(1, { name: 'Rose', target_date: '2031-03-05' }),
      issue(2, { name: 'Lily', start_date: '2031-05-01' }),
    ],
  });
  cell('Lily', 'target_date').focus();
  await page.press('Control+d');
  await page.says('The due date can’t be before the start date');
  expect(changes()).toEqual([]);
});

test('a refused value goes back, and says why', async () => {
  await open();
  list.answers.refuse(changeIssues, commonErrors.NOT_ALLOWED);
  cell('Rose', 'priority').focus();
  paste('low');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not save the priority');
  await page.until(() => expect(shown('Rose', 'priority')).toBe(''));
  expect(active()).toEqual(['Rose', 'priority']);
});

test('a guest walks and copies; nothing opens, nothing is pasted, cleared or filled', async () => {
  await open({ as: 'cleo' });
  await page.press('j', 'ArrowRight');
  expect(cell('Rose', 'state').getAttribute('aria-readonly')).toBe('true');
  expect(copy()).toBe('Todo');
  await page.press('Enter', 'd', 'Delete', 'Control+d');
  paste('Done');
  expect(page.all('dialog')).toEqual([]);
  expect(changes()).toEqual([]);
  expect(active()).toEqual(['Rose', 'state']);
});
