import { expect, it } from 'vitest';
import { issueRow } from '#tests/support/issue-row.ts';
import { valuesOn, type FirstChange, type PastDay } from './past-rules.ts';

const past: PastDay = {
  day: '2026-03-10',
  end: '2026-03-11T00:00:00Z',
  groups: new Map([
    ['todo', 'unstarted'],
    ['done', 'completed'],
  ]),
  defaultState: 'todo',
};
const change = (field: FirstChange['field'], fields: Partial<FirstChange>): FirstChange => ({
  issue_id: 'i0',
  field,
  verb: 'updated',
  old_value: null,
  new_value: null,
  old_identifier: null,
  new_identifier: null,
  state_before: null,
  completed_before: null,
  ...fields,
});
const done = { state_id: 'done', state__group: 'completed' } as const;

it('takes an imported issue for open, in the default state, until the import says it was closed', () => {
  const closed = (completed_at: string) => valuesOn(issueRow({ ...done, completed_at }), [], past);
  expect(closed('2026-03-11T00:00:00.5Z')).toEqual({ state_id: 'todo', state__group: 'unstarted', completed_at: null });
  expect(closed('2026-03-10T23:59:59Z')).toEqual({});
});

it('knows the state before one that was chosen by itself from the change before it', () => {
  const row = issueRow({ ...done, completed_at: '2026-03-12T08:00:00Z' });
  const before = (state_before: string | null) => valuesOn(row, [change('state', { state_before })], past);
  expect(before('done')).toMatchObject({ state_id: 'done', completed_at: row.created_at });
  expect(before(null)).toMatchObject({ state_id: 'todo', completed_at: null });
});

it('leaves out what was archived, deleted for a while, or in another project', () => {
  const shown = (...changes: FirstChange[]) => valuesOn(issueRow(), changes, past) !== null;
  expect(shown(change('archived_at', { old_value: 'archive', new_value: 'restore' }))).toBe(false);
  expect(shown(change('archived_at', { new_value: 'manual_archive' }))).toBe(true);
  expect(shown(change('issue', { verb: 'created' }))).toBe(false);
  expect(shown(change('issue', { verb: 'deleted' }))).toBe(true);
  expect(shown(change('project', { old_value: 'OPS-1', new_value: 'WEB-1' }))).toBe(false);
  expect(valuesOn(issueRow({ archived_at: '2026-03-10' }), [], past)).toBe(null);
});

it('takes back what came and puts back what went', () => {
  const row = issueRow({ label_ids: ['bug', 'docs'] });
  const changes = [change('labels', { new_identifier: 'docs' }), change('labels', { old_identifier: 'urgent' })];
  expect(valuesOn(row, changes, past)).toEqual({ label_ids: ['bug', 'urgent'] });
});
