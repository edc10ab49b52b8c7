import type { BenchRun } from '#bench/run/bench-run.ts';

/** Deletes what the bench created (up to 1,000 issues of a project), so that the next run begins with the same lists. */
export async function removeCreated({ client, http, projects, workspace }: BenchRun): Promise<void> {
  for (const facts of projects) {
    const { rows } = await client.query<{ id: string }>(
      'select id from issues where workspace_id = $1 and project_id = $2 and created_by = $3 and deleted_at is null limit 1000',
      [facts.workspaceId, facts.projectId, workspace.adminId],
    );
    if (rows.length === 0) continue;
    const path = `/api/workspaces/${facts.slug}/projects/${facts.projectId}/bulk-delete-issues/`;
    await http.send('DELETE', path, JSON.stringify({ issue_ids: rows.map(({ id }) => id) }));
  }
}
