// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as contract from '#features/estimates/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { EstimateSettings } from './estimate-settings.tsx';
import { EstimateStore } from './estimate-store.ts';

const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const projectId = newId();
const audit = { created_at: '2026-05-04T08:00:00Z', updated_at: '2026-05-04T08:00:00Z' };
const nobody = { deleted_at: null, created_by: null, updated_by: null };

let answers: Answers;
beforeEach(() => (answers = answerCalls()));

/** An estimate of the project, as the server tells it. */
function estimate(name: string, values: readonly string[]): contract.EstimateRecord {
  const id = newId();
  const place = { project: projectId, workspace: newId(), ...audit, ...nobody, description: '' };
  const points = values.map((value, at) => ({ id: newId(), key: at + 1, value, estimate: id, ...place }));
  return { id, name, type: 'points', last_used: true, points, ...place };
}

async function open(activeId: string | null = null): Promise<Part> {
  const store = new EstimateStore({ client: api, hub: new ChangeHub(), slug: 'harbor', projectId });
  onTestFinished(() => store.stop());
  const page = await openPart(<EstimateSettings store={store} activeId={activeId} />);
  await store.load();
  return page;
}

/** Opens the form of a new system in a project without one. */
async function openNew(): Promise<Part> {
  answers.give(contract.listEstimates, []);
  const page = await open();
  await page.click('button', 'Add estimate system');
  await page.see('dialog', 'New estimate system');
  return page;
}

const values = (page: Part) =>
  page.all('textbox', /^Value \d$/).map((field) => (field instanceof HTMLInputElement ? field.value : ''));

test('estimates that cannot be read are named, and read again', async () => {
  answers.refuse(contract.listEstimates, failed);
  const page = await open();
  await page.see('heading', 'Error fetching estimates');
  expect(page.text()).not.toContain('raw words');
  answers.give(contract.listEstimates, []);
  await page.click('button', 'Retry');
  await page.see('heading', 'No estimate system yet');
});

test('the active system stands with its values in their order, the others below', async () => {
  const active = estimate('Points', ['1', '2', '3']);
  const old = estimate('Sizes', ['5', '8']);
  answers.give(contract.listEstimates, [old, { ...active, points: active.points.toReversed() }]);
  const page = await open(active.id);
  const card = await page.see('region', 'Points');
  expect([...card.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['1', '2', '3']);
  expect((await page.see('switch', 'Enable estimates')).getAttribute('aria-checked')).toBe('true');
  await page.see('region', 'Sizes');
  expect(page.all('button', 'Make active')).toHaveLength(1);
});

test('a new system begins with six points of Fibonacci, the most there can be', async () => {
  const page = await openNew();
  expect(values(page)).toEqual(['1', '2', '3', '5', '8', '13']);
  expect(page.all('button', 'Add value')).toEqual([]);
  await page.says('Hours 1 to 6. Not available: Enterprise only.');
});

test.each([
  ['two', 'Points need numbers'],
  ['', 'Enter a value'],
  ['5', 'This value is already there'],
  ['1234567890123456789012', 'Use 20 characters or fewer'],
])('a value of "%s" is refused: %s', async (text, words) => {
  const page = await openNew();
  await page.fill('Value 6', text);
  expect(page.text(), 'nothing is wrong before somebody tries').not.toContain(words);
  await page.click('button', 'Create');
  await page.says(words);
  expect((await page.field('Value 6')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Value 6', '21');
  await page.until(() => expect(page.text()).not.toContain(words));
  expect(answers.asked(contract.startEstimate)).toEqual([]);
});

test('fewer than two values cannot be saved', async () => {
  const page = await openNew();
  for (const name of ['13', '8', '5', '3', '2']) await page.click('button', `Remove ${name}`);
  await page.click('button', 'Create');
  await page.says('Add at least 2 values');
  expect(answers.asked(contract.startEstimate)).toEqual([]);
});

test('values are moved by buttons and by Alt and an arrow, which keeps the focus and stops at the ends', async () => {
  const page = await openNew();
  await page.click('button', 'Move 3 up');
  expect(values(page)).toEqual(['1', '3', '2', '5', '8', '13']);
  await page.click('button', 'Move 3 down');
  await page.click('textbox', 'Value 2');
  await page.press('Alt+ArrowUp');
  expect(values(page)).toEqual(['2', '1', '3', '5', '8', '13']);
  expect(page.focused()).toBe('Value 1');
  await page.press('Alt+ArrowUp');
  expect(values(page)).toEqual(['2', '1', '3', '5', '8', '13']);
});

test('a system that cannot be made is named; what was typed stays, and is sent again', async () => {
  const page = await openNew();
  await page.fill('Value 6', '21');
  answers.refuse(contract.startEstimate, failed);
  await page.click('button', 'Create');
  expect((await page.see('alert')).textContent).toContain('Error creating estimate');
  expect(page.text()).not.toContain('raw words');
  expect(values(page).at(-1)).toBe('21');
  const made = estimate('Points', ['1', '2', '3', '5', '8', '21']);
  answers.give(contract.startEstimate, made);
  answers.give(contract.listEstimates, [made]);
  await page.click('button', 'Create');
  await page.gone('dialog');
  expect(answers.asked(contract.startEstimate).at(-1)?.body).toMatchObject({
    name: 'Points',
    type: 'points',
    values: ['1', '2', '3', '5', '8', '21'],
  });
});

test('undoing a new system says which one', async () => {
  const page = await openNew();
  const made = estimate('Points', ['1', '2', '3', '5', '8', '13']);
  answers.give(contract.startEstimate, made);
  answers.group(contract.startEstimate, newId());
  answers.give(contract.listEstimates, [made]);
  await page.click('button', 'Create');
  await page.gone('dialog');
  answers.give(undoGroup, { group_id: newId(), seq: 2 });
  expect(undoStack.undoNewest()).toBe(true);
  await page.until(() => expect(toasts.get()).toMatchObject([{ title: 'Undone', body: 'Points' }]));
});

test('a changed form asks before it is closed, an unchanged one does not', async () => {
  const page = await openNew();
  await page.press('Escape');
  await page.gone('dialog');
  await page.click('button', 'Add estimate system');
  await page.fill('Value 1', '0.5');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
});

test('deleting asks first; one that cannot be deleted is named and stays', async () => {
  const active = estimate('Points', ['1', '2']);
  answers.give(contract.listEstimates, [active]);
  const page = await open(active.id);
  await page.click('button', 'Delete');
  await page.see('alertdialog', 'Delete Points?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(contract.deleteEstimate)).toEqual([]);

  answers.refuse(contract.deleteEstimate, failed);
  const ask = async () => {
    await page.click('button', 'Delete');
    const question = await page.see('alertdialog', 'Delete Points?');
    [...question.querySelectorAll('button')].find((one) => one.textContent === 'Delete')?.click();
  };
  await ask();
  expect((await page.see('alert')).textContent).toContain('Error deleting estimate');
  expect(page.text()).not.toContain('raw words');
  await page.see('region', 'Points');
});
