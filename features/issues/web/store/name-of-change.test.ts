import { expect, test } from 'vitest';
import type { IssueChange } from '#features/issues/rules.ts';
import { openProject, row } from '#tests/support/test-project.ts';
import { nameOfChange } from './name-of-change.ts';

const { issues } = openProject({});
issues.table.learn([row({}), row({ id: 'i2' })]);
const known = { table: issues.table, parts: { ...issues.parts, keyOf: () => 'WEB-1' } };

test.each<[string, readonly string[], IssueChange]>([
  ['WEB-1 · State', ['i1'], { set: { state_id: 'done', sort_order: 5 } }],
  ['WEB-1 · Labels', ['i1'], { add: { label_ids: ['a'] }, remove: { label_ids: ['b'] } }],
  ['WEB-1', ['i1'], { archive: true }],
  ['2 issues · Priority · Assignees', ['i1', 'i2'], { set: { priority: 'high', assignee_ids: [] } }],
  ['1 issue · Title', ['gone'], { set: { name: 'Rose' } }],
])('a change is called %s', (name, ids, change) => {
  expect(nameOfChange(known, ids, change)).toBe(name);
});
