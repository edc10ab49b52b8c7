import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Claimed } from './claim-deliveries.ts';
import { describeEvent, personSql } from './describe-event.ts';
import { spacedJson } from './spaced-json.ts';

/**
 * Returns the text that a delivery sends (wire-account-workspace.md 9.1): the object as it is now, and what changed. `via` is
 * ours: the API token that the actor's program used, by the name it had then.
 */
export async function composeBody(
  db: Kysely<Database>,
  { workspaceId, webhookId }: { readonly workspaceId: string; readonly webhookId: string },
  { event, action, activity, actor_id, entity_id, set_id }: Claimed,
): Promise<string> {
  const data = await describeEvent(db, workspaceId, { event, entity_id, set_id });
  const { rows } = await sql<{
    actor: unknown;
  }>`select ${personSql} as actor from users u where u.id = ${actor_id}`.execute(db);
  const { field = null, new_value = null, old_value = null, old_identifier = null, new_identifier = null } = activity;
  const { via = null } = activity;
  const actor = rows[0]?.actor ?? null;
  return spacedJson({
    event,
    action,
    webhook_id: webhookId,
    workspace_id: workspaceId,
    data,
    activity: { field, new_value, old_value, actor, via, old_identifier, new_identifier },
  });
}
