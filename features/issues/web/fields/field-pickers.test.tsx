// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { beforeAll, expect, test } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { issueErrors, changeIssues } from '#features/issues/contract.ts';
import { createLabel, labelErrors, listLabels } from '#features/labels/contract.ts';
import { must } from '#platform/shared/must.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, labels, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { nameOf, textOf } from '#tests/support/part/roles.ts';
import {
  AssigneesField,
  DueField,
  LabelsField,
  PlanField,
  PriorityField,
  StartField,
  StateField,
} from './issue-fields.tsx';
import { fieldPickers } from './open-field.tsx';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));

let harbor: Harbor;
let page: Part;

/** All fields of WEB-1, as the properties of an open issue stand. */
const Fields = observer(function Fields({ within: { facts, list } }: { within: Harbor }) {
  const row = list.rows.get(issueId(1));
  if (!row) return null;
  const field = { facts, issue: row, look: 'row' } as const;
  return (
    <>
      <StateField {...field} />
      <PriorityField {...field} />
      <AssigneesField {...field} />
      <LabelsField {...field} />
      <StartField {...field} />
      <DueField {...field} />
      <PlanField kind="cycle" {...field} />
      <PlanField kind="modules" {...field} />
      <PlanField kind="estimate" {...field} />
    </>
  );
});

async function open(fields: Partial<IssueRow> = {}, options: HarborOptions = {}) {
  harbor = await openHarbor({ issues: [issue(1, { name: 'Rose', ...fields })], ...options });
  page = await harbor.open(<Fields within={harbor} />);
  await page.until(() => expect(page.text()).toContain('Todo'));
}

/** Opens the picker of a property by its button. */
async function pick(name: string) {
  await page.click('button', new RegExp(`^${name}`));
  await page.see('dialog', name);
}
/** What is offered; the digit that chooses a line ends it. */
const options = () => page.all('option').map(textOf);
const chosen = () =>
  page
    .all('option')
    .filter((one) => one.getAttribute('aria-selected') === 'true' || one.getAttribute('aria-checked') === 'true')
    .map(textOf);
/** What the server was asked to change, in order. */
const changes = () =>
  harbor.answers.asked(changeIssues).map(({ body }) => {
    const { ids, ...rest } = body as { ids: readonly string[] };
    expect(ids).toEqual([issueId(1)]);
    return rest;
  });
const button = async (name: string) => nameOf(await page.see('button', new RegExp(`^${name}`)));

test('state: the groups in their order, the one it has checked; a digit chooses, and the focus is back', async () => {
  await open();
  await pick('State');
  expect(options()).toEqual(['Backlog1', 'Todo2', 'In Progress3', 'Done4', 'Cancelled5']);
  expect(chosen()).toEqual(['Todo2']);
  await page.press('3');
  await page.gone('dialog');
  await page.until(() => expect(changes()).toEqual([{ set: { state_id: stateId('In Progress') } }]));
  expect(await button('State')).toContain('In Progress');
  expect(page.focused()).toContain('State');
});

test('priority: urgent to low by 1 to 4, none by 0', async () => {
  await open({ priority: 'low' });
  await pick('Priority');
  expect(options()).toEqual(['Urgent1', 'High2', 'Medium3', 'Low4', 'None0']);
  expect(chosen()).toEqual(['Low4']);
  await page.press('1');
  await page.until(() => expect(changes()).toEqual([{ set: { priority: 'urgent' } }]));
  await page.gone('dialog');
  await pick('Priority');
  await page.press('0');
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { priority: 'none' } }));
});

test('arrows choose too, and Escape chooses nothing', async () => {
  await open();
  await pick('Priority');
  await page.press('ArrowDown', 'Escape');
  await page.gone('dialog');
  await pick('Priority');
  await page.press('Home', 'ArrowDown', 'Enter');
  await page.until(() => expect(changes()).toEqual([{ set: { priority: 'high' } }]));
});

test('assignees: me first, found by typing, several at once, each sent by itself; nobody clears', async () => {
  await open({ assignee_ids: [userId('ben')] });
  await pick('Assignees');
  expect(options().map((one) => one.replace(/\W*You$/i, ' (you)'))).toEqual([
    'No assignee',
    'Ada (you)',
    'Ben',
    'Cleo',
    'Hana',
  ]);
  expect(chosen()).toEqual(['Ben']);
  await page.type('han');
  expect(options()).toEqual(['Hana']);
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ add: { assignee_ids: [userId('hana')] } }]));
  await page.see('dialog', 'Assignees');
  await page.click('option', 'Ben');
  await page.until(() => expect(changes().at(-1)).toEqual({ remove: { assignee_ids: [userId('ben')] } }));
  await page.click('option', 'No assignee');
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { assignee_ids: [] } }));
  await page.press('Escape');
  await page.gone('dialog');
  expect(await button('Assignees')).toContain('No assignee');
});

test('who left the project is shown while they are assigned, and not offered once they are taken off', async () => {
  await open({ assignee_ids: [userId('dan')] });
  await pick('Assignees');
  await page.click('option', 'Dan');
  await page.until(() => expect(options()).not.toContain('Dan'));
  expect(changes()).toEqual([{ remove: { assignee_ids: [userId('dan')] } }]);
});

