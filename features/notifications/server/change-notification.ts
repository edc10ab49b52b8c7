import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type * as contract from '#features/notifications/contract.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { findNotifications, ownNotifications } from './notification-sql.ts';

/** What a person changes of their notifications. */
export interface Marks {
  readonly read_at: string | null;
  readonly snoozed_till: string | null;
  readonly archived_at: string | null;
}

interface Address {
  readonly slug: string;
  readonly notification_id: string;
}

/** What a call writes: `'now'` is the instant of the command, and leaves a mark that is there as it is. */
type WantedMarks = Partial<Record<keyof Marks, string | null>>;

/** Writes marks of one of the caller's notifications and returns it as it is now. Throws OBJECT_MISSING (404). */
async function change(
  services: Services,
  userId: string,
  { slug, notification_id: id }: Address,
  wanted: WantedMarks,
): Promise<{ status: 200; body: NotificationRecord }> {
  const [body] = await changeAll(services, userId, slug, [id], wanted);
  return { status: 200, body: must(body, 'one was changed') };
}

/** Writes marks of the caller's notifications and returns them as they are now. Throws OBJECT_MISSING (404) if one is missing. */
async function changeAll(
  services: Services,
  userId: string,
  slug: string,
  ids: readonly string[],
  wanted: WantedMarks,
): Promise<NotificationRecord[]> {
  const { result } = await write(services, userId, { slug }, 'workspace.read', async (writer, place) => {
    const rows = await findMarks(writer, userId, ids);
    if (rows.length < new Set(ids).size) throw new KnownError(commonErrors.OBJECT_MISSING);
    for (const row of rows) await saveMarks(writer, userId, row, wanted);
    const where = sql`${ownNotifications(place)} and n.id = any(${ids}::uuid[])`;
    return findNotifications(writer.db, place, where, { limit: ids.length, offset: 0 });
  });
  return result;
}

function findMarks(
  writer: Writer,
  userId: string,
  ids: readonly string[],
): Promise<(Marks & { readonly id: string })[]> {
  return writer.db
    .selectFrom('notifications')
    .select(['id', 'read_at', 'snoozed_till', 'archived_at'])
    .where('workspace_id', '=', writer.workspaceId)
    .where('receiver_id', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

async function saveMarks(
  writer: Writer,
  userId: string,
  before: Marks & { readonly id: string },
  wanted: WantedMarks,
): Promise<void> {
  const { id } = before;
  const after = { ...before, ...definedOf(wanted) };
  const keys = (['read_at', 'snoozed_till', 'archived_at'] as const).filter(
    (key) => before[key] !== after[key] && !(after[key] === 'now' && before[key] !== null),
  );
  if (keys.length === 0) return;
  const fields = Object.fromEntries(keys.map((key) => [key, after[key] === 'now' ? writer.now : after[key]]));
  await writer.db
    .updateTable('notifications')
    .set({ ...fields, updated_at: writer.now })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', id)
    .execute();
  writer.record({
    entity: 'notification',
    entity_id: id,
    project_id: null,
    op: 'updated',
    fields: { ...fields, updated_at: writer.now },
    before: Object.fromEntries(keys.map((key) => [key, before[key]])),
    viewers: [userId],
  });
}

/** Marks a notification as read. Throws OBJECT_MISSING (404). */
export const markNotificationRead: Handler<typeof contract.markNotificationRead> = ({ params }, { services, userId }) =>
  change(services, userId, params, { read_at: 'now' });

/** Marks a notification as unread. Throws OBJECT_MISSING (404). */
export const markNotificationUnread: Handler<typeof contract.markNotificationUnread> = (
  { params },
  { services, userId },
) => change(services, userId, params, { read_at: null });

/** Archives a notification. Throws OBJECT_MISSING (404). */
export const archiveNotification: Handler<typeof contract.archiveNotification> = ({ params }, { services, userId }) =>
  change(services, userId, params, { archived_at: 'now' });

/** Takes a notification out of the archive. Throws OBJECT_MISSING (404). */
export const restoreNotification: Handler<typeof contract.restoreNotification> = ({ params }, { services, userId }) =>
  change(services, userId, params, { archived_at: null });

/** Writes `read_at` and `snoozed_till` where given; the absent one stays (decisions.md 3.19). Throws OBJECT_MISSING (404). */
export const updateNotification: Handler<typeof contract.updateNotification> = (
  { params, body },
  { services, userId },
) => change(services, userId, params, definedOf(body));

/** Writes several marks of several notifications in one command. Throws OBJECT_MISSING (404) if one is missing. */
export const changeNotifications: Handler<typeof contract.changeNotifications> = async (
  { params, body: { notification_ids, read, archived, snoozed_till } },
  { services, userId },
) => {
  const mark = (is: boolean | undefined) => (is === undefined ? undefined : is ? 'now' : null);
  const wanted = definedOf({ read_at: mark(read), archived_at: mark(archived), snoozed_till });
  return { status: 200, body: await changeAll(services, userId, params.slug, notification_ids, wanted) };
};

/** Deletes a notification. Throws OBJECT_MISSING (404). */
export const deleteNotification: Handler<typeof contract.deleteNotification> = async (
  { params: { slug, notification_id: id } },
  { services, userId },
) => {
  await write(services, userId, { slug }, 'workspace.read', async (writer) => {
    const { numDeletedRows } = await writer.db
      .deleteFrom('notifications')
      .where('workspace_id', '=', writer.workspaceId)
      .where('receiver_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new KnownError(commonErrors.OBJECT_MISSING);
    writer.record({
      entity: 'notification',
      entity_id: id,
      project_id: null,
      op: 'deleted',
      fields: {},
      viewers: [userId],
    });
  });
  return { status: 204, body: undefined };
};
