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
  project: PastProject,
  asOf: string | undefined,
): Promise<PastDay | null> {
  if (asOf === undefined || asOf === '' || asOf === 'null') return null;
  const { isToday, ...day } = await readDay(db, project, 'asOf', asOf);
  return isToday ? null : day;
}

/**
 * Reads a day up to today in the project's time zone, which `field` of a call names; today when it is absent. Throws a 400
 * naming the field for what is no day, and for days to come.
 */
export async function readDay(
  db: Kysely<Database>,
  { workspaceId, projectId }: PastProject,
  field: string,
  asked: string | undefined,
): Promise<PastDay & { readonly isToday: boolean }> {
  if (asked !== undefined && !isCalendarDay(asked)) throw fieldError(field, `"${asked}" is not a valid date.`);
  const { rows } = await sql<{ timezone: string; end: string | null; states: StateFacts[] | null }>`
    select p.timezone, wire_time((${asked ?? null}::date + 1)::timestamp at time zone p.timezone) as "end",
      (select json_agg(json_build_object('id', s.id, 'group', s."group", 'isDefault', s.is_default and s.deleted_at is null))
        from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s."group" <> 'triage') as states
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  const { timezone, end, states } = must(rows[0], 'the place was entered');
  const today = todayIn(timezone);
  const day = asked ?? today;
  if (day > today) throw fieldError(field, `${day} has not come yet.`);
  const isToday = day === today;
  return {
    day,
    isToday,
    // Today goes on: what the clock of the database is ahead of ours belongs to it.
    end: isToday ? 'infinity' : must(end, 'a day ends'),
    groups: new Map((states ?? []).map(({ id, group }) => [id, group])),
    defaultState: states?.find(({ isDefault }) => isDefault)?.id ?? null,
  };
}

interface StateFacts {
  readonly id: string;
  readonly group: StateGroup;
  readonly isDefault: boolean;
}
