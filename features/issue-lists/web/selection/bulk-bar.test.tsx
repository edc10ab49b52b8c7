// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { bulkDeleteIssues, changeIssues, issueErrors } from '#features/issues/contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { issueId, websiteIssues } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { BulkBar } from './bulk-bar.tsx';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));

let harbor: Harbor;
let page: Part;

/** The bar over the list of Website, with some of its issues selected. */
async function open(numbers: readonly number[], options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  page = await harbor.open(<BulkBar />);
  await page.until(() => expect(harbor.list.positions).toHaveLength(websiteIssues.length));
  harbor.list.selection.mark(numbers.map(issueId));
  if (numbers.length > 0) await page.see('toolbar');
}

const ids = (numbers: readonly number[]) => numbers.map(issueId).toSorted();
/** What the server was asked to change, and for which issues. */
const changes = () =>
  harbor.answers.asked(changeIssues).map(({ body }) => {
    const { ids: asked, ...rest } = body as { ids: readonly string[] };
    return { ids: asked.toSorted(), ...rest };
  });
async function pick(name: string) {
  await page.click('button', new RegExp(`^${name}`));
  await page.see('dialog', name);
  await page.until(() => expect(page.all('option').length + page.all('textbox').length).toBeGreaterThan(0));
}

test('nothing is there until something is selected', async () => {
  await open([]);
  expect(page.all('toolbar')).toEqual([]);
});

test('it says how many are selected, and offers every field, archive and delete in their order', async () => {
  await open([1, 2, 3]);
  await page.see('toolbar', '3 selected');
  expect(page.names('button').map((name) => name.replace(/ \(.*/, ''))).toEqual([
    'Select all 12',
    'State',
    'Priority',
    'Assignees',
    'Labels',
    'Start date',
    'Due date',
    'Cycle',
    'Modules',
    'Estimate',
    'Archive',
    'Delete',
    'More actions',
    'Clear selection',
  ]);
});

test.each([
  ['State', /^Done/, { set: { state_id: stateId('Done') } }],
  ['Priority', /^Urgent/, { set: { priority: 'urgent' } }],
  ['Assignees', 'Hana', { add: { assignee_ids: [userId('hana')] } }],
  ['Labels', 'Docs', { add: { label_ids: [labelId('Docs')] } }],
  ['Cycle', /^Spring/, { set: { cycle_id: cycleId('Spring') } }],
  ['Modules', 'Garden', { add: { module_ids: [moduleId('Garden')] } }],
  ['Estimate', '54', { set: { estimate_point: pointId('5') } }],
])('%s is set for all of them in one request', async (field, value, change) => {
  await open([1, 2]);
  await pick(field);
  await page.click('option', value);
  await page.until(() => expect(changes()).toEqual([{ ids: ids([1, 2]), ...change }]));
});

test.each([
  ['Start date', 'start_date', '2020-01-02'],
  ['Due date', 'target_date', '2031-03-05'],
])('%s is typed for all of them', async (field, key, day) => {
  await open([2, 3]);
  await pick(field);
  await page.fill(field, day);
  await page.press('Enter');
  await page.until(() => expect(changes()).toEqual([{ ids: ids([2, 3]), set: { [key]: day } }]));
});

test('a value that only some have is shown as such', async () => {
  await open([1, 3]);
  await pick('Labels');
  expect(textOf(await page.see('option', /^Bug/))).toContain('partially selected');
  await page.click('option', /^Bug/);
  await page.until(() => expect(changes()).toEqual([{ ids: ids([1, 3]), add: { label_ids: [labelId('Bug')] } }]));
});

test('a value that differs is not the one chosen', async () => {
  await open([1, 2]);
  await pick('Priority');
  expect(page.all('option').filter((one) => one.getAttribute('aria-selected') === 'true')).toEqual([]);
});

test('only finished issues are archived; the button says so', async () => {
  await open([1, 5]);
  await page.see('button', 'Archive (Only completed or canceled issues can be archived)');
  await page.click('button', /^Archive/);
  expect(changes()).toEqual([]);
});

test('finished issues are archived together', async () => {
  await open([5, 6]);
  await page.click('button', 'Archive');
  await page.until(() => expect(changes()).toEqual([{ ids: ids([5, 6]), archive: true }]));
});

test('deleting several asks first, names their number, and starts at Cancel', async () => {
  await open([1, 2, 3]);
  await page.click('button', 'Delete');
  const question = await page.see('alertdialog');
  expect(textOf(question)).toContain('3 issues');
  await page.until(() => expect(page.focused()).toBe('Cancel'));
  await page.press('Enter');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(bulkDeleteIssues)).toEqual([]);
  await page.click('button', 'Delete');
  const again = await page.see('alertdialog');
  [...again.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Delete'))?.click();
  await page.until(() => expect(harbor.answers.asked(bulkDeleteIssues)).toHaveLength(1));
  const [sent] = harbor.answers.asked(bulkDeleteIssues).map(({ body }) => body as { issue_ids: string[] });
  expect(sent?.issue_ids.toSorted()).toEqual(ids([1, 2, 3]));
  await page.gone('toolbar');
});

test('the rest of the list is selected at once', async () => {
  await open([1]);
  await page.click('button', 'Select all 12');
  await page.see('toolbar', '12 selected');
  expect(page.all('button', /^Select/)).toEqual([]);
});

test('the selection is cleared by its button', async () => {
  await open([1, 2]);
  await page.click('button', 'Clear selection');
  await page.gone('toolbar');
  expect(harbor.list.selection.size).toBe(0);
});

test('a refusal names the issues, and their values go back', async () => {
  await open([1, 2]);
  const body = { ...issueErrors.CHANGE_REFUSED.body, refused: [issueId(2)] };
  harbor.answers.refuse(changeIssues, { ...issueErrors.CHANGE_REFUSED, body });
  await pick('Priority');
  await page.click('option', /^Low/);
  expect((await page.see('alert')).textContent).toContain('WEB-2');
  expect(page.all('button', 'Retry'), 'it would be refused again').toEqual([]);
  await page.until(() => expect(harbor.list.rows.get(issueId(1))?.priority).toBe('urgent'));
});

test('a guest selects nothing that they may not change', async () => {
  await open([], { as: 'cleo' });
  harbor.list.selection.mark(ids([1, 2]));
  expect(harbor.list.selection.size).toBe(0);
  expect(page.all('toolbar')).toEqual([]);
});
