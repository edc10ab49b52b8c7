import { expect, test } from 'vitest';
import type { Issue } from '#features/issues/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { row } from '#tests/support/test-project.ts';
import { followDecisions } from './follow-decisions.ts';

const change = (op: Change['op'], fields: Record<string, unknown>): Change => ({
  seq: 1,
  at: '2026-03-18T09:00:00Z',
  actor_id: 'ada',
  group_id: 'g',
  entity: 'intake_issue',
  entity_id: 'item',
  project_id: 'web',
  op,
  fields,
});

function tableWith(issue: Partial<Issue>): EntityTable<Issue> {
  const table = new EntityTable<Issue>(() => 0);
  table.learn([{ ...row({ id: 'i1' }), ...issue }]);
  return table;
}

test('a decision of somebody else is taken into the row that it is about', () => {
  const table = tableWith({ intake_status: -2, snoozed_till: null });
  followDecisions(table, [change('updated', { issue: 'i1', status: 0, snoozed_till: '2026-03-20T09:00:00Z' })]);
  expect(table.get('i1')).toMatchObject({ intake_status: 0, snoozed_till: '2026-03-20T09:00:00Z' });
});

test('what was taken out of the intake is in none of its lists any more', () => {
  const table = tableWith({ intake_status: 1 });
  followDecisions(table, [change('deleted', { issue: 'i1' })]);
  expect(table.get('i1')?.intake_status).toBeNull();
});

test('decisions about issues that are not known here, and broken entries, change nothing', () => {
  const table = tableWith({ intake_status: -2 });
  followDecisions(table, [change('updated', { issue: 'i2', status: 1 }), change('updated', { status: 1 })]);
  expect([...table.all()].map(({ id, intake_status }) => [id, intake_status])).toEqual([['i1', -2]]);
});
