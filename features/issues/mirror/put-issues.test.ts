import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/mirror/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { issueRow } from '#tests/support/issue-row.ts';
import { openEmptyTables } from '#tests/support/mirror-for-tests.ts';
import { putIssues, removeIssues } from './put-issues.ts';

let db: OpenDatabase;
beforeEach(async () => {
  db = await openEmptyTables();
});
afterEach(() => db.close());

function issue(fields: Partial<IssueRow> = {}): IssueRow {
  const [id, project_id] = [newId(), newId()];
  const created_at = '2026-01-02T03:04:05.000120+02:00';
  const said = { id, project_id, created_at, name: 'Größe ÄNDERN', priority: 'high', label_ids: ['a', 'b'] } as const;
  return issueRow({ ...said, label_ids: [...said.label_ids], ...fields });
}

it('stores an issue with its members, times in UTC', () => {
  const made = issue();
  putIssues(db, [made]);
  expect(db.all('select created_at, created_us, priority_proxy, folded_name, label_ids from issues')).toEqual([
    {
      created_at: '2026-01-02T01:04:05.000120Z',
      created_us: Date.parse('2026-01-02T01:04:05Z') * 1000 + 120,
      priority_proxy: 3,
      folded_name: 'größe ändern',
      label_ids: '["a","b"]',
    },
  ]);
  expect(db.all('select key, value from issue_meta order by value')).toEqual([
    { key: 'label_ids', value: 'a' },
    { key: 'label_ids', value: 'b' },
  ]);
});

it('replaces a known issue and keeps a description that is not given', () => {
  const made = issue();
  putIssues(db, [{ ...made, description_html: '<p>long</p>' }]);
  putIssues(db, [{ ...made, name: 'New', label_ids: ['c'] }]);
  expect(db.all('select name, label_ids from issues')).toEqual([{ name: 'New', label_ids: '["c"]' }]);
  expect(db.all('select value from issue_meta')).toEqual([{ value: 'c' }]);
  expect(db.all('select description_html from issue_descriptions')).toEqual([{ description_html: '<p>long</p>' }]);
});

it('takes out what is listed no longer', () => {
  const [archived, removed] = [issue(), issue()];
  putIssues(db, [archived, removed]);
  putIssues(db, [{ ...archived, archived_at: '2026-02-02' }]);
  removeIssues(db, [removed.id, newId()]);
  expect(db.all('select id from issues')).toEqual([]);
  expect(db.all('select * from issue_meta')).toEqual([]);
});

/** What goes to SQLite: how many rows each statement into this table writes, in order. */
function watched(table: string): { db: OpenDatabase; writes: number[] } {
  const writes: number[] = [];
  const runEach: OpenDatabase['runEach'] = (sql, rows) => {
    const all = [...rows];
    const each = sql.split('(?').length - 1;
    if (sql.includes(`into ${table}`)) writes.push(...all.map(() => each));
    db.runEach(sql, all);
  };
  return { db: { ...db, runEach }, writes };
}

it('writes a page of 500 in ten statements of 50 rows, and what is left over by itself', () => {
  const page = Array.from({ length: 503 }, (_, n) => issue({ name: `Issue ${n} ☂`, sequence_id: n }));
  const seen = watched('issues');
  db.transact(() => putIssues(seen.db, page));
  expect(seen.writes).toEqual([...Array<number>(10).fill(50), 1, 1, 1]);
  const [kept] = db.all('select count(*) as n, count(distinct id) as ids, sum(sequence_id) as sum from issues');
  expect(kept).toEqual({ n: 503, ids: 503, sum: (503 * 502) / 2 });
  expect(db.all('select count(*) as n from issue_meta')).toEqual([{ n: 1006 }]);
  // Again, as a second pull does: each row takes its own place.
  db.transact(() =>
    putIssues(
      db,
      page.map((one) => ({ ...one, name: `Again ${one.sequence_id}` })),
    ),
  );
  expect(db.all("select count(*) as n from issues where name = 'Again ' || sequence_id")).toEqual([{ n: 503 }]);
});

it('takes the whole page back when one row is refused', () => {
  const page = Array.from({ length: 120 }, () => issue());
  const broken = { ...issue(), project_id: null } as unknown as IssueRow;
  expect(() => db.transact(() => putIssues(db, [...page, broken]))).toThrow(/NOT NULL/);
  expect(db.all('select count(*) as n from issues')).toEqual([{ n: 0 }]);
});
