// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { changeIssues, createIssue, deleteIssue } from '#features/issues/contract.ts';
import { createState, listStates, markDefaultState, updateState, type StateRecord } from '#features/states/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { cards, columnNames } from '#tests/support/part/harbor/board-parts.ts';
import {
  fetchListParts,
  hearOf,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { stateId, states } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const inState = (number: number, name: string, state: Parameters<typeof stateId>[0]) =>
  issue(number, { name, state_id: stateId(state) });
const plants = [
  inState(1, 'Rose', 'Todo'),
  inState(2, 'Lily', 'Todo'),
  inState(3, 'Fern', 'Todo'),
  inState(4, 'Moss', 'Done'),
  inState(5, 'Ivy', 'Done'),
];

async function open(options: ListOptions = {}) {
  const { display, ...rest } = options;
  list = await openList({ issues: plants, display: { layout: 'kanban', group_by: 'state', ...display }, ...rest });
  page = list.page;
  await page.until(() => expect(columnNames(page)).not.toEqual([]));
}
const shows = (columns: Readonly<Record<string, readonly string[]>>) =>
  page.until(() => {
    const shown = Object.keys(columns).map((name) => [name, cards(page, name)]);
    expect(Object.fromEntries(shown)).toEqual(columns);
  });
const changes = () => list.answers.asked(changeIssues).map(({ body }) => body);
/** The title of the card that has the focus. */
const active = () => /^WEB-\d+ (\w+)/.exec(page.focused())?.[1] ?? '';

test('columns are named with their counts, in the order of the states; empty ones are left out', async () => {
  await open();
  await shows({ Todo: ['Rose', 'Lily', 'Fern'], Done: ['Moss', 'Ivy'] });
  expect(columnNames(page)).toEqual(['Todo, 3 issues', 'Done, 2 issues']);
  expect(page.all('article', /^WEB-1 Rose/)[0]?.getAttribute('aria-roledescription')).toBe('issue card');
});

test('arrows go up, down and across at the same height; Home and End are the ends of the column', async () => {
  await open();
  await page.press('j', 'ArrowDown');
  expect(active()).toBe('Lily');
  await page.press('ArrowRight');
  expect(active()).toBe('Ivy');
  await page.press('ArrowRight');
  expect(active(), 'there is no column beside').toBe('Ivy');
  await page.press('ArrowLeft', 'End');
  expect(active()).toBe('Fern');
  await page.press('ArrowRight');
  expect(active(), 'the last one of a shorter column').toBe('Ivy');
  await page.press('j');
  expect(active(), 'the end of the column is the end').toBe('Ivy');
  await page.press('Home');
  expect(active()).toBe('Moss');
});

test('Shift and arrows move a card to the column beside, with its state, and the counts', async () => {
  await open();
  await page.press('j', 'Shift+ArrowRight');
  await shows({ Todo: ['Lily', 'Fern'], Done: ['Rose', 'Moss', 'Ivy'] });
  expect(columnNames(page)).toEqual(['Todo, 2 issues', 'Done, 3 issues']);
  expect(active()).toBe('Rose');
  expect(changes()).toEqual([expect.objectContaining({ ids: [issueId(1)], set: { state_id: stateId('Done') } })]);
  await page.says('Dropped in Done, position 1 of 3.');
  await page.press('Alt+ArrowDown');
  await shows({ Done: ['Moss', 'Rose', 'Ivy'] });
});

test.each([
  ['no right', commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  ['a failure', { code: 'FAILED', status: 500, body: { error: 'raw words' } }, 'Could not save the state'],
])('a move that is refused for %s goes back with its counts, and says why in our words', async (_why, error, words) => {
  await open();
  list.answers.refuse(changeIssues, error);
  await page.press('j', 'Shift+ArrowRight');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain(words);
  expect(textOf(toast)).not.toContain('raw words');
  await shows({ Todo: ['Rose', 'Lily', 'Fern'], Done: ['Moss', 'Ivy'] });
  expect(columnNames(page)).toEqual(['Todo, 3 issues', 'Done, 2 issues']);
});

test('a card is picked up, walked across and dropped, or put back', async () => {
  await open();
  await page.press('j', 'Alt+Enter', 'ArrowRight');
  await page.says('Done, position 1 of 3.');
  await page.press('ArrowDown', 'Escape');
  await shows({ Todo: ['Rose', 'Lily', 'Fern'], Done: ['Moss', 'Ivy'] });
  expect(changes()).toEqual([]);
  await page.press('Alt+Enter', 'ArrowRight', 'ArrowDown', 'Enter');
  await shows({ Todo: ['Lily', 'Fern'], Done: ['Moss', 'Rose', 'Ivy'] });
  expect(active()).toBe('Rose');
  expect(changes()).toHaveLength(1);
});

test('a picker on a card changes it, and a card that leaves its column keeps the focus in the list', async () => {
  await open();
  await page.press('j', 'j', 'p');
  await page.see('listbox', 'Priority');
  await page.press('1');
  await page.see('article', /^WEB-2 Lily, Todo, Urgent priority/);
  expect(active()).toBe('Lily');
  await page.press('s');
  await page.click('option', /^Done/);
  await shows({ Todo: ['Rose', 'Fern'] });
  await page.until(() => expect(document.activeElement?.closest('article')).not.toBeNull());
});

test('a title is changed in its card', async () => {
  await open();
  await page.press('j', 'F2');
  await page.until(() => expect(page.focused()).toBe('Title'));
  await page.fill('Title', 'Wild rose');
  await page.press('Enter');
  await shows({ Todo: ['Wild rose', 'Lily', 'Fern'] });
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Wild rose/));
});

