import { sql } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import { checkReferences, stateGroupsOf } from '#features/issues/server/public.ts';
import type * as contract from '#features/recurring-issues/contract.ts';
import type { IssueTemplate, RecurringRecord, StoredTemplate } from '#features/recurring-issues/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { todayIn } from '#platform/shared/days.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { findOneRecurring, findRecurring, presentRecurring, type StoredRecurring } from './find-recurring.ts';
import { firstDay, firstDays, readRecurrence } from './occurrences.ts';
import { queueNext } from './queue-next.ts';

/** Lists the recurring issues of a project. */
export const listRecurringIssues: Handler<typeof contract.listRecurringIssues> = async (
  { params },
  { services: { db }, userId },
) => {
  const { workspaceId, projectId } = await enter(db, userId, params, 'automation.manage');
  const found = await findRecurring(db, workspaceId, sql`r.project_id = ${projectId}`);
  return { status: 200, body: await presentRecurring(db, workspaceId, found) };
};

/** Says the next five days of a rule; nothing is written. */
export const previewRecurrence: Handler<typeof contract.previewRecurrence> = async (
  { params, body },
  { services: { db }, userId },
) => {
  const { workspaceId, projectId } = await enter(db, userId, params, 'automation.manage');
  const { rows } = await sql<{ timezone: string }>`
    select timezone from projects where workspace_id = ${workspaceId} and id = ${projectId}`.execute(db);
  const rule = readRecurrence(body.rule, body.start_day);
  const from = later(body.start_day, todayIn(rows[0]?.timezone ?? 'UTC'));
  return { status: 200, body: { days: firstDays(rule, body.start_day, from, 5) } };
};

/** Adds a recurring issue. Its issues are created as who saved it, from today on. */
export const createRecurringIssue: Handler<typeof contract.createRecurringIssue> = async (
  { params, body },
  { services, userId, request },
) => {
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'automation.manage', async (writer, place) => {
    await createRecurringIn(writer, place, { ...body, id });
    return present(writer, place, id);
  });
  return { status: 201, body: result };
};

/** What a new recurring issue is made of. */
type NewRecurring = CallInput<typeof contract.createRecurringIssue>['body'] & { readonly id: string };

/** Adds a recurring issue inside a command, for somebody who may manage automations in the place's project. */
export async function createRecurringIn(writer: Writer, place: Place, wanted: NewRecurring): Promise<void> {
  const { workspaceId, now } = writer;
  const { id, start_day } = wanted;
  const issue = await checkedTemplate(writer, place, wanted.issue);
  const rule = readRecurrence(wanted.rule, start_day);
  const { numAffectedRows } = await sql`
    insert into recurring_issues (workspace_id, id, project_id, rule, start_day, issue, is_enabled, author_id, created_at, updated_at)
    values (${workspaceId}, ${id}, ${place.projectId}, ${rule}, ${start_day}, ${JSON.stringify(issue)}::jsonb,
      ${wanted.is_enabled ?? true}, ${place.userId}, ${now}, ${now}) on conflict do nothing`.execute(writer.db);
  if (numAffectedRows === 0n) throw fieldError('id', 'A recurring issue with this id already exists.');
  await settleNextDay(writer, id);
  const made = must(await findOneRecurring(writer.db, place, id), 'it was just written');
  writer.record({ ...entryOf(made), op: 'created', fields: valuesOf(made) });
}

/** Changes a recurring issue; whoever saves it is its author from then on. */
export const updateRecurringIssue: Handler<typeof contract.updateRecurringIssue> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'automation.manage', async (writer, place) => {
    const before = await findOneRecurring(writer.db, place, params.recurring_id);
    if (!before) throw new KnownError(commonErrors.OBJECT_MISSING);
    const start_day = body.start_day ?? before.start_day;
    const is_enabled = body.is_enabled ?? before.is_enabled;
    const isChecked = is_enabled || body.issue !== undefined;
    const issue = isChecked ? await checkedTemplate(writer, place, body.issue ?? before.issue) : before.issue;
    const rule =
      body.rule === undefined && body.start_day == null
        ? before.rule
        : readRecurrence(body.rule ?? before.rule, start_day);
    await save(writer, before, {
      ...before,
      rule,
      start_day,
      issue,
      is_enabled,
      // One that passed is switched off for no other reason than that somebody wanted it.
      stopped: isChecked ? '' : before.stopped,
      author_id: userId,
    });
    await settleNextDay(writer, before.id);
    return present(writer, place, before.id);
  });
  return { status: 200, body: result };
};

