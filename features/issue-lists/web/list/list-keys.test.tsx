// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues, deleteIssue } from '#features/issues/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, hearOf, type ListOptions } from '#tests/support/part/harbor/open-list.tsx';
import { openRows, rowTitles, type OpenRows } from '#tests/support/part/harbor/open-rows.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
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

test('J and K, arrows, Home and End, and pages walk the rows; the first key goes to the first row', async () => {
  await open({ issues: Array.from({ length: 14 }, (_, at) => issue(at + 1, { name: `Plant ${at + 1}` })) });
  expect(active()).toBe('');
  await page.press('j');
  expect(active()).toBe('Plant 1');
  await page.press('j', 'ArrowDown');
  expect(active()).toBe('Plant 3');
  await page.press('k', 'ArrowUp');
  expect(active()).toBe('Plant 1');
  await page.press('k');
  expect(active(), 'the first row is the end').toBe('Plant 1');
  await page.press('End');
  expect(active()).toBe('Plant 14');
  await page.press('j');
  expect(active(), 'so is the last').toBe('Plant 14');
  await page.press('PageUp');
  expect(active()).toBe('Plant 4');
  await page.press('PageDown');
  expect(active()).toBe('Plant 14');
  await page.press('Home');
  expect(active()).toBe('Plant 1');
  const stops = [...document.querySelectorAll<HTMLElement>('[data-position]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops, 'one row is the stop of Tab').toEqual([document.activeElement]);
});

test('Enter opens the issue over the list and the address says so; J goes on in both, Escape comes back to that row', async () => {
  await open();
  await page.press('j', 'Enter');
  await page.see('complementary', 'WEB-1 Rose');
  expect(page.address()).toContain(`peekId=${issueId(1)}`);
  await page.press('j');
  await page.see('complementary', 'WEB-2 Lily');
  expect(page.address()).toContain(`peekId=${issueId(2)}`);
  await page.press('Escape');
  await page.gone('complementary', 'WEB-2 Lily');
  expect(page.address()).not.toContain('peekId');
  expect(active()).toBe('Lily');
});

test('Space looks at an issue and closes it again; Back closes it too', async () => {
  await open();
  await page.press('j', 'Space');
  await page.see('complementary', 'WEB-1 Rose');
  await page.press('Space');
  await page.gone('complementary', 'WEB-1 Rose');
  await page.press('Space');
  await page.see('complementary', 'WEB-1 Rose');
  await page.back();
  await page.gone('complementary', 'WEB-1 Rose');
  expect(list.titles()).toEqual(rowTitles);
});

test('a link with an open issue opens it over the list', async () => {
  await open({ search: `?peekId=${issueId(3)}` });
  await page.see('complementary', 'WEB-3 Fern');
  expect(list.titles()).toEqual(rowTitles);
});

test('a row is pressed to open it, and Mod Enter goes to its page', async () => {
  await open();
  await page.click('row', /^WEB-3 Fern/);
  await page.see('complementary', 'WEB-3 Fern');
  expect(active()).toBe('Fern');
  await page.press('Escape', 'j', 'Control+Enter');
  await page.until(() => expect(page.address()).toBe(`/harbor/projects/${websiteId}/issues/${issueId(4)}`));
});

test.each([
  ['s', 'State', /^Done/, { set: { state_id: stateId('Done') } }],
  ['p', 'Priority', /^Urgent/, { set: { priority: 'urgent' } }],
  ['a', 'Assignees', 'Hana', { add: { assignee_ids: [userId('hana')] } }],
  ['l', 'Labels', 'Docs', { add: { label_ids: [labelId('Docs')] } }],
  ['Shift+E', 'Estimate', '54', { set: { estimate_point: pointId('5') } }],
  ['Shift+C', 'Cycle', /^Spring/, { set: { cycle_id: cycleId('Spring') } }],
  ['Shift+M', 'Modules', 'Garden', { add: { module_ids: [moduleId('Garden')] } }],
])('%s picks the %s of the active row, and the row has the focus again', async (key, field, value, change) => {
  await open();
  await page.press('j', 'j', key);
  await page.see('dialog', field);
  await page.click('option', value);
  await page.until(() => expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(2)], ...change })]));
  await page.press('Escape');
  await page.gone('dialog', field);
  await page.until(() => expect(active()).toBe('Lily'));
});

test.each([
  ['Shift+D', 'Due date', 'target_date'],
  ['Alt+Shift+D', 'Start date', 'start_date'],
])('%s types the %s of the active row', async (key, field, name) => {
  await open();
  await page.press('j', key);
  await page.fill(field, '2031-03-05');
  await page.press('Enter');
  await page.until(() =>
    expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(1)], set: { [name]: '2031-03-05' } })]),
  );
  expect(active()).toBe('Rose');
});

test('digits choose in the priority picker: 1 urgent, 4 low, 0 none', async () => {
  await open();
  for (const [digit, priority] of [
    ['1', 'urgent'],
    ['4', 'low'],
    ['0', 'none'],
  ] as const) {
    await page.press(...(active() === '' ? ['j'] : []), 'p');
    await page.see('listbox', 'Priority');
    await page.press(digit);
    await page.gone('listbox', 'Priority');
    await page.until(() => expect(list.harbor.issues()[0]?.priority).toBe(priority));
  }
});

test('I assigns the row to me, and again takes me off', async () => {
  await open();
  await page.press('j', 'i');
  await page.until(() => expect(list.harbor.issues()[0]?.assignee_ids).toEqual([userId('ada')]));
  await page.see('button', /^Assignees: Ada/);
  await page.press('i');
  await page.until(() => expect(list.harbor.issues()[0]?.assignee_ids).toEqual([]));
});

