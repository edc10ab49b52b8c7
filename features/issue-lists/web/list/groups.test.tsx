// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { answerList } from '#tests/support/part/harbor/list-server.ts';
import {
  fetchListParts,
  hearOf,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, states } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const plants = [
  issue(1, { name: 'Rose' }),
  issue(2, { name: 'Lily' }),
  issue(3, { name: 'Fern', state_id: stateId('In Progress') }),
  issue(4, { name: 'Moss', state_id: stateId('Done') }),
];

async function open(options: ListOptions = {}) {
  list = await openList({ issues: plants, display: { group_by: 'state' }, ...options });
  page = list.page;
}
const shows = (...titles: readonly string[]) => page.until(() => expect(list.titles()).toEqual(titles));
/** What is read aloud of the row of an issue. */
const rowOf = (title: string) => page.names('row').find((name) => name.includes(title));
/** The heads of groups, as they are read aloud. */
const heads = () => page.names('button').filter((name) => /, \d+ issues?$/.test(name));
const head = (name: RegExp) => page.see('button', name);
const isOpen = async (name: RegExp) => (await head(name)).getAttribute('aria-expanded') === 'true';

test('states stand in their order with their counts; those without issues are left out until they are wanted', async () => {
  await open();
  await shows('Rose', 'Lily', 'Fern', 'Moss');
  expect(heads()).toEqual(['Todo, 2 issues', 'In Progress, 1 issue', 'Done, 1 issue']);
  await page.click('button', 'Actions for Todo');
  await page.click('menuitem', 'Show empty groups');
  await page.until(() =>
    expect(heads()).toEqual([
      'Backlog, 0 issues',
      'Todo, 2 issues',
      'In Progress, 1 issue',
      'Done, 1 issue',
      'Cancelled, 0 issues',
    ]),
  );
  await page.until(() => expect(list.harbor.settings().display_filters).toMatchObject({ show_empty_groups: true }));
  await page.click('button', 'Actions for Cancelled');
  await page.click('menuitem', 'Hide empty groups');
  await page.until(() => expect(heads()).toHaveLength(3));
});

test('people stand by name with nobody last; an issue of two stands with both, and counts once in the whole', async () => {
  await open({
    display: { group_by: 'assignees' },
    issues: [
      issue(1, { name: 'Rose', assignee_ids: [userId('hana'), userId('ben')] }),
      issue(2, { name: 'Lily', assignee_ids: [userId('ben')] }),
      issue(3, { name: 'Fern' }),
    ],
  });
  await shows('Rose', 'Lily', 'Rose', 'Fern');
  expect(heads()).toEqual(['Ben, 2 issues', 'Hana, 1 issue', 'No assignee, 1 issue']);
  await page.says('3 issues');
});

test.each([
  ['priority', { priority: 'urgent' as const }, ['Urgent, 1 issue', 'None, 1 issue']],
  ['labels', { label_ids: [labelId('Docs')] }, ['Docs, 1 issue', 'No label, 1 issue']],
  ['created_by', { created_by: userId('ben') }, ['Ada, 1 issue', 'Ben, 1 issue']],
  ['cycle', {}, ['No cycle, 2 issues']],
  ['module', {}, ['No module, 2 issues']],
])('grouped by %s, what has none comes last', async (group_by, fields, expected) => {
  await open({
    display: { group_by },
    issues: [issue(1, { name: 'Rose' }), issue(2, { name: 'Lily', ...fields })],
  });
  await page.until(() => expect(heads()).toEqual(expected));
});

test('a pressed head closes its group, the next visit shows it closed, and its rows are no steps of the keys', async () => {
  await open();
  await page.click('button', /^Todo, /);
  await shows('Fern', 'Moss');
  expect(await isOpen(/^Todo, /)).toBe(false);
  await page.press('j');
  expect(page.focused()).toMatch(/^WEB-3 Fern/);
  const kept = Object.entries(localStorage);
  expect(JSON.stringify(kept)).toContain(stateId('Todo'));
  await page.click('button', /^Todo, /);
  await shows('Rose', 'Lily', 'Fern', 'Moss');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(`"${stateId('Todo')}"`);
});

