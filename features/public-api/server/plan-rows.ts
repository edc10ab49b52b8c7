import { sql } from 'kysely';
import type { At } from './v1-route.ts';

interface Columns {
  readonly id: string;
  readonly updated_by: string | null;
  readonly timezone: string;
}

/** Returns what the app's answers about cycles or modules lack: who changed them last, and the project's time zone. */
export async function readColumns(
  at: At,
  where: { readonly slug: string; readonly project_id: string },
  table: 'cycles' | 'modules',
): Promise<ReadonlyMap<string, Columns>> {
  const { workspaceId, projectId } = await at.enter(where, 'project.read');
  const { rows } = await sql<Columns>`
    select t.id, t.updated_by, p.timezone from ${sql.table(table)} t
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where t.workspace_id = ${workspaceId} and t.project_id = ${projectId}`.execute(at.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** That an issue is in a cycle or module: the issue's own id and dates, because nothing else is stored. */
export interface Membership {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: null;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  readonly project: string;
  readonly workspace: string;
  readonly issue: string;
  readonly sub_issues_count: number;
}

/** Returns those of these issues that are in the cycle or module. */
export async function readMemberships(
  at: At,
  where: { readonly slug: string; readonly project_id: string },
  plan: { readonly cycle: string } | { readonly module: string },
  issues: readonly string[],
): Promise<Membership[]> {
  const { workspaceId, projectId } = await at.enter(where, 'issue.read');
  const isIn = 'cycle' in plan ? sql`i.cycle_id = ${plan.cycle}` : sql`i.module_ids @> array[${plan.module}::uuid]`;
  const { rows } = await sql<Membership>`
    select i.id, i.created_at, i.updated_at, i.deleted_at, i.created_by, i.updated_by, i.project_id as project, i.workspace_id as workspace,
      i.id as issue, i.sub_issues_count
    from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id = any(${issues}::uuid[])
      and i.deleted_at is null and ${isIn} order by array_position(${issues}::uuid[], i.id)`.execute(at.db);
  return rows;
}
