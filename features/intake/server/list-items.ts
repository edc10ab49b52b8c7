import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import type { IntakeItem } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { rowColumns } from '#features/issue-fields/server/public.ts';
import { orderSql, readListQuery, seenBy, whereSql, type ListScope } from '#features/issue-query/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError } from '#platform/shared/errors.ts';

/** Lists what came in through a project's intake, with the filters of every issue list (wire-work-tracking.md 19). */
export const listIntakeIssues: Handler<typeof contract.listIntakeIssues> = async (
  { params, query: { status, order_by, ...query } },
  { services, userId },
) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'issue.read');
  const page = readPage(query);
  const wanted = await readListQuery(db, userId, place, { ...query, order_by: issueOrder(order_by) });
  const scope = intakeScope(place, readStatuses(status));
  const where = whereSql(scope, wanted);
  const order = orderSql(wanted.order);
  const [{ rows }, total, nextSnoozeEnd] = await Promise.all([
    sql<IntakeItem>`
      select n.id, n.status, n.duplicate_to, wire_time(n.snoozed_till) as snoozed_till, n.source, n.created_by,
        (select row_to_json(r) from (select ${rowColumns}) r) as issue
      from (select i.* from issues i where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) i
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      join intake_issues n on n.workspace_id = i.workspace_id and n.issue_id = i.id order by ${order}`.execute(db),
    countOf(db, where),
    readNextSnoozeEnd(db, place),
  ]);
  const start = envelopeStart(page, {
    groupedBy: null,
    subGroupedBy: null,
    total,
    count: rows.length,
    longest: total,
  });
  const end = `"next_snooze_end":${JSON.stringify(nextSnoozeEnd)}`;
  return { status: 200, text: `${start},${end},"results":${JSON.stringify(rows)}}` };
};

/** What came in with one of these statuses, as far as this person may see it; an archived project shows nothing. */
function intakeScope(place: Place, statuses: readonly number[]): ListScope {
  const { workspaceId, projectId } = place;
  const now = new Date().toISOString();
  const [pending, snoozed] = [intakeStatuses.pending, intakeStatuses.snoozed].map((one) => statuses.includes(one));
  // A snooze that is over counts as pending; nothing is written when it ends.
  const due =
    pending === snoozed
      ? sql`true`
      : sql`(n.status <> 0 or (coalesce(n.snoozed_till, '-infinity') <= ${now}) = ${pending})`;
  const asked = pending === true && snoozed !== true ? [...statuses, intakeStatuses.snoozed] : statuses;
  const where = sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.deleted_at is null
    and i.intake_status = any(${asked}::smallint[]) and ${!place.projectArchived}
    and exists (select from intake_issues n where n.workspace_id = i.workspace_id and n.issue_id = i.id and n.project_id = i.project_id
      and n.deleted_at is null and ${due})
    and ${seenBy(place)}`;
  return { workspaceId, projectIds: [projectId], where, keptProject: null };
}

async function countOf(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from issues i where ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** When the first snooze that this person may see is over; null without one. Nothing is written then. */
async function readNextSnoozeEnd(db: Kysely<Database>, place: Place): Promise<string | null> {
  const { workspaceId, projectId } = place;
  const { rows } = await sql<{ next: string | null }>`
    select wire_time(min(n.snoozed_till)) as next from issues i
    join intake_issues n on n.workspace_id = i.workspace_id and n.issue_id = i.id and n.project_id = i.project_id and n.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.deleted_at is null
      and i.intake_status = ${intakeStatuses.snoozed} and n.snoozed_till > ${new Date().toISOString()} and ${seenBy(place)}`.execute(
    db,
  );
  return rows[0]?.next ?? null;
}

/** `status` as a comma list of numbers, the pending when nothing is said; others answer 400 naming it. */
function readStatuses(text: string | undefined): readonly number[] {
  const parts = (text ?? '').split(',').filter((part) => part !== '' && part !== 'null');
  const known = Object.values(intakeStatuses);
  const statuses = parts.map((part) => {
    const status = known.find((one) => String(one) === part.trim());
    if (status === undefined) throw fieldError('status', `"${part}" is not a valid choice.`);
    return status;
  });
  return statuses.length === 0 ? [intakeStatuses.pending] : statuses;
}

const orders: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'sequence_id']);

/** `-issue__created_at` as other lists say it; the word before is optional. */
function issueOrder(text: string | undefined): string {
  if (text === undefined || text === '' || text === 'null') return '-created_at';
  const [, descending = '', key = ''] = /^(-?)(?:issue__)?(\w+)$/.exec(text) ?? [];
  if (!orders.has(key)) throw fieldError('order_by', `"${text}" is not a valid choice.`);
  return `${descending}${key}`;
}