test('labels: several; an unknown name is created in a color of its own and put on the issue', async () => {
  await open({ label_ids: [labelId('Docs')] });
  await pick('Labels');
  expect(options()).toEqual(['Bug', 'Docs']);
  expect(chosen()).toEqual(['Docs']);
  await page.type('bug');
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ add: { label_ids: [labelId('Bug')] } }]));

  const wood = { ...must(labels[0], 'the world has labels'), id: idOf(6, 9), name: 'Wood' };
  harbor.answers.give(createLabel, wood);
  harbor.answers.give(listLabels, [...labels, wood]);
  await page.fill('Labels', 'Wood');
  expect(options()).toEqual(['Create “Wood”']);
  await page.press('Enter');
  await page.until(() => expect(changes().at(-1)).toEqual({ add: { label_ids: [wood.id] } }));
  const [made] = harbor.answers.asked(createLabel).map(({ body }) => body as { name: string; color: string });
  expect(made?.name).toBe('Wood');
  expect(labels.map((label) => label.color)).not.toContain(made?.color);
});

test('a label that the server refuses is said, and nothing is put on the issue', async () => {
  await open();
  harbor.answers.refuse(createLabel, labelErrors.LABEL_NAME_TAKEN);
  await pick('Labels');
  await page.type('Wood');
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toContain('Wood');
  expect(changes()).toEqual([]);
});

test('a member adds no labels', async () => {
  await open({}, { as: 'ben' });
  await pick('Labels');
  await page.type('Wood');
  expect(page.all('option')).toEqual([]);
});

test('cycle: running, upcoming and draft, never one that is over', async () => {
  await open();
  await pick('Cycle');
  await page.until(() => expect(options().length).toBeGreaterThan(1));
  expect(options().map((one) => one.replace(/(Current|Upcoming|Draft)$/, ''))).toEqual([
    'No cycle',
    'Spring',
    'Summer',
    'Autumn',
  ]);
  await page.type('sum');
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ set: { cycle_id: cycleId('Summer') } }]));
  await page.gone('dialog');
  await pick('Cycle');
  await page.click('option', 'No cycle');
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { cycle_id: null } }));
});

test('a cycle that is over is shown where it is set', async () => {
  await open({ cycle_id: cycleId('Winter') });
  await page.until(async () => expect(await button('Cycle')).toContain('Winter'));
  await pick('Cycle');
  await page.until(() => expect(options().some((one) => one.startsWith('Winter'))).toBe(true));
});

test('modules: several; none takes all away', async () => {
  await open({ module_ids: [moduleId('Garden')] });
  await pick('Modules');
  await page.until(() => expect(chosen()).toEqual(['Garden']));
  await page.click('option', 'Kitchen');
  await page.until(() => expect(changes()).toEqual([{ add: { module_ids: [moduleId('Kitchen')] } }]));
  await page.click('option', /^No module/);
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { module_ids: [] } }));
});

test('estimate: the points in their order, chosen by position', async () => {
  await open();
  await pick('Estimate');
  await page.until(() => expect(options()).toEqual(['No estimate0', '11', '22', '33', '54', '85', '136']));
  await page.press('4');
  await page.until(() => expect(changes()).toEqual([{ set: { estimate_point: pointId('5') } }]));
  await page.gone('dialog');
  await pick('Estimate');
  await page.press('0');
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { estimate_point: null } }));
});

test.each([
  ['Start date', 'start_date'],
  ['Due date', 'target_date'],
])('%s: typed as people say it, and cleared', async (name, key) => {
  await open();
  await pick(name);
  await page.fill(name, '2031-03-05');
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ set: { [key]: '2031-03-05' } }]));
  await page.gone('dialog');
  expect(await button(name)).toContain('Mar 5, 2031');
  await pick(name);
  await page.fill(name, 'someday');
  await page.press('Enter');
  expect((await page.field(name)).getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toHaveLength(1);
  await page.click('button', /^Clear/);
  await page.until(() => expect(changes().at(-1)).toEqual({ set: { [key]: null } }));
});

test('a due date before the start is off, typed or pressed', async () => {
  await open({ start_date: '2031-03-05' });
  await pick('Due date');
  await page.fill('Due date', '2031-03-04');
  expect((await page.field('Due date')).getAttribute('aria-invalid')).toBe('true');
  await page.press('Enter');
  expect((await page.see('button', /^Tomorrow/)).getAttribute('aria-disabled')).toBe('true');
  await page.click('button', /^Tomorrow/);
  expect(changes()).toEqual([]);
  await page.fill('Due date', '2031-03-05');
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ set: { target_date: '2031-03-05' } }]));
});

test('quick days are today, tomorrow, the end of this week, in one and in two weeks', async () => {
  await open();
  await pick('Due date');
  const quick = page.names('button').filter((name) => /^(Today|Tomorrow|End of|In )/.test(name));
  expect(quick.map((name) => /^(Today|Tomorrow|End of this week|In one week|In two weeks)/.exec(name)?.[0])).toEqual([
    'Today',
    'Tomorrow',
    'End of this week',
    'In one week',
    'In two weeks',
  ]);
});

test('what the server refuses goes back, with the reason', async () => {
  await open();
  harbor.answers.refuse(changeIssues, issueErrors.CYCLE_COMPLETED);
  await pick('Priority');
  await page.press('1');
  const toast = await page.see('alert');
  expect(toast.textContent).not.toContain('error');
  await page.until(async () => expect(await button('Priority')).toContain('None'));
});

test('a guest changes nothing', async () => {
  await open({}, { as: 'cleo' });
  expect(page.all('button', /^(State|Priority|Assignees|Labels|Due date|Cycle)/)).toEqual([]);
});
