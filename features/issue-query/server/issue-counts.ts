import { sql } from 'kysely';
import type { Collector, Writer } from '#platform/server/changes/writer.ts';
import { noValue } from '#features/issue-query/rules.ts';

/** What of an issue the kept totals look at. */
export interface Counted {
  readonly project_id: string;
  readonly listed: boolean;
  readonly state_id: string | null;
  readonly priority: string;
  readonly cycle_id: string | null;
  readonly created_by: string | null;
  readonly parent_id: string | null;
  readonly label_ids: readonly string[];
  readonly assignee_ids: readonly string[];
}

/** The dimensions that have kept totals. */
export type Dimension = 'total' | 'state' | 'priority' | 'cycle' | 'creator' | 'label' | 'assignee';

interface Delta {
  readonly project_id: string;
  readonly dimension: Dimension;
  readonly key: string;
  readonly n: number;
  readonly top: number;
}

/** Adds the deltas of a batch to the totals in one statement. */
const counts: Collector<Delta> = {
  name: 'issue counts',
  flush(workspaceId: string, deltas: readonly Delta[]) {
    const sums = new Map<string, Delta>();
    for (const delta of deltas) {
      const id = `${delta.project_id} ${delta.dimension} ${delta.key}`;
      const sum = sums.get(id);
      sums.set(id, sum ? { ...sum, n: sum.n + delta.n, top: sum.top + delta.top } : delta);
    }
    const changed = [...sums.values()].filter(({ n, top }) => n !== 0 || top !== 0);
    if (changed.length === 0) return null;
    return sql`
      insert into issue_counts (workspace_id, project_id, dimension, key, n, top)
      select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as r(project_id uuid, dimension text, key text, n bigint, top bigint)
      on conflict (workspace_id, project_id, dimension, key)
        do update set n = issue_counts.n + excluded.n, top = issue_counts.top + excluded.top`;
  },
};

/** Keeps the totals right when an issue changes from `before` to `after`; null is an issue that is not there. */
export function tally(writer: Writer, before: Counted | null, after: Counted | null): void {
  if (before?.listed === true) for (const delta of deltasOf(before, -1)) writer.collect(counts, delta);
  if (after?.listed === true) for (const delta of deltasOf(after, 1)) writer.collect(counts, delta);
}

function deltasOf(issue: Counted, sign: 1 | -1): Delta[] {
  const keys: [Dimension, string][] = [
    ['total', ''],
    ['state', issue.state_id ?? noValue],
    ['priority', issue.priority],
    ['cycle', issue.cycle_id ?? noValue],
    ['creator', issue.created_by ?? noValue],
    ...manyKeys('label', issue.label_ids),
    ...manyKeys('assignee', issue.assignee_ids),
  ];
  const top = issue.parent_id === null ? sign : 0;
  return keys.map(([dimension, key]) => ({ project_id: issue.project_id, dimension, key, n: sign, top }));
}

function manyKeys(dimension: Dimension, ids: readonly string[]): [Dimension, string][] {
  return ids.length === 0 ? [[dimension, noValue]] : ids.map((id) => [dimension, id]);
}
