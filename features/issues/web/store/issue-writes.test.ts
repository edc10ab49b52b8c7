import { beforeEach, expect, test } from 'vitest';
import { createIssue as createCall } from '#features/issues/contract.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { must } from '#platform/shared/must.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { changeIssues } from './change-issues.ts';
import { changeParts } from './change-together.ts';
import { createIssue } from './create-issue.ts';
import { deleteIssues } from './delete-issues.ts';
import { breathe, openProject, row } from '#tests/support/test-project.ts';

beforeEach(() => toasts.set([]));

const refusal = (error: string, status = 400) => new ApiError(createCall, status, { error }, null);
const later = '2026-03-03T10:00:00Z';

test('a change of state paints with its consequences and sends one request with state and place', async () => {
  const { issues, sent } = openProject({
    changeIssues: () => ({ group_id: 'g', seq: 1, issues: [row({ state_id: 'done', updated_at: later })] }),
  });
  issues.table.learn([row({}), row({ id: 'i2', sort_order: 10 }), row({ id: 'i3', sort_order: 20 })]);
  const done = changeIssues(issues, ['i1'], { set: { state_id: 'done' } }, { between: { after: 'i2', before: 'i3' } });
  expect(issues.table.get('i1')).toMatchObject({ state__group: 'completed', sort_order: 15, updated_by: 'ada' });
  expect(issues.table.get('i1')?.completed_at).not.toBeNull();
  expect(await done).toBe('confirmed');
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ['changeIssues', { ids: ['i1'], set: { state_id: 'done' }, place: { after: 'i2', before: 'i3' } }],
  ]);
  expect(issues.table.get('i1')).toMatchObject({ state_id: 'done', updated_at: later });
});

test('several issues changed at once are placed in their order', () => {
  const { issues } = openProject({ changeIssues: () => new Promise(() => {}) });
  issues.table.learn([row({}), row({ id: 'i2' }), row({ id: 'i3', sort_order: 100 })]);
  void changeIssues(issues, ['i1', 'i2'], {}, { between: { after: 'i3', before: null } });
  expect(['i1', 'i2'].map((id) => issues.table.get(id)?.sort_order)).toEqual([10_100, 20_100]);
});

test('issues of two requests are painted in one step, and one toast says how many were changed', async () => {
  const { issues, sent } = openProject({ changeIssues: () => ({ group_id: 'g', seq: 1, issues: [] }) });
  issues.table.learn([row({}), row({ id: 'i2' }), row({ id: 'i3' })]);
  let steps = 0;
  issues.table.listen(() => (steps += 1));
  const parts = [
    { issues, ids: ['i1', 'i2'] },
    { issues, ids: ['i3'] },
  ];
  const done = changeParts(parts, { set: { priority: 'high' } });
  expect(steps).toBe(1);
  expect(['i1', 'i2', 'i3'].map((id) => issues.table.get(id)?.priority)).toEqual(['high', 'high', 'high']);
  await done;
  expect(sent.map(({ body }) => body['ids'])).toEqual([['i1', 'i2'], ['i3']]);
  expect(toasts.get()).toMatchObject([{ kind: 'success', title: '3 issues updated' }]);
});

test('one issue alone is changed without a word', async () => {
  const { issues } = openProject({ changeIssues: () => ({ group_id: 'g', seq: 1, issues: [] }) });
  issues.table.learn([row({})]);
  await changeParts([{ issues, ids: ['i1'] }], { set: { priority: 'high' } });
  expect(toasts.get()).toEqual([]);
});

test('a refused change is taken back, said with its reason, read afresh, and can be tried again', async () => {
  let accepts = false;
  const { issues, named } = openProject({
    changeIssues: () => {
      if (!accepts) throw refusal('The garden is closed');
      return { group_id: 'g', seq: 1, issues: [row({ priority: 'high', updated_at: later })] };
    },
    readIssue: () => ({ ...row({ name: 'Rose of now', updated_at: '2026-03-02T10:00:00Z' }), description_html: '' }),
  });
  issues.table.learn([row({})]);
  expect(await changeIssues(issues, ['i1'], { set: { priority: 'high' } })).toBe('refused');
  expect(issues.table.get('i1')?.priority).toBe('none');
  const [toast] = toasts.get();
  expect(toast).toMatchObject({
    kind: 'error',
    title: 'Could not save the priority',
    body: 'This isn’t valid. Check it and try again.',
  });
  await breathe();
  expect(issues.table.get('i1')?.name).toBe('Rose of now');
  accepts = true;
  toast?.retry?.();
  await breathe();
  expect(issues.table.get('i1')?.priority).toBe('high');
  expect(named('changeIssues')).toHaveLength(2);
});

test.each([
  [{ state_id: ['Invalid pk "late" - object does not exist.'] }, 'This state was deleted. Choose another one.'],
  [{ label_ids: { 0: ['Invalid pk "late" - object does not exist.'] } }, 'A label was deleted. Choose another one.'],
])('a change to what was deleted meanwhile says so in our words, and is not offered again: %j', async (body, says) => {
  const { issues } = openProject({
    changeIssues: () => {
      throw new ApiError(createCall, 400, body, null);
    },
    readIssue: () => new Promise(() => {}),
  });
  issues.table.learn([row({})]);
  expect(await changeIssues(issues, ['i1'], { set: { state_id: 'late' } })).toBe('refused');
  expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Could not save the state', body: says }]);
  expect(toasts.get()[0]?.retry).toBeUndefined();
});

