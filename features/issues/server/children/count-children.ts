import { sql } from 'kysely';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { StoredIssue } from '#features/issues/server/load-issues.ts';
import { isFinished } from '#features/states/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';

/** What a parent says of its sub-issues. */
type Counts = Pick<IssueRow, 'sub_issues_count' | 'sub_issues_done'>;

/** What of a sub-issue its parent counts. */
type Counted = Pick<StoredIssue, 'parent_id' | 'listed' | 'state__group'>;

/** A sub-issue before and after a change; null where it is not there. */
type CountedChange = readonly [before: Counted | null, after: Counted | null];

/**
 * Keeps what parents count of their sub-issues right, how many there are and how many of them are done, and records the
 * new counts. `touch` counts as a change of the parents. Returns the counts that changed, by parent.
 */
export async function countChildren(
  writer: Writer,
  changes: readonly CountedChange[],
  { touch } = { touch: true },
): Promise<ReadonlyMap<string, Counts>> {
  const changed = deltasOf(changes);
  if (changed.length === 0) return new Map();
  const { rows } = await sql<Counts & ParentRow & Delta>`
    update issues i set sub_issues_count = greatest(0, i.sub_issues_count + r.count), sub_issues_done = greatest(0, i.sub_issues_done + r.done),
      updated_at = case when ${touch} then ${writer.now} else i.updated_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, count int, done int)
    where i.workspace_id = ${writer.workspaceId} and i.id = r.id and i.deleted_at is null
    returning i.id, i.project_id, i.sub_issues_count, i.sub_issues_done, r.count, r.done, i.created_by, i.assignee_ids`.execute(
    writer.db,
  );
  for (const row of rows) {
    const { sub_issues_count, sub_issues_done, count, done } = row;
    record(writer, row, touch, [
      ...(count === 0 ? [] : [['sub_issues_count', sub_issues_count, sub_issues_count - count] as const]),
      ...(done === 0 ? [] : [['sub_issues_done', sub_issues_done, sub_issues_done - done] as const]),
    ]);
  }
  return new Map(rows.map(({ id, sub_issues_count, sub_issues_done }) => [id, { sub_issues_count, sub_issues_done }]));
}

/**
 * Counts again how many sub-issues of each parent are done, after a state moved to another group: what stands in it may be
 * done now, or not any more. Records the counts that changed.
 */
export async function recountDone(writer: Writer, stateId: string): Promise<void> {
  const { rows } = await sql<ParentRow & { now: number; before: number }>`
    update issues p set sub_issues_done = c.now, updated_at = ${writer.now}
    from (select p.id, p.sub_issues_done as before, count(*) filter (where i.listed and s."group" in ('completed', 'cancelled'))::int as now
      from issues p join issues i on i.workspace_id = p.workspace_id and i.parent_id = p.id
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where p.workspace_id = ${writer.workspaceId} and p.deleted_at is null and p.id in (
        select parent_id from issues where workspace_id = ${writer.workspaceId} and state_id = ${stateId} and listed and parent_id is not null)
      group by p.id, p.sub_issues_done) c
    where p.workspace_id = ${writer.workspaceId} and p.id = c.id and c.now <> c.before
    returning p.id, p.project_id, p.created_by, p.assignee_ids, c.now, c.before`.execute(writer.db);
  for (const row of rows) record(writer, row, true, [['sub_issues_done', row.now, row.before]]);
}

interface ParentRow {
  readonly id: string;
  readonly project_id: string;
  readonly created_by: string | null;
  readonly assignee_ids: string[];
}

interface Delta {
  readonly id: string;
  readonly count: number;
  readonly done: number;
}

function deltasOf(changes: readonly CountedChange[]): readonly Delta[] {
  const deltas = new Map<string, Delta>();
  const add = (issue: Counted | null, by: 1 | -1) => {
    // Children that no list shows do not count (wire-work-tracking.md 3.1).
    if (issue === null || !issue.listed || issue.parent_id === null) return;
    const { parent_id: id } = issue;
    const { count, done } = deltas.get(id) ?? { count: 0, done: 0 };
    deltas.set(id, { id, count: count + by, done: done + (isFinished(issue.state__group) ? by : 0) });
  };
  for (const [before, after] of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...deltas.values()].filter(({ count, done }) => count !== 0 || done !== 0);
}

function record(
  writer: Writer,
  parent: ParentRow,
  touch: boolean,
  counts: readonly (readonly [key: keyof Counts, now: number, before: number])[],
): void {
  writer.record({
    entity: 'issue',
    entity_id: parent.id,
    project_id: parent.project_id,
    op: 'updated',
    fields: {
      ...Object.fromEntries(counts.map(([key, now]) => [key, now])),
      ...(touch ? { updated_at: writer.now } : {}),
    },
    before: Object.fromEntries(counts.map(([key, , before]) => [key, before])),
    viewers: viewersOf(parent),
  });
}
