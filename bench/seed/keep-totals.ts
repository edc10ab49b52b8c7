import type { ClientBase } from 'pg';

/** Counts a seeded project once into the kept totals that lists read (features/issues/server/issue-counts.ts). */
export async function keepTotals(client: ClientBase, workspaceId: string, projectId: string): Promise<void> {
  const plain: Record<string, string> = {
    total: `''`,
    state: `coalesce(state_id::text, 'None')`,
    priority: `(array['none', 'low', 'medium', 'high', 'urgent'])[priority + 1]`,
    cycle: `coalesce(cycle_id::text, 'None')`,
    creator: `coalesce(created_by::text, 'None')`,
    label: `coalesce(label::text, 'None')`,
    assignee: `coalesce(assignee::text, 'None')`,
  };
  const members: Record<string, string> = {
    label: 'left join lateral unnest(label_ids) label on true',
    assignee: 'left join lateral unnest(assignee_ids) assignee on true',
  };
  for (const [dimension, key] of Object.entries(plain)) {
    await client.query(
      `insert into issue_counts (workspace_id, project_id, dimension, key, n, top)
       select workspace_id, project_id, '${dimension}', ${key}, count(*), count(*) filter (where parent_id is null)
       from issues ${members[dimension] ?? ''} where workspace_id = $1 and project_id = $2 and listed group by 1, 2, 4`,
      [workspaceId, projectId],
    );
  }
}
