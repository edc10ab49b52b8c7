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

/**
 * Writes marks of one of the caller's notifications and returns it as it is now; `'now'` is the instant of the command.
 * What has that mark already keeps the time it was given. Throws OBJECT_MISSING (404).
 */
async function change(
  services: Services,
  userId: string,
  { slug, notification_id: id }: Address,
  wanted: Partial<Record<keyof Marks, string | null>>,
): Promise<{ status: 200; body: NotificationRecord }> {
  const { result } = await write(services, userId, { slug }, 'workspace.read', async (writer, place) => {
    const before = await findMarks(writer, userId, id);
    if (!before) throw new KnownError(commonErrors.OBJECT_MISSING);
    const now = Object.entries(wanted).map(([key, value]) => [key, value === 'now' ? writer.now : value] as const);
    await saveMarks(writer, userId, id, before, { ...before, ...Object.fromEntries(now) }, wanted);
    const where = sql`${ownNotifications(place)} and n.id = ${id}`;
    return must((await findNotifications(writer.db, place, where))[0], 'it was found above');
  });
  return { status: 200, body: result };
}

async function findMarks(writer: Writer, userId: string, id: string): Promise<Marks | null> {
  const row = await writer.db
    .selectFrom('notifications')
    .select(['read_at', 'snoozed_till', 'archived_at'])
    .where('workspace_id', '=', writer.workspaceId)
    .where('receiver_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function saveMarks(
  writer: Writer,
  userId: string,
  id: string,
  before: Marks,
  after: Marks,
  wanted: Partial<Record<keyof Marks, string | null>>,
): Promise<void> {
  const keys = (['read_at', 'snoozed_till', 'archived_at'] as const).filter(
    (key) => key in wanted && before[key] !== after[key] && !(wanted[key] === 'now' && before[key] !== null),
  );
  if (keys.length === 0) return;
  const fields = Object.fromEntries(keys.map((key) => [key, after[key]]));
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
