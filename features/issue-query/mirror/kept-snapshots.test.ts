import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseOrder } from '#features/issue-query/rules.ts';
import type { OpenDatabase } from '#platform/mirror/database.ts';
import { must } from '#platform/shared/must.ts';
import { issueRow } from '#tests/support/issue-row.ts';
import { beginSnapshot, growSnapshot, snapshotIn, warmSnapshot } from './kept-snapshots.ts';
import { listIssuesIn } from './list-issues.ts';
import { readListQuestion } from './read-list-question.ts';
import { warmUpLists } from './warm-up-lists.ts';
import { putIssues, removeIssues } from '#features/issues/mirror/put-issues.ts';
import { openEmptyTables } from '#tests/support/mirror-for-tests.ts';
import { type MirrorIssue } from './mirror-issue.ts';
import { snapshotRowOf } from '#features/issue-query/snapshot/snapshot-row.ts';

const project = 'p';
const order = must(parseOrder('-priority'), 'served');

let db: OpenDatabase;
beforeEach(async () => {
  db = await openEmptyTables();
});
afterEach(() => db.close());

const issue = (id: string, fields: Partial<MirrorIssue> = {}): MirrorIssue =>
  issueRow({
    id,
    name: `Issue ${id}`,
    sequence_id: Number(id),
    sort_order: Number(id) * 1000.5,
    state_id: null,
    state__group: null,
    target_date: '2026-02-03',
    created_at: `2026-01-02T03:04:0${id}.000120Z`,
    ...fields,
  });

function pull(issues: readonly MirrorIssue[], isLast: boolean): void {
  db.transact(() => {
    putIssues(db, issues, project);
    growSnapshot(db, project, issues.map(snapshotRowOf), isLast);
  });
}

/** What lists go by, of each issue in the order of its priority. */
function facts(of: OpenDatabase) {
  const snapshot = must(snapshotIn(of, project, order), 'it is in memory');
  const { columns } = snapshot;
  const sorted = Array.from(snapshot.listed.membersIn(null)).sort(columns.comparing(order));
  return sorted.map((at) => ({
    id: columns.ids[at],
    name: columns.names[at],
    facts: (['sort_order', 'created_at', 'updated_at', 'completed_at', 'target_date', 'priority'] as const).map(
      (key) => columns.column(key)[at],
    ),
    bug: snapshot.set('label_ids', 'bug')?.has(at) ?? false,
    top: snapshot.top.has(at),
  }));
}

it('a pulled project is in memory as if it had been read again, with what changed meanwhile', async () => {
  db.transact(() => beginSnapshot(db, project));
  pull([issue('1', { label_ids: ['bug'] }), issue('2', { priority: 'low' })], false);
  await warmSnapshot(db, project, 1);
  expect(snapshotIn(db, project, order)).toBeNull();
  db.transact(() => {
    putIssues(db, [issue('2', { priority: 'urgent', completed_at: '2026-01-05T00:00:00Z' }), issue('4')]);
    removeIssues(db, ['1']);
  });
  pull([issue('3', { parent_id: '2', start_date: '2026-01-01' }), issue('5')], true);
  await warmSnapshot(db, project, 1);

  const pulled = facts(db);
  expect(pulled.map(({ id }) => id)).toEqual(['2', '5', '4', '3']);
  // A pull that brings nothing leaves the project to the tables, which read the same.
  db.transact(() => beginSnapshot(db, project));
  growSnapshot(db, project, [], true);
  await warmSnapshot(db, project, 1);
  expect(snapshotIn(db, project, order)).toBeNull();
  await warmSnapshot(db, project, 1);
  expect(facts(db)).toEqual(pulled);
});

it('a small project is left to the tables', async () => {
  db.transact(() => beginSnapshot(db, project));
  pull([issue('1')], true);
  await warmSnapshot(db, project, 2);
  expect(snapshotIn(db, project, order)).toBeNull();
});

it('the usual lists are warmed up once a project is in memory, one at a time, and nothing is written', async () => {
  db.transact(() => beginSnapshot(db, project));
  pull([issue('1', { priority: 'urgent' }), issue('2')], true);
  expect([await warmSnapshot(db, project, 1), await warmSnapshot(db, project, 1)]).toEqual([true, false]);
  const [read, written] = [vi.spyOn(db, 'all'), vi.spyOn(db, 'run')];
  const rowsRead = () => read.mock.calls.filter(([statement]) => statement.includes('json_each')).length;
  const warmUp = warmUpLists(db, project);
  // A question of a tab comes in after the first.
  expect(rowsRead()).toBe(1);
  const query = readListQuestion(db, project, { group_by: 'priority' }, { userId: '', timeZone: 'UTC' });
  if ('beyond' in query) throw new Error('the mirror can tell');
  const ask = () => listIssuesIn(db, query, { limit: 30, page: 0, offset: 0 }, project);
  const before = ask();
  await warmUp;
  // Six orders, four groupings and none, with a filter and without, and the question.
  expect(rowsRead()).toBe(6 * 5 * 2 + 1);
  expect(ask()).toEqual(before);
  expect(written).not.toHaveBeenCalled();
});
