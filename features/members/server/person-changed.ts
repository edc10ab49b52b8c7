import { sql, type Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';

/**
 * Tells the workspaces of a person, and those they left, where issues go on naming them, that their name or picture
 * changed, so that browsers read it again. Failures are logged only: the change itself is stored and visible after the
 * next reload.
 */
export async function personChanged(services: Services, userId: string): Promise<void> {
  try {
    for (const { workspace_id, id } of await membershipsOf(services.db, userId, { former: true })) {
      await services.queue.run(workspace_id, userId, async (writer) => {
        const user = await accounts.findUser(writer.db, userId);
        if (!user) return;
        const fields = { member: userId, member_detail: accounts.presentUserLite(user) };
        writer.record({
          entity: 'workspace_member',
          entity_id: id,
          project_id: null,
          op: 'updated',
          fields,
        });
      });
    }
  } catch (error) {
    services.log.error({ err: error, userId }, 'workspaces were not notified of a changed person');
  }
}

/** Returns the active memberships of a person, with `former` the ended ones too (a named unscoped look-up, decisions.md 3.27). */
export async function membershipsOf(
  db: Kysely<Database>,
  userId: string,
  { former = false } = {},
): Promise<{ workspace_id: string; id: string }[]> {
  const { rows } = await sql<{ workspace_id: string; id: string }>`
    select m.workspace_id, m.id from workspace_members m where m.user_id = ${userId} ${former ? sql`` : sql`and m.is_active`}`.execute(
    db,
  );
  return rows;
}
