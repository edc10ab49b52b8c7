import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { markAllRead as call } from '#features/notifications/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { notificationTables, wantedSql } from './notification-sql.ts';
import { inboxChange } from './send-on.ts';

/** Marks everything as read that a list with these parameters shows as unread, in one statement. */
export const markAllRead: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { type, snoozed = false, archived = false, mentioned, with_pages: withPages = false } = body;
  await write(services, userId, params, 'workspace.read', async (writer, place) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications n set read_at = ${writer.now}, updated_at = ${writer.now}
      where n.workspace_id = ${writer.workspaceId} and n.id in (
        select n.id from ${notificationTables} where ${wantedSql(place, { type, snoozed, archived, read: false, mentioned, withPages })})`.execute(
      writer.db,
    );
    if (numAffectedRows > 0n) writer.record(inboxChange(writer.workspaceId, [userId], 'updated'));
  });
  return { status: 200, body: { message: 'Successful' } };
};
