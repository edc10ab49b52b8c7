import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { roles } from '#features/access/contract.ts';
import type { Place } from '#features/access/server/public.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import { pageVisibleTo } from '#features/pages/server/public.ts';
import { senderOf, type NotificationRecord } from '#features/notifications/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import type { UserLite } from '#platform/shared/wire.ts';
import './tables.ts';

/** Which of the caller's notifications a call is about; what is absent does not narrow. */
export interface Wanted {
  /** A comma list of `assigned`, `created`, `subscribed` (or `watching`); anything else does not narrow. */
  readonly type?: string | undefined;
  readonly snoozed: boolean;
  readonly archived: boolean;
  readonly read?: boolean | undefined;
  readonly mentioned?: boolean | undefined;
  /** News of pages too, which clients of the wire format do not know. */
  readonly withPages: boolean;
}

/** Who asks, and where. */
export type Reader = Pick<Place, 'workspaceId' | 'userId' | 'standing'>;

/** The notifications `n` of a person. */
export function ownNotifications({ workspaceId, userId }: Reader): RawBuilder<unknown> {
  return sql`n.workspace_id = ${workspaceId} and n.receiver_id = ${userId}`;
}

/** That a person may see the issue `i` of a notification. */
export function issueIsVisible(userId: string): RawBuilder<unknown> {
  return sql`(i.deleted_at is null and ${visibleTo('i', userId)})`;
}

/** That a person may see the page `pg` of a notification. */
export function pageIsVisible(userId: string): RawBuilder<unknown> {
  return sql`(pg.deleted_at is null and ${pageVisibleTo('pg', userId)})`;
}

/** That a person may see what a notification `n` is about, its issue `i` or its page `pg`. */
export function newsIsVisible(userId: string): RawBuilder<unknown> {
  return sql`case when n.page_id is null then ${issueIsVisible(userId)} else ${pageIsVisible(userId)} end`;
}

/** A snooze that is over is none: the notification is back in the list, and counted. */
export const isSnoozed = sql`(n.snoozed_till is not null and n.snoozed_till > now())`;

/** The condition of a call, for notifications `n` with their issue `i` or page `pg`. */
export function wantedSql(
  reader: Reader,
  { type, snoozed, archived, read, mentioned, withPages }: Wanted,
): RawBuilder<unknown> {
  const not = (is: boolean) => (is ? sql`` : sql`not`);
  const parts = [
    ownNotifications(reader),
    sql`n.archived_at is ${archived ? sql`not null` : sql`null`}`,
    sql`${not(snoozed)} ${isSnoozed}`,
    typeSql(reader, type),
  ];
  if (!withPages) parts.push(sql`n.page_id is null`);
  if (read !== undefined) parts.push(sql`n.read_at is ${read ? sql`not null` : sql`null`}`);
  if (mentioned !== undefined) parts.push(sql`n.reason ${mentioned ? sql`=` : sql`<>`} 'mentioned'`);
  return sql`${sql.join(parts, sql` and `)}`;
}

/** What the reader is to the issue or page; several are any of them. Nobody is assigned to a page. Guests of the workspace created nothing here (wire 8). */
function typeSql({ workspaceId, userId, standing }: Reader, type = ''): RawBuilder<unknown> {
  const isGuest = standing.workspace === roles.guest;
  const created = sql`coalesce(pg.owned_by, i.created_by) = ${userId}`;
  const follows = sql`(coalesce(pg.owned_by, i.created_by) is distinct from ${userId} and (n.page_id is not null or exists (
    select 1 from issue_subscribers s where s.workspace_id = ${workspaceId} and s.issue_id = i.id and s.user_id = ${userId})))`;
  const known: Readonly<Record<string, RawBuilder<unknown>>> = {
    assigned: sql`i.assignee_ids @> array[${userId}::uuid]`,
    created: isGuest ? sql`false` : created,
    subscribed: follows,
    watching: follows,
  };
  const chosen = type.split(',').flatMap((word) => known[word.trim()] ?? []);
  return chosen.length === 0 ? sql`true` : sql`(${sql.join(chosen, sql` or `)})`;
}

/** What is stored of a notification, and what is read with it. */
interface NotificationRow extends Selectable<Database['notifications']> {
  is_visible: boolean;
  project_id: string;
  name: string;
  identifier: string;
  sequence_id: number | null;
  state_name: string | null;
  state_group: string | null;
  slug: string;
  waits_in_intake: boolean;
  comment: string | null;
  page_comment: { readonly thread: string; readonly html: string } | null;
  actor: UserLite | null;
}

/** How much of a comment a notification repeats. */
const COMMENT_START = 255;

/** How much of the HTML of a comment is read for that. */
const COMMENT_HTML = 4000;

/** The issues `i` and pages `pg` of news `n`. */
export const joinedNews = sql`left join issues i on i.workspace_id = n.workspace_id and i.id = n.issue_id
    left join pages pg on pg.workspace_id = n.workspace_id and pg.id = n.page_id`;

/** The tables of notifications `n` with their issues `i` or pages `pg`. */
export const notificationTables = sql`notifications n ${joinedNews}`;

/**
 * Returns notifications as the wire shows them, newest first, instants by the reader's clock. The issue or page is described as it is
 * now, and not at all where the reader may not see it any more.
 */