test('T closes the group of the row, and again opens it with the row in focus; Shift T closes all', async () => {
  await open();
  await page.press('j', 'j', 't');
  await shows('Fern', 'Moss');
  await page.press('t');
  await shows('Rose', 'Lily', 'Fern', 'Moss');
  await page.until(() => expect(page.focused()).toMatch(/^WEB-2 Lily/));
  await page.press('Shift+T');
  await shows();
  expect(heads()).toHaveLength(3);
  await page.press('Shift+T');
  await shows('Rose', 'Lily', 'Fern', 'Moss');
});

test('the menu of a group makes, selects and closes; admins find the states in it', async () => {
  await open();
  await page.click('button', 'Actions for Todo');
  await page.see('menu', 'Actions for Todo');
  const lines = page.names('menuitem');
  const expected = [/^New issue in this group/, /^Select all/, /^Collapse group/, /^Collapse all/, /^Edit states…/];
  expect(expected.filter((name) => !lines.some((line) => name.test(line)))).toEqual([]);
  await page.click('menuitem', /^Select all/);
  await page.see('toolbar', '2 selected');
  await page.press('Escape');
  await page.gone('toolbar');
  await page.rightClick('button', /^Done, /);
  await page.click('menuitem', /^Collapse group/);
  await shows('Rose', 'Lily', 'Fern');
});

test.each([
  ['ben', true],
  ['cleo', false],
] as const)('%s sees in the menu of a group what their role allows', async (as, makes) => {
  await open({ as });
  await page.click('button', 'Actions for Todo');
  await page.see('menu', 'Actions for Todo');
  const has = (name: RegExp) => page.names('menuitem').some((line) => name.test(line));
  expect(has(/^New issue in this group/)).toBe(makes);
  expect(has(/^Select all/)).toBe(makes);
  expect(has(/^Edit states…/)).toBe(false);
  expect(has(/^Collapse group/)).toBe(true);
  await page.press('Escape');
  expect(page.all('button', 'New issue in Todo')).toHaveLength(makes ? 1 : 0);
});

test('points of a group and of the list are added up', async () => {
  await open({
    issues: [
      issue(1, { name: 'Rose', estimate_point: pointId('5') }),
      issue(2, { name: 'Lily', estimate_point: pointId('3') }),
      issue(3, { name: 'Moss', state_id: stateId('Done'), estimate_point: pointId('1') }),
    ],
  });
  await page.says('3 issues · 9 points');
  await page.says('8 points');
  expect(rowOf('Todo, 2 issues'), 'a number is read once').not.toMatch(/8\s*8 points/);
});

test('what others do moves rows between groups, and the counts go along', async () => {
  await open();
  await shows('Rose', 'Lily', 'Fern', 'Moss');
  hearOf('updated', issueId(1), { state_id: stateId('Done'), state__group: 'completed' });
  await page.until(() => expect(heads()).toEqual(['Todo, 1 issue', 'In Progress, 1 issue', 'Done, 2 issues']));
  hearOf('deleted', issueId(3));
  await page.until(() => expect(heads()).toEqual(['Todo, 1 issue', 'Done, 2 issues']));
  hearOf('created', issueId(9), issue(9, { name: 'Oak', state_id: stateId('Backlog') }));
  await page.until(() => expect(heads()[0]).toBe('Backlog, 1 issue'));
  hearOf('updated', issueId(9), { name: 'White oak', archived_at: '2026-03-03' });
  await page.until(() => expect(heads()).toEqual(['Todo, 1 issue', 'Done, 2 issues']));
});

test('more of a group is read by its button, which says how many are left; a failure is said there and tried again', async () => {
  const many = Array.from({ length: 53 }, (_, at) => issue(at + 1, { name: `Plant ${at + 1}` }));
  await open({ issues: many });
  await page.press('j');
  list.answers.refuse(listIssues, failed);
  const more = await page.see('button', 'Load 3 more (3 left)');
  more.focus();
  await page.press('Enter');
  await page.says('Could not load more.');
  list.answers.make(listIssues, ({ query }) => answerList(many, query));
  await page.click('button', 'Retry');
  await page.until(() => expect(page.all('button', /^Load /)).toEqual([]));
  await page.until(() => expect(list.list.positions).toHaveLength(53));
});

