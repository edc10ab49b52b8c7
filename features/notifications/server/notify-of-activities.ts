import { sql, type RawBuilder } from 'kysely';
import { namesUnseen, seenByMember } from '#features/issue-query/server/public.ts';
import type { ActivityFollower } from '#features/issues/server/public.ts';
import { undosAmong } from '#features/undo/server/public.ts';
import { issueMailIsWanted, mailDue } from './mail-due.ts';
import { isMuted, issueIsMuted } from './mute-sql.ts';
import { groupsToCheck, newsOf, type News } from './news-of.ts';
import { sendOn, type MadeNews } from './send-on.ts';
import './tables.ts';

/** Values longer than this are cut: whole descriptions stand in the history. */
const LONGEST_VALUE = 255;

/**
 * Notifies everybody a line of a history concerns (wire-account-workspace.md 8.1): those it newly mentions, and the other
 * people who follow the issue, except who did it. Only members of the project who may see the issue and the one that the
 * line names, and did not mute it, are notified. Returns one entry for all receivers' browsers, which read their inboxes again.
 */
export const notifyOfActivities: ActivityFollower = async (db, workspaceId, lines) => {
  const undos = await undosAmong(db, workspaceId, groupsToCheck(lines));
  const news = newsOf(lines, undos).map(storedForm);
  if (news.length === 0) return [];
  const { rows } = await sql<MadeNews>`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as r(activity_id uuid, issue_id uuid, actor_id uuid, verb text,
        field text, old_value text, new_value text, old_identifier uuid, new_identifier uuid, issue_comment_id uuid, via text,
        created_at timestamptz, mentioned jsonb, except_for uuid[], for_followers boolean)),
    receivers as (
      select n.activity_id, m."user" as user_id, m.by, true as is_mentioned
      from news n, jsonb_to_recordset(n.mentioned) as m("user" uuid, by uuid)
      union all
      select n.activity_id, s.user_id, n.actor_id, false from news n
      join issue_subscribers s on s.workspace_id = ${workspaceId} and s.issue_id = n.issue_id
      where n.for_followers and s.user_id is distinct from n.actor_id and s.user_id <> all(n.except_for)),
    made as (
      insert into notifications (workspace_id, receiver_id, issue_id, activity_id, reason, triggered_by, verb, field, old_value, new_value,
        old_identifier, new_identifier, issue_comment_id, via, created_at, updated_at, mail_due, push_due)
      select i.workspace_id, r.user_id, i.id, n.activity_id,
        case when r.is_mentioned then 'mentioned' when i.created_by = r.user_id then 'created'
          when r.user_id = any(i.assignee_ids) then 'assigned' else 'subscribed' end,
        r.by, n.verb, n.field, n.old_value, n.new_value, n.old_identifier, n.new_identifier, n.issue_comment_id, n.via, n.created_at, n.created_at,
        ${mailDue(issueMailIsWanted(workspaceId))}, exists (select 1 from push_subscriptions ps where ps.user_id = r.user_id)
      from news n
      ${lookedUp(sql`select workspace_id, id, project_id, created_by, assignee_ids from issues
        where workspace_id = ${workspaceId} and id = n.issue_id and deleted_at is null`)} i
      ${lookedUp(sql`select guest_view_all_features from projects
        where workspace_id = ${workspaceId} and id = i.project_id and deleted_at is null`)} p
      join receivers r on r.activity_id = n.activity_id
      ${lookedUp(sql`select user_id, role from project_members
        where workspace_id = ${workspaceId} and project_id = i.project_id and user_id = r.user_id and is_active`)} pm
      ${lookedUp(sql`select from workspace_members where workspace_id = ${workspaceId} and user_id = r.user_id and is_active`)} wm
      ${lookedUp(sql`select email, user_timezone from users where id = r.user_id and not is_placeholder and not is_bot`)} u
      left join notification_preferences np on np.user_id = r.user_id
      where ${seenByMember({ issue: 'i', member: 'pm', project: 'p' })} and not ${namesUnseen('n', workspaceId, sql`r.user_id`)}
        and not ${isMuted({ workspace: sql`${workspaceId}`, isAboutMuted: issueIsMuted, receiver: 'r.user_id', isMention: sql`r.is_mentioned` })}
      returning receiver_id, mail_due, push_due)
    select distinct receiver_id, mail_due, push_due from made`.execute(db);
  return sendOn(db, workspaceId, rows);
};

/**
 * Joins the row that `query` finds for each row before it. How many receivers there are is not known when the statement is
 * planned: left to itself PostgreSQL expects thousands, plans for longer than it runs, and reads all members of the workspace
 * for one receiver.
 */
function lookedUp(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join lateral (${query} offset 0)`;
}

function storedForm({ line: { change, row }, mentioned, except, isForFollowers }: News) {
  const { id, issue_id, actor_id, verb, field, old_value, new_value, created_at } = row;
  const isText = field === 'description';
  return {
    activity_id: id,
    issue_id,
    actor_id,
    verb,
    field,
    old_value: isText ? null : (old_value?.slice(0, LONGEST_VALUE) ?? null),
    new_value: isText ? null : (new_value?.slice(0, LONGEST_VALUE) ?? null),
    old_identifier: row.old_identifier,
    new_identifier: row.new_identifier,
    issue_comment_id: row.issue_comment_id,
    via: row.via,
    created_at,
    // The line of an imported issue is attributed to whoever made it.
    mentioned: mentioned.map(({ user, by }) => ({ user, by: by === change.actor_id ? actor_id : by })),
    except_for: except,
    for_followers: isForFollowers,
  };
}