test('a new card stands at the head of the column it was asked for in, with its state', async () => {
  await open();
  await page.click('button', 'New issue in Done');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await page.press('Escape');
  await shows({ Done: ['Oak', 'Moss', 'Ivy'] });
  expect(list.answers.asked(createIssue)[0]?.body).toMatchObject({ place: 'first', state_id: stateId('Done') });
});

test('a column is collapsed to a slim one with its count, that opens again, and is no way of the keys', async () => {
  await open();
  await page.click('button', 'Collapse Done');
  const slim = await page.see('button', 'Done, 2 issues');
  expect(slim.getAttribute('aria-expanded')).toBe('false');
  await page.press('j', 'ArrowRight');
  expect(active()).toBe('Rose');
  await page.press('Shift+T');
  await page.see('button', 'Todo, 3 issues');
  await page.click('button', 'Done, 2 issues');
  await shows({ Done: ['Moss', 'Ivy'] });
});

test('what others do appears: new cards, moves, titles, deletions, and the counts', async () => {
  await open();
  await page.press('j');
  hearOf('created', issueId(9), inState(9, 'Oak', 'Done'));
  await shows({ Done: ['Moss', 'Ivy', 'Oak'] });
  hearOf('updated', issueId(9), { name: 'White oak', state_id: stateId('In Progress'), state__group: 'started' });
  await shows({ 'In Progress': ['White oak'], Done: ['Moss', 'Ivy'] });
  hearOf('deleted', issueId(9));
  await page.until(() => expect(columnNames(page)).toEqual(['Todo, 3 issues', 'Done, 2 issues']));
  expect(active()).toBe('Rose');
});

test('Delete takes the card away, and the focus goes on to the next', async () => {
  await open();
  list.answers.give(deleteIssue, null as never);
  await page.press('j', 'Delete');
  await shows({ Todo: ['Lily', 'Fern'] });
  await page.until(() => expect(active()).toBe('Lily'));
  expect(columnNames(page)).toEqual(['Todo, 2 issues', 'Done, 2 issues']);
});

test('a board without a grouping is one by state', async () => {
  await open({ display: { group_by: null } });
  expect(columnNames(page)).toEqual(['Todo, 3 issues', 'Done, 2 issues']);
});

