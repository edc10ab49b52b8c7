import { sql, type Kysely } from 'kysely';
import type { PastDay } from '#features/issue-query/past-rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { isCalendarDay, todayIn } from '#platform/shared/days.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';

/** A project that is looked back in. */
export interface PastProject {
  readonly workspaceId: string;
  readonly projectId: string;
}

/**
 * Reads `asOf` of a list call: a day of the project's time zone. Null when it asks for today's list. Throws a 400 naming
 * `asOf` for what is no day, and for days to come.
 */
export async function readPastDay(
  db: Kysely<Database>,
  { workspaceId, projectId }: PastProject,
  asOf: string | undefined,
): Promise<PastDay | null> {
  if (asOf === undefined || asOf === '' || asOf === 'null') return null;
  if (!isCalendarDay(asOf)) throw fieldError('asOf', `"${asOf}" is not a valid date.`);
  const { rows } = await sql<{ timezone: string; end: string; states: StateFacts[] | null }>`
    select p.timezone, wire_time((${asOf}::date + 1)::timestamp at time zone p.timezone) as "end",
      (select json_agg(json_build_object('id', s.id, 'group', s."group", 'isDefault', s.is_default and s.deleted_at is null))
        from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s."group" <> 'triage') as states
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  const { timezone, end, states } = must(rows[0], 'the place was entered');
  const today = todayIn(timezone);
  if (asOf > today) throw fieldError('asOf', `${asOf} has not come yet.`);
  if (asOf === today) return null;
  return {
    day: asOf,
    end,
    groups: new Map((states ?? []).map(({ id, group }) => [id, group])),
    defaultState: states?.find(({ isDefault }) => isDefault)?.id ?? null,
  };
}

interface StateFacts {
  readonly id: string;
  readonly group: StateGroup;
  readonly isDefault: boolean;
}
