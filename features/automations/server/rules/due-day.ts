import { sql } from 'kysely';
import type { DueRule } from '#features/automations/rule-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { addDays } from '#platform/shared/days.ts';
import { projectClock, type StoredRule } from './find-rules.ts';

/**
 * Returns the due date that a rule gives an issue today, `YYYY-MM-DD` where the project is. Null where there is none: the
 * issue is in no cycle with dates, or starts later than that.
 */
export async function dueDay(
  { db, workspaceId }: Writer,
  { project_id, actions }: Pick<StoredRule, 'project_id' | 'actions'>,
  issueId: string,
  rule: DueRule,
): Promise<string | null> {
  const { today, timeZone } = await projectClock(db, workspaceId, project_id);
  // The rule may put the issue into a cycle in the same run.
  const { rows } = await sql<{ start_date: string | null; cycle_end: string | null }>`
    select to_char(i.start_date, 'YYYY-MM-DD') as start_date, to_char((c.end_date at time zone ${timeZone})::date, 'YYYY-MM-DD') as cycle_end
    from issues i
    left join cycles c on c.workspace_id = i.workspace_id and c.id = coalesce(${actions.cycle_id ?? null}::uuid, i.cycle_id) and c.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.id = ${issueId}`.execute(db);
  const issue = rows[0];
  const due = rule === 'cycle_end' ? (issue?.cycle_end ?? null) : addDays(today, rule);
  const startsLater = due !== null && issue?.start_date != null && issue.start_date > due;
  return startsLater ? null : due;
}
