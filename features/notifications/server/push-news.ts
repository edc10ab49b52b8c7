import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { pageNewsPath } from '#features/notifications/rules.ts';
import type { PushMessage } from '#features/notifications/push-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { newsSentence } from './news-sentence.ts';
import { findNotifications, ownNotifications } from './notification-sql.ts';
import { queuePush } from './send-push.ts';

const PUSH_NEWS = 'push-news';

/** How much of a title and of a sentence is pushed: together they fit one message. */
const longest = { title: 255, body: 500 } as const;

/** Queues the pushes of a workspace's new notifications, in the caller's transaction; once for many. */
export function queuePushNews(db: Kysely<Database>, workspaceId: string): Promise<void> {
  return queueJob(db, PUSH_NEWS, { workspaceId }, { key: `${PUSH_NEWS} ${workspaceId}` });
}

/**
 * Queues the messages for new notifications: one for each person, issue or page, and browser. Each person in a transaction of their
 * own, which also marks them as pushed, so that none is lost or sent twice by a crash.
 */
export const pushNewsJob = defineJob({
  name: PUSH_NEWS,
  payload: z.object({ workspaceId: z.string() }),
  run: async ({ workspaceId }, { db }) => {
    const { rows } = await sql<{ receiver_id: string }>`
      select distinct receiver_id from notifications where workspace_id = ${workspaceId} and push_due`.execute(db);
    for (const { receiver_id: userId } of rows)
      await db.transaction().execute((trx) => pushNewsOf(trx, workspaceId, userId));
  },
});

async function pushNewsOf(db: Kysely<Database>, workspaceId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    update notifications set push_due = false where workspace_id = ${workspaceId} and receiver_id = ${userId} and push_due
    returning id, read_at is null and archived_at is null as is_new`.execute(db);
  const ids = rows.filter(({ is_new }) => is_new).map(({ id }) => id);
  const { rows: browsers } = await sql<{ id: string }>`
    select s.id from push_subscriptions s join users u on u.id = s.user_id and u.is_active where s.user_id = ${userId}`.execute(
    db,
  );
  if (ids.length === 0 || browsers.length === 0) return;
  const reader = { workspaceId, userId, standing: { workspace: null, project: null } };
  const where = sql`${ownNotifications(reader)} and n.id = any(${ids}::uuid[])`;
  const newest = await findNotifications(db, reader, where, { limit: ids.length, offset: 0 });
  const byThing = Map.groupBy(newest, ({ entity_identifier }) => entity_identifier);
  for (const news of byThing.values()) {
    const message = messageOf(news);
    if (message === null) continue;
    for (const browser of browsers) await queuePush(db, { browserId: browser.id, message });
  }
}

/** Says the newest of an issue's or a page's news, newest first, and how many more there are; null when it is out of sight. */
function messageOf(news: readonly NotificationRecord[]): PushMessage | null {
  const [latest] = news;
  const issue = latest?.data?.issue;
  if (!latest) return null;
  const more = news.length === 1 ? '' : ` +${news.length - 1} more`;
  const body = cutText(newsSentence(latest), longest.body).head + more;
  if (latest.page) {
    const { id, name, workspace_slug: slug } = latest.page;
    const path = pageNewsPath(latest, latest.page);
    return { title: name === '' ? 'Untitled' : name, body, tag: `page-${id}`, path, slug, id: latest.id };
  }
  if (!issue) return null;
  const comment = latest.data?.issue_activity.issue_comment_id;
  const path = `/${issue.workspace_slug}/notifications?id=${latest.id}${comment ? `#activity-${comment}` : ''}`;
  return {
    title: cutText(`${issue.identifier}-${issue.sequence_id} ${issue.name}`, longest.title).head,
    body,
    tag: `issue-${issue.id}`,
    path,
    slug: issue.workspace_slug ?? '',
    id: latest.id,
  };
}
