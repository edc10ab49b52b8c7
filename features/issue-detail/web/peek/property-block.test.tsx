// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { beforeAll, expect, test } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { nameOf, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { PropertyBlock } from './property-block.tsx';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));

let harbor: Harbor;
let page: Part;

const Block = observer(function Block({ within: { facts, list } }: { within: Harbor }) {
  const row = list.rows.get(issueId(1));
  return row ? <PropertyBlock facts={facts} issue={row} /> : null;
});

/** The properties of WEB-1, open beside the list. */
async function open(fields: Partial<IssueRow> = {}, options: HarborOptions = {}) {
  harbor = await openHarbor({ issues: [issue(1, { name: 'Rose', ...fields })], ...options });
  page = await harbor.open(<Block within={harbor} />);
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
  await page.until(() => expect(value('State')).toMatch(/^(Todo|In Progress)/));
}

const names = () => [...document.querySelectorAll('dt')].map(textOf);
/** What stands beside the name of a property, as it is read aloud; buttons say the name again. */
function value(name: string): string | undefined {
  const term = [...document.querySelectorAll('dt')].find((one) => textOf(one) === name);
  return term?.nextElementSibling ? textOf(term.nextElementSibling).replace(`${name}: `, '') : undefined;
}

test('properties stand in their order', async () => {
  await open();
  expect(names().slice(0, 13)).toEqual([
    'State',
    'Priority',
    'Assignees',
    'Labels',
    'Start date',
    'Due date',
    'Estimate',
    'Cycle',
    'Modules',
    'Parent',
    'Created by',
    'Created',
    'Updated',
  ]);
});

test('each says its value in words', async () => {
  await open({
    state_id: stateId('In Progress'),
    priority: 'high',
    assignee_ids: [userId('ben'), userId('hana')],
    label_ids: [labelId('Bug'), labelId('Docs')],
    start_date: '2031-03-01',
    target_date: '2031-03-20',
    cycle_id: cycleId('Spring'),
    module_ids: [moduleId('Garden')],
    estimate_point: pointId('5'),
    created_by: userId('ben'),
  });
  expect(value('State')).toBe('In Progress');
  expect(value('Priority')).toBe('High');
  expect(value('Assignees')).toMatch(/Ben.*Hana/);
  expect(value('Labels')).toMatch(/Bug.*Docs/);
  expect(value('Start date')).toContain('Mar 1, 2031');
  expect(value('Due date')).toContain('Mar 20, 2031');
  await page.until(() => expect(value('Estimate')).toBe('5'));
  await page.until(() => expect(value('Cycle')).toBe('Spring'));
  await page.until(() => expect(value('Modules')).toBe('Garden'));
  expect(value('Created by')).toContain('Ben');
});

test('all that is set is named, not only the first few', async () => {
  const four = ['ada', 'ben', 'cleo', 'hana'] as const;
  await open({ assignee_ids: four.map(userId), module_ids: [moduleId('Garden'), moduleId('Kitchen')] });
  const namesIn = (property: string) => value(property)?.split(/\s*,\s*/);
  expect(namesIn('Assignees')).toEqual(four.map(nameOf));
  await page.until(() => expect(namesIn('Modules')).toEqual(['Garden', 'Kitchen']));
});

test('what is not set says so', async () => {
  await open();
  expect(value('Priority')).toBe('None');
  expect(value('Assignees')).toBe('No assignee');
  expect(value('Labels')).toBe('No labels');
  expect(value('Start date')).toBe('No date');
  expect(value('Due date')).toBe('No date');
});

test('start and due date have different icons', async () => {
  await open({ start_date: '2031-03-01', target_date: '2031-03-20' });
  const icon = async (name: RegExp) => (await page.see('button', name)).querySelector('svg')?.innerHTML;
  expect(await icon(/^Start date/)).toMatch(/path/);
  expect(await icon(/^Start date/)).not.toBe(await icon(/^Due date/));
});

test('a due date that has passed is overdue until the issue is finished', async () => {
  await open({ target_date: '2020-01-02' });
  const due = await page.see('button', /^Due date/);
  expect(due.getAttribute('aria-label') ?? textOf(due)).toMatch(/overdue/i);
  await page.click('button', /^State/);
  await page.press('4');
  await page.until(() => expect(page.all('button', /^Due date.*overdue/i)).toEqual([]));
});

test('a change is painted before the server answers', async () => {
  await open();
  const release = harbor.answers.hold(changeIssues);
  await page.click('button', /^Priority/);
  await page.press('1');
  await page.until(() => expect(value('Priority')).toBe('Urgent'));
  release();
  await page.until(() => expect(harbor.issues()[0]?.priority).toBe('urgent'));
  expect(value('Priority')).toBe('Urgent');
});

test('a project without cycles, modules and an estimate has no lines for them', async () => {
  await open({}, { project: { cycle_view: false, module_view: false, estimate: null } });
  expect(names()).not.toContain('Cycle');
  expect(names()).not.toContain('Modules');
  expect(names()).not.toContain('Estimate');
});

test('a guest reads', async () => {
  await open({}, { as: 'cleo' });
  expect(page.all('button', /^(State|Priority|Assignees|Labels|Start date|Due date|Cycle|Parent)/)).toEqual([]);
  expect(value('State')).toBe('Todo');
});
