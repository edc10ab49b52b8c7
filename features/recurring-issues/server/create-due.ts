import { sql } from 'kysely';
import * as z from 'zod';
import { standIn, type Place } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { createIssueIn, joinPlans } from '#features/issues/server/public.ts';
import type { RecurringStop } from '#features/recurring-issues/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { findRecurring, type StoredRecurring } from './find-recurring.ts';
import { mailStop } from './mail-stop.ts';
import { daysBetween, firstDay } from './occurrences.ts';
import { CREATE_RECURRING, queueNext } from './queue-next.ts';
import { save } from './write-recurring.ts';

type Needs = Pick<Services, 'db' | 'queue' | 'log' | 'settings'>;

/** Creates the issues of a day at its first moment where the project is. */
export const createRecurringJob = defineJob({
  name: CREATE_RECURRING,
  payload: z.object({ workspaceId: z.string() }),
  run: ({ workspaceId }, services) => createDueIn(services, workspaceId, new Date()),
});

/** Creates what is due in every workspace: what the jobs of the days missed, because a time zone changed or no server ran. */
export async function createDueIssues(services: Needs, now: Date = new Date()): Promise<void> {
  const workspaces = await services.db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of workspaces) await createDueIn(services, workspaceId, now);
}

/**
 * Creates the issues that are due in a workspace, each in one command of its author. The command looks again whether it is
 * due and stores the day, so that any number of processes create one issue a day. One that fails is reported; the others
 * go on.
 */
async function createDueIn(services: Needs, workspaceId: string, now: Date): Promise<void> {
  const { db, queue, log } = services;
  const { rows } = await sql<{ id: string; author_id: string; slug: string }>`
    select r.id, r.author_id, w.slug from recurring_issues r
    join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id and p.deleted_at is null and p.archived_at is null
    join workspaces w on w.id = r.workspace_id and w.deleted_at is null
    where r.workspace_id = ${workspaceId} and r.deleted_at is null and r.is_enabled
      and r.next_day <= (${now.toISOString()}::timestamptz at time zone p.timezone)::date
    order by r.next_day, r.id`.execute(db);
  for (const { id, author_id, slug } of rows) {
    try {
      await queue.run(workspaceId, author_id, (writer) => createDue(services, writer, slug, id, now));
    } catch (error) {
      log.error({ err: error, recurring: id }, 'a recurring issue failed');
    }
  }
}

async function createDue(
  services: Pick<Services, 'settings'>,
  writer: Writer,
  slug: string,
  id: string,
  now: Date,
): Promise<void> {
  const { db, workspaceId } = writer;
  const [found] = await findRecurring(db, workspaceId, sql`r.id = ${id} and r.is_enabled`);
  // Saved by somebody else since it was looked up: the next look creates its issue as that person.
  if (!found || found.author_id !== writer.actorId || found.next_day === null) return;
  const today = todayIn(found.timezone, now);
  const days = daysBetween(found.rule, found.start_day, found.next_day, today);
  const day = days.at(-1);
  if (day === undefined) return;
  const place = await standIn(db, found.author_id, { slug, project_id: found.project_id });
  if (!place || !may('automation.manage', place.standing)) return stop(services, writer, found, 'author');
  try {
    await createOne(writer, place, found, day, days.length - 1);
  } catch (error) {
    const reason = error instanceof KnownError ? stopOf(error) : null;
    if (reason === null) throw error;
    return stop(services, writer, found, reason);
  }
  const next_day = firstDay(found.rule, found.start_day, addDays(today, 1));
  await sql`update recurring_issues set next_day = ${next_day} where workspace_id = ${workspaceId} and id = ${id}`.execute(
    db,
  );
  // Browsers read the list again: it says the next day and the last issues.
  writer.record({
    entity: 'recurring_issue',
    entity_id: id,
    project_id: found.project_id,
    op: 'updated',
    fields: { next_day },
    before: { next_day: found.next_day },
  });
  await queueNext(db, workspaceId, { ...found, next_day });
}

/** Creates the issue of a day, once: what was missed before is left out and counted. */
async function createOne(
  writer: Writer,
  place: Place,
  { id, issue }: StoredRecurring,
  day: string,
  skipped: number,
): Promise<void> {
  const { db, workspaceId } = writer;
  const { rows } = await sql`
    select 1 from recurring_issue_days where workspace_id = ${workspaceId} and recurring_id = ${id} and day = ${day}`.execute(
    db,
  );
  if (rows.length > 0) return;
  const { due_in, module_ids, ...fields } = issue;
  const target_date = due_in === null ? null : addDays(day, due_in);
  const made = await createIssueIn(writer, place, { ...fields, target_date });
  await joinPlans(writer, place, made, { module_ids });
  await sql`
    insert into recurring_issue_days (workspace_id, recurring_id, day, issue_id, skipped)
    values (${workspaceId}, ${id}, ${day}, ${made.id}, ${skipped})`.execute(db);
}

/** Switches it off and stores the reason, which every admin of the project can read. Its author is told by email. */
async function stop(
  services: Pick<Services, 'settings'>,
  writer: Writer,
  found: StoredRecurring,
  stopped: RecurringStop,
): Promise<void> {
  await save(writer, found, { ...found, is_enabled: false, stopped });
  await mailStop(services, writer, found, stopped);
}

/** What of the issue each refused field is. */
const stopByField: Readonly<Record<string, RecurringStop>> = {
  state_id: 'state',
  label_ids: 'labels',
  assignee_ids: 'assignees',
  estimate_point: 'estimate',
  module_ids: 'modules',
};

function stopOf({ body }: KnownError): RecurringStop | null {
  const field = Object.keys(body).find((key) => key in stopByField);
  return field === undefined ? null : (stopByField[field] ?? null);
}