/** Deletes a recurring issue; the issues it created stay. */
export const deleteRecurringIssue: Handler<typeof contract.deleteRecurringIssue> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'automation.manage', async (writer, place) => {
    const found = await findOneRecurring(writer.db, place, params.recurring_id);
    if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
    await sql`
      update recurring_issues set deleted_at = ${writer.now}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${found.id}`.execute(writer.db);
    writer.record({ ...entryOf(found), op: 'deleted', fields: {}, before: valuesOf(found) });
  });
  return { status: 204, body: undefined };
};

/** Stores what differs and records it; nothing when all is as before. */
export async function save(writer: Writer, before: StoredRecurring, after: StoredRecurring): Promise<void> {
  const { fields, old, any } = differences(valuesOf(before), valuesOf(after));
  if (!any) return;
  await sql`
    update recurring_issues set rule = ${after.rule}, start_day = ${after.start_day}, next_day = ${after.next_day},
      issue = ${JSON.stringify(after.issue)}::jsonb, is_enabled = ${after.is_enabled}, stopped = ${after.stopped}, author_id = ${after.author_id},
      updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${after.id}`.execute(writer.db);
  writer.record({ ...entryOf(after), op: 'updated', fields, before: old });
}

/** Stores the next day from today on that has no issue yet, and queues the job of that day. For one that was saved. */
export async function settleNextDay(writer: Writer, id: string): Promise<void> {
  const { db, workspaceId } = writer;
  const [found] = await findRecurring(db, workspaceId, sql`r.id = ${id}`);
  if (!found) return;
  const { rows } = await sql<{ from: string | null }>`
    select (max(day) + 1)::text as from from recurring_issue_days where workspace_id = ${workspaceId} and recurring_id = ${id}`.execute(
    db,
  );
  const today = todayIn(found.timezone, new Date(writer.now));
  const from = later(later(found.start_day, today), rows[0]?.from ?? '');
  const next_day = firstDay(found.rule, found.start_day, from);
  await sql`update recurring_issues set next_day = ${next_day} where workspace_id = ${workspaceId} and id = ${id}`.execute(
    db,
  );
  if (found.is_enabled) await queueNext(db, workspaceId, { ...found, next_day });
}

/** Refuses what the project does not have (400, by the field); returns what is stored. */
async function checkedTemplate(
  writer: Writer,
  place: Place,
  sent: IssueTemplate | StoredTemplate,
): Promise<StoredTemplate> {
  const states = await stateGroupsOf(writer, place.projectId);
  const { state_id, label_ids, assignee_ids, estimate_point, module_ids } = sent;
  await checkReferences(writer, place.projectId, states, {
    state_id,
    label_ids,
    assignee_ids,
    estimate_point,
    module_ids,
  });
  return {
    name: sent.name,
    description_html: sent.description_html ?? '<p></p>',
    state_id: state_id ?? null,
    priority: sent.priority ?? 'none',
    label_ids: [...(label_ids ?? [])],
    assignee_ids: [...(assignee_ids ?? [])],
    estimate_point: estimate_point ?? null,
    module_ids: [...(module_ids ?? [])],
    due_in: sent.due_in ?? null,
  };
}

async function present(writer: Writer, place: Place, id: string): Promise<RecurringRecord> {
  const found = must(await findOneRecurring(writer.db, place, id), 'it was just written');
  const [record] = await presentRecurring(writer.db, writer.workspaceId, [found]);
  return must(record, 'one was given');
}

function valuesOf(found: StoredRecurring) {
  const { timezone: _zone, created_at: _created, updated_at: _updated, next_day: _next, ...values } = found;
  return values;
}

function entryOf({ id, project_id }: Pick<StoredRecurring, 'id' | 'project_id'>) {
  return { entity: 'recurring_issue', entity_id: id, project_id } as const;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