export async function findNotifications(
  db: Kysely<Database>,
  reader: Reader,
  where: RawBuilder<unknown>,
  page: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<NotificationRecord[]> {
  const [zone, { rows }] = await Promise.all([
    accounts.userTimeZone(db, reader.userId),
    sql<NotificationRow>`
    select n.*, ${newsIsVisible(reader.userId)} as is_visible, p.id as project_id, coalesce(pg.name, i.name) as name, p.identifier, i.sequence_id, s.name as state_name,
      s."group" as state_group, w.slug, coalesce(i.intake_status <> 1, false) as waits_in_intake,
      (select left(c.comment_stripped, ${COMMENT_START}) from issue_comments c
        where c.workspace_id = n.workspace_id and c.id = n.issue_comment_id and c.deleted_at is null) as comment,
      (select jsonb_build_object('thread', c.thread_id, 'html', left(c.comment_html, ${COMMENT_HTML})) from page_comments c
        where c.workspace_id = n.workspace_id and c.id = n.page_comment_id and c.deleted_at is null) as page_comment,
      (select ${accounts.userLiteSql('u')} from users u where u.id = n.triggered_by) as actor
    from (select n.* from ${notificationTables} where ${where}
      order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}) n
    ${joinedNews}
    join projects p on p.workspace_id = n.workspace_id and p.id = coalesce(pg.project_id, i.project_id)
    join workspaces w on w.id = n.workspace_id
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where n.workspace_id = ${reader.workspaceId}
    order by n.created_at desc, n.id desc`.execute(db),
  ]);
  return rows.map((row) => present(row, zone));
}

function present(row: NotificationRow, zone: string): NotificationRecord {
  const at = (time: string) => inTimeZone(time, zone);
  const atOrNull = (time: string | null) => (time === null ? null : at(time));
  const isMention = row.reason === 'mentioned';
  const who = row.actor?.display_name ?? '';
  const message = isMention ? mentionMessage(who, row) : null;
  const page = row.is_visible ? pageOf(row) : null;
  const isOfPage = row.page_id !== null;
  return {
    id: row.id,
    created_at: at(row.created_at),
    updated_at: at(row.updated_at),
    deleted_at: null,
    created_by: row.triggered_by,
    updated_by: null,
    workspace: row.workspace_id,
    project: row.is_visible ? row.project_id : null,
    data: row.is_visible ? dataOf(row) : null,
    entity_identifier: must(row.page_id ?? row.issue_id, 'news is about an issue or a page'),
    entity_name: isOfPage ? 'page' : 'issue',
    page,
    title: isMention || !row.is_visible ? '' : isOfPage ? row.name : `${row.identifier}-${row.sequence_id} ${row.name}`,
    message: row.is_visible ? message : null,
    message_html: '<p></p>',
    message_stripped: row.is_visible ? (page?.comment?.text ?? row.comment) : null,
    sender: senderOf(row.reason),
    triggered_by: row.triggered_by,
    receiver: row.receiver_id,
    read_at: atOrNull(row.read_at),
    snoozed_till: atOrNull(row.snoozed_till),
    archived_at: atOrNull(row.archived_at),
    triggered_by_details: row.actor,
    via: row.via,
    is_inbox_issue: row.waits_in_intake,
    is_intake_issue: row.waits_in_intake,
    is_mentioned_notification: isMention,
  };
}

function mentionMessage(who: string, { issue_comment_id, page_id, page_comment_id, name }: NotificationRow): string {
  if (page_id !== null)
    return page_comment_id === null
      ? `You have been mentioned in the page ${name}`
      : `${who} has mentioned you in a comment on page ${name}`;
  return issue_comment_id === null
    ? `You have been mentioned in the issue ${name}`
    : `${who} has mentioned you in a comment in issue ${name}`;
}

function pageOf(row: NotificationRow): NotificationRecord['page'] {
  const { page_id: id, page_comment_id: commentId, page_comment: comment, name, project_id, slug } = row;
  if (id === null) return null;
  return {
    id,
    name,
    project_id,
    workspace_slug: slug,
    comment:
      commentId === null || comment === null
        ? null
        : { id: commentId, thread: comment.thread, text: startOf(comment.html) },
  };
}

/** How a comment begins, without formatting. The HTML may end within a tag. */
function startOf(html: string): string {
  return textOfHtml(html.replace(/<[^>]*$/, ''))
    .trim()
    .slice(0, COMMENT_START);
}

function dataOf(row: NotificationRow): NotificationRecord['data'] {
  const { issue_id, sequence_id } = row;
  if (issue_id === null || sequence_id === null) return null;
  return {
    issue: {
      id: issue_id,
      name: row.name,
      identifier: row.identifier,
      sequence_id,
      state_name: row.state_name,
      state_group: row.state_group,
      project_id: row.project_id,
      workspace_slug: row.slug,
    },
    issue_activity: {
      id: row.activity_id,
      verb: row.verb,
      field: word(row.field),
      actor: word(row.triggered_by),
      new_value: word(row.new_value),
      old_value: word(row.old_value),
      ...(row.comment === null ? {} : { issue_comment: row.comment }),
      issue_comment_id: row.issue_comment_id,
      old_identifier: row.old_identifier,
      new_identifier: row.new_identifier,
    },
  };
}

/** The wire writes null as a word here. */
function word(value: string | null): string {
  return value ?? 'None';
}