test('a change of an issue that is gone is said, and not offered again', async () => {
  const { issues } = openProject({
    changeIssues: () => {
      throw refusal('Issue not found', 404);
    },
    readIssue: () => new Promise(() => {}),
  });
  issues.table.learn([row({})]);
  expect(await changeIssues(issues, ['i1'], { set: { name: 'Lily' } })).toBe('refused');
  expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Could not save the title' }]);
  expect(toasts.get()[0]?.retry).toBeUndefined();
});

test('adding and removing members sends what was added and removed, not the whole list', async () => {
  const { issues, sent } = openProject({ changeIssues: () => ({ group_id: 'g', seq: 1, issues: [] }) });
  issues.table.learn([row({ label_ids: ['a'] })]);
  await changeIssues(issues, ['i1'], { add: { label_ids: ['b'] }, remove: { label_ids: ['a'] } });
  expect(sent[0]?.body).toEqual({ ids: ['i1'], add: { label_ids: ['b'] }, remove: { label_ids: ['a'] } });
});

test('a new issue is there at once, under the id the server then keeps, last of its project', async () => {
  const { issues, sent } = openProject({
    createIssue: ({ id: chosen }) => ({
      ...row({ id: chosen ?? 'other', sequence_id: 7, name: 'Lily' }),
      deleted_at: null,
    }),
  });
  issues.table.learn([
    row({ sort_order: 500 }),
    row({ id: 'i2', state_id: 'done', sort_order: 2_500 }),
    row({ id: 'i3', project_id: 'another', sort_order: 9_000 }),
  ]);
  const id = createIssue(issues, { name: 'Lily', priority: 'high' });
  expect(issues.table.get(id)).toMatchObject({ name: 'Lily', sequence_id: 0, state_id: 'todo', sort_order: 12_500 });
  await breathe();
  expect(issues.table.get(id)).toMatchObject({ sequence_id: 7, state__group: 'unstarted' });
  expect([sent[0]?.body, sent[0]?.id]).toEqual([{ name: 'Lily', priority: 'high', place: 'last' }, id]);
  expect(issues.table.get(createIssue(issues, { name: 'Moss', place: 'first' }))?.sort_order).toBeLessThan(500);
});

test('a refused creation leaves the project, and its title is handed back with the refusal', async () => {
  const returned: [string, unknown][] = [];
  const { issues, outbox } = openProject({
    createIssue: () => {
      throw refusal("You don't have the required permissions.", 403);
    },
  });
  issues.whenRefused = (draft, error) => void returned.push([draft.name, error]);
  const id = createIssue(issues, { name: 'Lily', priority: 'high' });
  expect(issues.table.get(id)?.name).toBe('Lily');
  await breathe();
  expect([issues.table.get(id), outbox.unsent]).toEqual([undefined, 0]);
  expect(returned).toEqual([['Lily', expect.any(ApiError)]]);
});

test('a creation whose answer was lost is not made twice', async () => {
  let creations = 0;
  const { issues, outbox, named } = openProject({
    createIssue: () => {
      creations += 1;
      throw new NetworkError();
    },
    readIssue: ({ params }) => ({ ...row({ id: String(params['issue_id']), sequence_id: 7 }), description_html: '' }),
  });
  const id = createIssue(issues, { name: 'Lily' });
  await breathe();
  expect(outbox.isStalled).toBe(true);
  outbox.wake();
  await breathe();
  expect([creations, named('readIssue').length, issues.table.get(id)?.sequence_id]).toEqual([1, 1, 7]);
});

test('a creation that did not arrive is sent again', async () => {
  let tries = 0;
  const { issues, outbox } = openProject({
    createIssue: ({ id: chosen }) => {
      tries += 1;
      if (tries === 1) throw new NetworkError();
      return { ...row({ id: chosen ?? 'other', sequence_id: 8 }), deleted_at: null };
    },
    readIssue: () => {
      throw refusal('The required object does not exist.', 404);
    },
  });
  const id = createIssue(issues, { name: 'Lily' });
  await breathe();
  outbox.wake();
  await breathe();
  expect([tries, issues.table.get(id)?.sequence_id, outbox.unsent]).toEqual([2, 8, 0]);
});

test('a deletion that arrived without its answer counts as done; a refused one brings the issue back', async () => {
  let answers = [new NetworkError(), refusal('The required object does not exist.', 404)];
  const { issues, outbox } = openProject({
    deleteIssue: () => {
      throw must(answers.shift(), 'an answer is left');
    },
  });
  issues.table.learn([row({}), row({ id: 'i2' })]);
  const done = deleteIssues([{ issues, ids: ['i1'] }], 'WEB-1');
  expect(issues.table.get('i1')).toBeUndefined();
  await breathe();
  outbox.wake();
  await done;
  expect(toasts.get().map((toast) => toast.title)).toEqual(['WEB-1 deleted']);

  answers = [refusal("You don't have the required permissions.", 403)];
  await deleteIssues([{ issues, ids: ['i2'] }], 'WEB-2');
  expect(issues.table.get('i2')).toBeDefined();
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Could not delete WEB-2' });
});
