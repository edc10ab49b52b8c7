import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { appUrl, readMailRoute } from '#features/configuration/server/public.ts';
import { replyTokenFor } from '#features/mail-replies/server/public.ts';
import { findBounce } from '#platform/server/mail/bounces.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { composeNews } from './compose-news.ts';
import { leavingPath } from './leave-issue.ts';
import { isMuted, issueIsMuted, pageIsMuted } from './mute-sql.ts';
import { findNotifications, ownNotifications } from './notification-sql.ts';
import { unsubscribePath } from './stop-mails.ts';

const MAIL_NEWS = 'mail-news';

/** Queues the emails of a workspace that are due at an instant, in the caller's transaction; once, however often it is called. */
export function queueNewsMails(db: Kysely<Database>, workspaceId: string, due: string): Promise<void> {
  return queueJob(db, MAIL_NEWS, { workspaceId }, { key: `${MAIL_NEWS} ${workspaceId} ${due}`, runAt: new Date(due) });
}

/**
 * Emails news that is due, each person in a transaction of their own: an email is queued and its news marked as done
 * together, so that it is sent once. Without a mail server it is marked and not queued: queued emails are kept for the
 * administrator then, who is not to read news of private projects.
 */
export const mailNewsJob = defineJob({
  name: MAIL_NEWS,
  payload: z.object({ workspaceId: z.string() }),
  run: async ({ workspaceId }, services) => {
    const { rows } = await sql<{ receiver_id: string }>`
      select distinct receiver_id from notifications where workspace_id = ${workspaceId} and mail_due <= now()`.execute(
      services.db,
    );
    const origin = await appUrl(services);
    const route = await readMailRoute(services);
    const [isMailed, canReply] = [route !== null, route !== null && route.replyAddress !== null];
    for (const { receiver_id: userId } of rows)
      await services.db
        .transaction()
        .execute((trx) =>
          mailNewsOf(trx, { workspaceId, userId, origin, isMailed, canReply, settings: services.settings }),
        );
  },
});

const muted = {
  receiver: 'n.receiver_id',
  isMention: sql`(n.reason = 'mentioned')`,
  workspace: sql`n.workspace_id`,
  isAboutMuted: sql`(${issueIsMuted} or ${pageIsMuted})`,
} as const;

interface Receiver {
  readonly workspaceId: string;
  readonly userId: string;
  readonly origin: string | null;
  readonly isMailed: boolean;
  /** A mailbox is read for replies. */
  readonly canReply: boolean;
  readonly settings: Services['settings'];
}

/**
 * Emails somebody the news that is due: what they have neither read nor muted meanwhile, of what they may still see;
 * nothing while their address does not take emails. What another process emails meanwhile is left to it: once that is done,
 * the news is due no more.
 */
async function mailNewsOf(db: Kysely<Database>, receiver: Receiver): Promise<void> {
  const { workspaceId, userId, origin, isMailed, canReply, settings } = receiver;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    update notifications n set mail_due = null from (select d.* from notifications d
        where d.workspace_id = ${workspaceId} and d.receiver_id = ${userId} and d.mail_due <= now()) o
      left join issues i on i.workspace_id = o.workspace_id and i.id = o.issue_id
      left join pages pg on pg.workspace_id = o.workspace_id and pg.id = o.page_id
    where n.workspace_id = ${workspaceId} and n.id = o.id and n.mail_due <= now()
    returning n.id, n.read_at is null and n.archived_at is null and not ${isMuted(muted)} as is_new`.execute(db);
  if (!isMailed) return;
  const ids = rows.filter(({ is_new }) => is_new).map(({ id }) => id);
  const person = await db
    .selectFrom('users')
    .innerJoin('notification_preferences', 'notification_preferences.user_id', 'users.id')
    .select(['users.email', 'notification_preferences.digest'])
    .where('users.id', '=', userId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (ids.length === 0 || !person?.email || (await findBounce(db, person.email)) !== null) return;
  const reader = { workspaceId, userId, standing: { workspace: null, project: null } };
  const where = sql`${ownNotifications(reader)} and n.id = any(${ids}::uuid[])`;
  const newest = await findNotifications(db, reader, where, { limit: ids.length, offset: 0 });
  const unsubscribeUrl = origin === null ? undefined : origin + unsubscribePath(settings.secret, userId);
  const isDigest = person.digest !== 'instant';
  const form = {
    origin,
    isDigest,
    canReply,
    leavingPath: (issueId: string) => leavingPath(settings.secret, { workspaceId, userId, issueId }),
  };
  for (const { issueId, ...mail } of composeNews(newest.toReversed(), form)) {
    const replyToken =
      canReply && issueId !== undefined
        ? await replyTokenFor(db, settings.secret, { workspaceId, userId, issueId })
        : undefined;
    await queueMail(db, { to: person.email, kind: 'notifications', unsubscribeUrl, replyToken, ...mail });
  }
}