test('a project without issues says so and offers the first one', async () => {
  await open({ issues: [] });
  await page.see('heading', 'No issues yet');
  await page.see('button', /^Create your first issue/);
});

test('a guest of an empty project is offered nothing to make', async () => {
  await open({ issues: [], as: 'cleo' });
  await page.see('heading', 'No issues yet');
  expect(page.all('button', /^Create your first issue/)).toEqual([]);
  expect(page.all('button', 'New issue')).toEqual([]);
});

test('filters that match nothing say so, and one press clears them', async () => {
  await open({ filters: { priority: ['urgent'] } });
  await page.see('heading', 'No issues match these filters');
  const buttons = page.all('button', 'Clear all filters');
  expect(buttons).toHaveLength(1);
  await page.click('button', 'Clear all filters');
  await shows('Rose', 'Lily', 'Fern', 'Moss');
  await page.until(() => expect(list.harbor.settings().filters).toMatchObject({ priority: null }));
});

test('Alt Shift F clears the filters too, for a guest as well', async () => {
  await open({ filters: { state: [stateId('Done')] }, as: 'cleo' });
  await shows('Moss');
  await page.press('Alt+Shift+F');
  await page.until(() => expect(list.titles()).toHaveLength(4));
});

test('a list that cannot be read says so in our words, and Retry reads it', async () => {
  await open({ prepare: ({ answers }) => answers.refuse(listIssues, failed) });
  await page.see('button', 'Retry');
  expect(page.text()).not.toContain('raw words');
  expect(list.titles()).toEqual([]);
  list.answers.make(listIssues, ({ query }) => answerList(plants, query));
  await page.click('button', 'Retry');
  await shows('Rose', 'Lily', 'Fern', 'Moss');
});

test('a list that one may not see offers no issue to make', async () => {
  await open({ prepare: ({ answers }) => answers.refuse(listIssues, commonErrors.NOT_ALLOWED) });
  await page.until(() => expect(page.all('heading').length).toBeGreaterThan(0));
  expect(page.text()).not.toContain(commonErrors.NOT_ALLOWED.body.error);
  expect(list.titles()).toEqual([]);
});

test('the tick at the head of a group selects all of it, and says when only some are', async () => {
  await open();
  await page.press('j', 'x');
  const tick = await page.see('checkbox', 'Select all in Todo');
  expect((tick as HTMLInputElement).indeterminate).toBe(true);
  await page.click('checkbox', 'Select all in Todo');
  await page.see('toolbar', '2 selected');
  expect(((await page.see('checkbox', 'Select all in Todo')) as HTMLInputElement).checked).toBe(true);
  await page.click('checkbox', 'Select all in Todo');
  await page.gone('toolbar');
});

test('a state that is renamed elsewhere renames its group', async () => {
  await open();
  list.answers.give(
    listStates,
    states.map((state) => (state.name === 'Todo' ? { ...state, name: 'Next' } : state)),
  );
  await list.harbor.facts.states.load();
  await page.until(() => expect(heads()[0]).toBe('Next, 2 issues'));
});

test('a row says how long an open issue is overdue, and nothing of it once the issue is finished', async () => {
  const past = { target_date: addDays(currentDay(), -2) };
  await open({
    issues: [
      issue(1, { name: 'Rose', ...past }),
      issue(2, { name: 'Lily', ...past, state_id: stateId('Done') }),
      issue(3, { name: 'Fern', ...past, state_id: stateId('Cancelled') }),
    ],
  });
  await shows('Rose', 'Lily', 'Fern');
  expect(rowOf('Rose')).toContain('Overdue by 2 days');
  expect([rowOf('Lily'), rowOf('Fern')]).toEqual([
    expect.not.stringContaining('Overdue'),
    expect.not.stringContaining('Overdue'),
  ]);
});
