import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueRow } from '#tests/support/issue-row.ts';
import type { OpenDatabase } from '#platform/mirror/database.ts';
import { openEmptyTables } from '#tests/support/mirror-for-tests.ts';
import { findKeyed } from './find-keyed.ts';
import { mirror } from './issue-mirror.ts';
import { putIssues, removeIssues } from './put-issues.ts';

let db: OpenDatabase;
beforeEach(async () => {
  db = await openEmptyTables();
});
afterEach(() => db.close());

const rose = issueRow({ id: 'rose', project_id: 'web', sequence_id: 1 });
const lily = issueRow({ id: 'lily', project_id: 'garden', sequence_id: 1 });
const find = (project: string, number: number) => findKeyed(db, { projectIds: [project], number })?.id ?? null;

test('a key leads to its issue, and to where it moved', () => {
  putIssues(db, [rose, lily]);
  expect([find('web', 1), find('garden', 1), find('web', 2), find('elsewhere', 1)]).toEqual([
    'rose',
    'lily',
    null,
    null,
  ]);
  putIssues(db, [{ ...rose, project_id: 'garden', sequence_id: 2 }]);
  expect([find('web', 1), find('garden', 2), find('garden', 1)]).toEqual(['rose', 'rose', 'lily']);
  expect(findKeyed(db, { projectIds: ['web'], number: 1 })).toEqual({ id: 'rose', project_id: 'garden' });
  removeIssues(db, ['rose']);
  expect(find('web', 1)).toBeNull();
});

test('a project that is let go takes its old keys along', () => {
  putIssues(db, [rose]);
  putIssues(db, [{ ...rose, project_id: 'garden' }]);
  mirror.forget(db, 'web');
  expect(find('web', 1)).toBeNull();
});
