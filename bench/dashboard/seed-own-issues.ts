import type { Client } from 'pg';
import { keepTotals } from '#bench/seed/keep-totals.ts';
import { seedProject } from '#bench/seed/seed-project.ts';
import type { BenchWorkspace } from '#bench/seed/seed-workspace.ts';

/** The issues of the person whose Home is read. */
export const ownIssues = 200;

/**
 * Gives the account of the bench the same issues in a workspace: a project of their own, all of whose issues are assigned to
 * it and half of them created by it, due around today. Kept: later runs find them.
 */
export async function seedOwnIssues(client: Client, workspace: BenchWorkspace): Promise<void> {
  const { id } = await seedProject(client, workspace, ownIssues, () => undefined, { twin: true });
  const own = [workspace.id, id];
  const { rows } = await client.query(
    'select 1 from issue_assignees where workspace_id = $1 and user_id = $2 limit 1',
    [workspace.id, workspace.adminId],
  );
  if (rows.length > 0) return;
  await client.query('begin');
  await client.query(
    `update issues set assignee_ids = array[$3::uuid], target_date = current_date + (sequence_id % 21 - 10)::int,
       created_by = case when sequence_id % 2 = 0 then $3::uuid else created_by end
     where workspace_id = $1 and project_id = $2`,
    [...own, workspace.adminId],
  );
  await client.query(
    'delete from issue_assignees where workspace_id = $1 and issue_id in (select id from issues where workspace_id = $1 and project_id = $2)',
    own,
  );
  await client.query(
    'insert into issue_assignees (workspace_id, issue_id, user_id) select workspace_id, id, $3 from issues where workspace_id = $1 and project_id = $2',
    [...own, workspace.adminId],
  );
  await client.query('delete from issue_counts where workspace_id = $1 and project_id = $2', own);
  await keepTotals(client, workspace.id, id);
  await client.query('commit');
  for (const table of ['issues', 'issue_assignees', 'issue_counts']) await client.query(`vacuum (analyze) ${table}`);
}
