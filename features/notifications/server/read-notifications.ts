import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type * as contract from '#features/notifications/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import {
  findNotifications,
  isSnoozed,
  newsIsVisible,
  joinedNews,
  notificationTables,
  ownNotifications,
  type Reader,
  wantedSql,
} from './notification-sql.ts';

/**
 * Returns the caller's notifications about what they may see, newest first: an envelope when both paging parameters are
 * given, otherwise a plain array (wire-account-workspace.md 8). With `counted=false` its totals reach only as far as this
 * page, and one further where there is another: counting 100,000 notifications takes longer than reading a page of them.
 */
export const listNotifications: Handler<typeof contract.listNotifications> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const reader = await enter(db, userId, params, 'workspace.read');
  const page = readPage(query);
  const mentioned = Boolean(query.mentioned);
  const wanted = wantedSql(reader, {
    type: query.type,
    snoozed: query.snoozed === 'true',
    archived: query.archived === 'true',
    read: query.read === undefined ? undefined : query.read === 'true',
    mentioned: query.with_mentions === 'true' && !mentioned ? undefined : mentioned,
    withPages: query.with_pages === 'true',
  });
  const where = sql`${wanted} and ${newsIsVisible(userId)}`;
  const isCounted = query.counted !== 'false';
  const found = await findNotifications(db, reader, where, isCounted ? page : { ...page, limit: page.limit + 1 });
  const results = found.slice(0, page.limit);
  if (query.per_page === undefined || query.cursor === undefined) return { status: 200, text: JSON.stringify(results) };
  const total = isCounted ? await countWanted(db, reader, wanted, query.type) : page.offset + found.length;
  const facts = { groupedBy: null, subGroupedBy: null, total, count: results.length, longest: total };
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${JSON.stringify(results)}}` };
};

/** How many notifications meet a condition and are about what the reader may see. */
async function countWanted(db: Kysely<Database>, reader: Reader, wanted: RawBuilder<unknown>, type?: string) {
  // Whether something may be seen is asked once for all its notifications. Only a type asks about the thing itself.
  const counted = type === undefined ? sql`notifications n` : notificationTables;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n.total), 0)::int as n from (
      select n.workspace_id, n.issue_id, n.page_id, count(*) as total from ${counted} where ${wanted}
      group by n.workspace_id, n.issue_id, n.page_id) n
    ${joinedNews} where n.workspace_id = ${reader.workspaceId} and ${newsIsVisible(reader.userId)}`.execute(db);
  return must(rows[0], 'a sum answers one row').n;
}

/** Returns one of the caller's notifications. Throws OBJECT_MISSING (404). */
export const readNotification: Handler<typeof contract.readNotification> = async (
  { params },
  { services: { db }, userId },
) => {
  const reader = await enter(db, userId, { slug: params.slug }, 'workspace.read');
  const where = sql`${ownNotifications(reader)} and n.id = ${params.notification_id}`;
  const [found] = await findNotifications(db, reader, where);
  if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: found };
};

/** When the next of somebody's snoozes is over; null without one. Its notifications are in the list again then. */
async function nextSnoozeEnd(db: Kysely<Database>, reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select wire_time(min(n.snoozed_till)) as next from notifications n
    where ${ownNotifications(reader)} and n.snoozed_till > now() and n.archived_at is null`.execute(db);
  return rows[0]?.next ?? null;
}

/** Counts the caller's unread notifications, archived and snoozed ones left out; mentions are counted apart. */
export const countUnread: Handler<typeof contract.countUnread> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const reader = await enter(db, userId, params, 'workspace.read');
  const { rows } = await sql<{ total: number; mentions: number }>`
    select coalesce(sum(n.total), 0)::int as total, coalesce(sum(n.mentions), 0)::int as mentions from (
      select n.workspace_id, n.issue_id, n.page_id, count(*) filter (where n.reason <> 'mentioned') as total, count(*) filter (where n.reason = 'mentioned') as mentions
      from notifications n
      where ${ownNotifications(reader)} and n.read_at is null and n.archived_at is null and not ${isSnoozed}
        and (${query.with_pages === 'true'} or n.page_id is null)
      group by n.workspace_id, n.issue_id, n.page_id) n
    ${joinedNews} where n.workspace_id = ${reader.workspaceId} and ${newsIsVisible(userId)}`.execute(db);
  const { total, mentions } = must(rows[0], 'a sum answers one row');
  return {
    status: 200,
    body: {
      total_unread_notifications_count: total,
      mention_unread_notifications_count: mentions,
      next_snooze_end: await nextSnoozeEnd(db, reader),
    },
  };
};
