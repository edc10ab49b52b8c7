import { sql } from 'kysely';
import type { RunningServer } from '#apps/start-server.ts';

/**
 * Leaves the inboxes of a workspace as people leave theirs who look every day: the news of each person's last day is unread,
 * older news is read, and what is two weeks older archived. Waits for the readers of the log, which make the news; does
 * nothing once anything was read.
 */
export async function settleInboxes(server: RunningServer, workspaceId: string): Promise<void> {
  await server.catchUp();
  await sql`
    update notifications n set read_at = n.created_at + interval '2 hours',
      archived_at = case when n.created_at < last.at - interval '14 days' then n.created_at + interval '1 day' end
    from (select receiver_id, max(created_at) as at from notifications where workspace_id = ${workspaceId} group by receiver_id) last
    where n.workspace_id = ${workspaceId} and n.receiver_id = last.receiver_id and n.created_at < last.at - interval '1 day'
      and not exists (select 1 from notifications o where o.workspace_id = ${workspaceId} and o.read_at is not null)`.execute(
    server.services.db,
  );
}