test('a guest reads the board: no card moves, none is made, no column is changed', async () => {
  await open({ as: 'cleo' });
  expect(page.all('button', /^New issue/)).toEqual([]);
  expect(page.all('button', 'Add state')).toEqual([]);
  expect(page.text(), 'what is not set').not.toContain('No assignee');
  await page.press('j', 'Shift+ArrowRight', 'Alt+Enter', 'ArrowRight', 'Enter');
  expect(changes()).toEqual([]);
  await page.press('Shift+F10');
  await page.see('menu');
  expect(page.names('menuitem').some((name) => /^(Move|Change state|Delete)/.test(name))).toBe(false);
});

const review: StateRecord = {
  ...must(states[2], 'In Progress'),
  id: idOf(5, 9),
  name: 'In Review',
  default: false,
  sequence: 50_000,
};

test('an admin adds a state after the last column; without issues it says where it is', async () => {
  await open();
  list.answers.give(createState, review);
  await page.click('button', 'Add state');
  await page.fill('State name', 'Todo');
  await page.press('Enter');
  await page.says('A state with this name already exists');
  expect(list.answers.asked(createState)).toEqual([]);
  await page.fill('State name', 'In Review');
  await page.press('Enter');
  await page.until(() =>
    expect(list.answers.asked(createState)[0]?.body).toMatchObject({ name: 'In Review', group: 'started' }),
  );
  await page.click('button', 'Show empty groups');
  await page.until(() => expect(columnNames(page)).toContain('In Review, 0 issues'));
});

test('a state that the server refuses stays in its form', async () => {
  await open();
  list.answers.refuse(createState, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.click('button', 'Add state');
  await page.fill('State name', 'In Review');
  await page.press('Enter');
  await page.until(() => expect(page.all('alert').map(textOf).join('')).not.toBe(''));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field('State name')).value).toBe('In Review');
});

test('the menu of a column moves its state within its group and makes it the default; at an end it says why not', async () => {
  await open({
    prepare: ({ answers }) => answers.give(listStates, [...states, review]),
    issues: [...plants, issue(6, { name: 'Oak', state_id: review.id }), inState(7, 'Elm', 'In Progress')],
  });
  await list.harbor.facts.states.load();
  list.answers.give(markDefaultState, null as never);
  list.answers.make(updateState, ({ body }) => ({ ...review, ...(body as Partial<StateRecord>) }));
  await page.until(() => expect(columnNames(page).slice(1, 3)).toEqual(['In Progress, 1 issue', 'In Review, 1 issue']));
  await page.click('button', 'Actions for Todo');
  const right = await page.see('menuitem', /^Move right/);
  expect(right.getAttribute('aria-disabled')).toBe('true');
  await page.press('Escape');
  await page.click('button', 'Actions for In Review');
  await page.click('menuitem', /^Move left/);
  await page.until(() => expect(columnNames(page).slice(1, 3)).toEqual(['In Review, 1 issue', 'In Progress, 1 issue']));
  await page.click('button', 'Actions for Todo');
  await page.click('menuitem', /^Mark as default/);
  await page.until(() => expect(list.answers.asked(markDefaultState)[0]?.params['state_id']).toBe(stateId('Todo')));
});

test('a member finds no ways to change the states in the menu of a column', async () => {
  await open({ as: 'ben' });
  await page.click('button', 'Actions for Todo');
  await page.see('menu');
  expect(page.names('menuitem').some((name) => /^(Mark as default|Move left|Move right|Edit states)/.test(name))).toBe(
    false,
  );
});

test('a card with two people stands in both columns; moved, it leaves one and keeps the other', async () => {
  await open({
    display: { group_by: 'assignees' },
    issues: [
      issue(1, { name: 'Rose', assignee_ids: [userId('ben'), userId('hana')] }),
      issue(2, { name: 'Lily', assignee_ids: [userId('ada')] }),
    ],
  });
  await shows({ Ada: ['Lily'], Ben: ['Rose'], Hana: ['Rose'] });
  must(page.all('article', /^WEB-1 Rose/)[0], 'that of Ben').focus();
  await page.press('Shift+ArrowLeft');
  await shows({ Ada: ['Rose', 'Lily'], Hana: ['Rose'] });
  expect(changes()).toEqual([
    expect.objectContaining({ add: { assignee_ids: [userId('ada')] }, remove: { assignee_ids: [userId('ben')] } }),
  ]);
});