test('a refused change comes back and says why in our words; Retry sends it again', async () => {
  await open();
  list.answers.refuse(changeIssues, commonErrors.NOT_ALLOWED);
  await page.press('j', 'p');
  await page.see('listbox', 'Priority');
  await page.press('1');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not save the priority');
  expect(textOf(toast)).toContain('You don’t have permission to do this.');
  expect(textOf(list.row('Rose'))).not.toContain('Urgent');
  list.answers.make(changeIssues, () => ({
    group_id: issueId(90),
    seq: 5,
    issues: [issue(1, { name: 'Rose', priority: 'urgent', updated_at: '2026-03-09T10:00:00Z' })],
  }));
  await page.click('button', 'Retry');
  await page.see('row', /^WEB-1 Rose, Todo, Urgent/);
});

test('R and F2 change a title in place: an empty one is refused, Escape leaves it, Enter saves it', async () => {
  await open();
  await page.press('j', 'F2');
  await page.until(() => expect(page.focused()).toBe('Title'));
  await page.fill('Title', '  ');
  await page.press('Enter');
  expect((await page.field('Title')).getAttribute('aria-invalid')).toBe('true');
  await page.says('Enter a title');
  await page.press('Escape');
  await page.until(() => expect(active()).toBe('Rose'));
  expect(changes()).toEqual([]);
  await page.press('r');
  await page.fill('Title', ' Wild\0 rose ');
  await page.press('Enter');
  await page.until(() => expect(list.titles()[0]).toBe('Wild rose'));
  await page.until(() => expect(active()).toBe('Wild rose'));
  await page.until(() => expect(changes()).toEqual([expect.objectContaining({ set: { name: 'Wild rose' } })]));
});

test('a title that grew too long stays in its field and says by how much', async () => {
  await open();
  await page.press('j', 'r');
  await page.fill('Title', 'x'.repeat(256));
  await page.says('256 of 255');
  await page.press('Enter');
  expect((await page.field('Title')).value).toHaveLength(256);
  expect(changes()).toEqual([]);
});

test('Delete takes the row away, and goes on to the next one, else the one before', async () => {
  await open();
  list.answers.give(deleteIssue, null as never);
  await page.press('j', 'j', 'Delete');
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Fern', 'Moss', 'Ivy']));
  await page.says('WEB-2 deleted');
  await page.until(() => expect(active()).toBe('Fern'));
  expect(list.answers.asked(deleteIssue)[0]?.params['issue_id']).toBe(issueId(2));
  await page.press('End', 'Delete');
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Fern', 'Moss']));
  await page.until(() => expect(active(), 'the last one leaves the one before').toBe('Moss'));
});

test('Undo of a deletion brings the row back to its place', async () => {
  await open();
  list.answers.give(deleteIssue, null as never);
  list.answers.group(deleteIssue, idOf(12, 60));
  list.answers.give(undoGroup, { group_id: idOf(12, 61), seq: 61 });
  await page.press('j', 'j', 'Delete');
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Fern', 'Moss', 'Ivy']));
  await page.click('button', 'Undo');
  await page.until(() => expect(list.answers.asked(undoGroup)[0]?.body).toEqual({ group_id: idOf(12, 60) }));
  hearOf('created', issueId(2), issue(2, { name: 'Lily' }));
  await page.until(() => expect(list.titles()).toEqual(rowTitles));
});

test('a refused deletion puts the row back and says so', async () => {
  await open();
  list.answers.refuse(deleteIssue, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.press('j', 'Delete');
  expect(textOf(await page.see('alert'))).toContain('WEB-1');
  expect(page.text()).not.toContain('raw words');
  expect(list.titles()).toEqual(rowTitles);
});

test('Shift F10 opens the menu of the row, with ways to move it; Escape gives the row its focus back', async () => {
  await open();
  await page.press('j', 'j', 'Shift+F10');
  await page.see('menu');
  const lines = page.names('menuitem').join('\n');
  for (const name of ['Open in peek', 'Move', 'Delete']) expect(lines).toContain(name);
  await page.press('Escape');
  await page.gone('menu');
  expect(active()).toBe('Lily');
});

test('Shift Z on an issue that is not done says why it cannot be archived', async () => {
  await open();
  await page.press('j', 'Shift+Z');
  await page.says('Only completed or canceled issues can be archived');
  expect(changes()).toEqual([]);
});

test('what somebody else does appears, and the row keeps the focus', async () => {
  await open();
  await page.press('j', 'j');
  hearOf('updated', issueId(1), { name: 'Wild rose' });
  await page.until(() => expect(list.titles()[0]).toBe('Wild rose'));
  hearOf('deleted', issueId(3));
  await page.until(() => expect(list.titles()).toEqual(['Wild rose', 'Lily', 'Moss', 'Ivy']));
  expect(active()).toBe('Lily');
  hearOf('deleted', issueId(2));
  await page.until(() => expect(list.titles()).toEqual(['Wild rose', 'Moss', 'Ivy']));
  await page.until(() => expect(active(), 'the next one, when its row goes').toBe('Moss'));
});

test('a guest walks and opens, and no key changes anything', async () => {
  await open({ as: 'cleo', issues: [issue(1, { name: 'Rose' }), issue(2, { name: 'Lily' })] });
  await page.press('j', 'p');
  expect(page.all('listbox')).toEqual([]);
  expect(list.row('Rose').textContent, 'what is not set').not.toContain('No assignee');
  await page.press('F2');
  expect(page.all('textbox')).toEqual([]);
  await page.press('Alt+ArrowDown', 'Delete', 'i');
  expect(list.titles()).toEqual(['Rose', 'Lily']);
  await page.press('Enter');
  await page.see('complementary', 'WEB-1 Rose');
  expect(changes()).toEqual([]);
});
