import { sql, type Kysely } from 'kysely';
import { pageSeenByMember } from '#features/pages/server/public.ts';
import { undosAmong } from '#features/undo/server/public.ts';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { mentionsIn } from '#platform/server/text/mentions.ts';
import { mailDue, pageMailIsWanted } from './mail-due.ts';
import { isMuted, pageIsMuted } from './mute-sql.ts';
import { pageNewsOf, type PageNews } from './page-news-of.ts';
import { sendOn, type MadeNews } from './send-on.ts';
import './tables.ts';

/**
 * Notifies people of pages: whom a text or a comment newly mentions, and of a comment who takes part in its thread and who
 * owns the page. Only members of the project who see the page, and did not mute it, are notified
 * (docs/decisions/083). What one entry of the log says is one notification for a person, at most.
 */
export const pageNewsReader: LogReader = {
  name: 'page news',
  async apply(db, workspaceId, changes) {
    const candidates = changes.flatMap((change) => pageNewsOf(change));
    // A text that undo put back was news before.
    const edits = candidates.filter(({ change }) => change.op === 'updated').map(({ change }) => change.group_id);
    const undos = await undosAmong(db, workspaceId, edits);
    const news = candidates.filter(({ change }) => change.op !== 'updated' || !undos.has(change.group_id));
    return news.length === 0 ? [] : sendOn(db, workspaceId, await notify(db, workspaceId, news));
  },
};

async function notify(
  db: Kysely<Database>,
  workspaceId: string,
  news: readonly PageNews[],
): Promise<readonly MadeNews[]> {
  const threads = await readThreads(
    db,
    workspaceId,
    news.flatMap(({ thread }) => thread ?? []),
  );
  const stored = news.map(({ change, thread, commentId, mentioned, isForFollowers }) => ({
    seq: change.seq,
    page_id: commentId === null ? change.entity_id : change.fields['page'],
    page_comment_id: commentId,
    verb: change.op,
    field: commentId === null ? 'text' : 'comment',
    via: change.via,
    created_at: change.at,
    actor_id: change.actor_id,
    mentioned,
    followers: thread !== null && isForFollowers ? followersOf(threads.get(thread) ?? [], commentId) : [],
    for_owner: isForFollowers,
  }));
  const { rows } = await sql<MadeNews>`
    with news as (
      select *, md5(${workspaceId} || ' page news ' || seq)::uuid as activity_id
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r(seq bigint, page_id uuid, page_comment_id uuid, verb text, field text, new_identifier uuid, via text,
        created_at timestamptz, actor_id uuid, mentioned jsonb, followers uuid[], for_owner boolean)),
    receivers as (
      select distinct on (seq, user_id) * from (
        select n.seq, m."user" as user_id, m.by, true as is_mentioned from news n, jsonb_to_recordset(n.mentioned) as m("user" uuid, by uuid)
        union all
        select n.seq, f.user_id, n.actor_id, false from news n, unnest(n.followers) as f(user_id)
        union all
        select n.seq, o.owned_by, n.actor_id, false from news n
        join pages o on o.workspace_id = ${workspaceId} and o.id = n.page_id where n.for_owner) r
      where user_id is distinct from by
      order by seq, user_id, is_mentioned desc),
    made as (
      insert into notifications (workspace_id, receiver_id, page_id, page_comment_id, activity_id, reason, triggered_by, verb, field, via,
        created_at, updated_at, mail_due, push_due)
      select pg.workspace_id, r.user_id, pg.id, n.page_comment_id, n.activity_id,
        case when r.is_mentioned then 'mentioned' when pg.owned_by = r.user_id then 'created' else 'subscribed' end,
        r.by, n.verb, n.field, n.via, n.created_at, n.created_at, ${mailDue(pageMailIsWanted)},
        exists (select 1 from push_subscriptions ps where ps.user_id = r.user_id)
      from receivers r
      join news n on n.seq = r.seq
      join pages pg on pg.workspace_id = ${workspaceId} and pg.id = n.page_id and pg.deleted_at is null
      join projects p on p.workspace_id = pg.workspace_id and p.id = pg.project_id and p.deleted_at is null
      join project_members pm on pm.workspace_id = pg.workspace_id and pm.project_id = pg.project_id and pm.user_id = r.user_id and pm.is_active
      join workspace_members wm on wm.workspace_id = pg.workspace_id and wm.user_id = r.user_id and wm.is_active
      join users u on u.id = r.user_id and not u.is_placeholder and not u.is_bot
      left join notification_preferences np on np.user_id = r.user_id
      where ${pageSeenByMember({ page: 'pg', member: 'pm', project: 'p' })}
        and not ${isMuted({ ...mutedPage, receiver: 'r.user_id', isMention: sql`r.is_mentioned` })}
      returning receiver_id, mail_due, push_due)
    select distinct receiver_id, mail_due, push_due from made`.execute(db);
  return rows;
}

const mutedPage = { workspace: sql`pg.workspace_id`, isAboutMuted: pageIsMuted } as const;

interface ThreadComment {
  readonly id: string;
  readonly thread_id: string;
  readonly created_by: string | null;
  readonly comment_html: string;
}

/** The comments of threads, the oldest first. */
async function readThreads(
  db: Kysely<Database>,
  workspaceId: string,
  threads: readonly string[],
): Promise<ReadonlyMap<string, readonly ThreadComment[]>> {
  if (threads.length === 0) return new Map();
  const { rows } = await sql<ThreadComment>`
    select id, thread_id, created_by, comment_html from page_comments
    where workspace_id = ${workspaceId} and thread_id = any(${threads}::uuid[]) and deleted_at is null
    order by created_at, id`.execute(db);
  return Map.groupBy(rows, ({ thread_id }) => thread_id);
}

/**
 * Returns who takes part in a thread when a comment is written: who wrote in it, and whom its comments mention. Who joins it
 * later, before the log is read, is not notified of what was there already.
 */
function followersOf(thread: readonly ThreadComment[], commentId: string | null): readonly string[] {
  const at = thread.findIndex(({ id }) => id === commentId);
  const until = at < 0 ? thread : thread.slice(0, at + 1);
  const people = until.flatMap(({ created_by, comment_html }) => [created_by, ...mentionsIn(comment_html)]);
  return [...new Set(people.filter((person) => person !== null))];
}
