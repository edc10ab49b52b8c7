import { sql, type Kysely } from 'kysely';
import type { DueRule } from '#features/automations/rule-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { addDays } from '#platform/shared/days.ts';
import { projectClock } from './find-rules.ts';

interface Reading {
  readonly db: Kysely<Database>;
  readonly workspaceId: string;
}

/** What the due dates of a rule are counted for. */
interface DueQuestion {
  readonly projectId: string;
  readonly rule: DueRule;
  /** The cycle that the rule puts issues into in the same run. */
  readonly cycleId: string | undefined;
}

/**
 * Returns the due dates that a rule gives issues today by their ids, `YYYY-MM-DD` where the project is. Null where there is
 * none: the issue is in no cycle with dates, or starts later than that.
 */
export async function dueDays(
  { db, workspaceId }: Reading,
  issueIds: readonly string[],
  { projectId, rule, cycleId }: DueQuestion,
): Promise<ReadonlyMap<string, string | null>> {
  const { today, timeZone } = await projectClock(db, workspaceId, projectId);
  const { rows } = await sql<{ id: string; start_date: string | null; cycle_end: string | null }>`
    select i.id, to_char(i.start_date, 'YYYY-MM-DD') as start_date, to_char((c.end_date at time zone ${timeZone})::date, 'YYYY-MM-DD') as cycle_end
    from issues i
    left join cycles c on c.workspace_id = i.workspace_id and c.project_id = i.project_id
      and c.id = coalesce(${cycleId ?? null}::uuid, i.cycle_id) and c.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id = any(${issueIds}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, start_date, cycle_end }) => {
      const due = rule === 'cycle_end' ? cycle_end : addDays(today, rule);
      const startsLater = due !== null && start_date !== null && start_date > due;
      return [id, startsLater ? null : due];
    }),
  );
}

/** Does the same for one issue. */
export async function dueDay(reading: Reading, issueId: string, question: DueQuestion): Promise<string | null> {
  const days = await dueDays(reading, [issueId], question);
  return days.get(issueId) ?? null;
}
