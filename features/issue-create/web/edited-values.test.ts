import { expect, test } from 'vitest';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { changesSince, fieldsChanged, typedOf } from './edited-values.ts';

const issue = {
  project_id: 'web',
  name: 'Rose',
  description_html: '<p>Red</p>',
  state_id: 'todo',
  priority: 'high',
  assignee_ids: ['ada'],
  label_ids: [],
  start_date: null,
  target_date: '2026-03-04',
  cycle_id: null,
  module_ids: [],
  estimate_point: null,
  parent_id: null,
} as unknown as Issue;
const before = typedOf(issue);

test('what nobody touched is not sent, and a value set back to what it was is no change', () => {
  expect(changesSince(before, { ...before, values: {} })).toEqual({});
  const back = { priority: 'high', assignee_ids: ['ada'] } as const;
  expect(changesSince(before, { ...before, name: ' Rose ', values: { ...back, assignee_ids: ['ada'] } })).toEqual({});
});

test('a property that is cleared is a change, like text that differs', () => {
  const now = { ...before, name: 'Roses ', html: '<p>White</p>', values: { target_date: null, assignee_ids: [] } };
  expect(changesSince(before, now)).toEqual({
    name: 'Roses',
    description_html: '<p>White</p>',
    target_date: null,
    assignee_ids: [],
  });
  expect(fieldsChanged(before, now)).toEqual(['name', 'description_html', 'assignee_ids', 'target_date']);
});
