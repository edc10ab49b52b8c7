import { sql, type Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';

/** The job that makes placeholders of imports the people they stand for: features/claims. */
export const CLAIM_PLACEHOLDERS = 'claim-placeholders';

/**
 * Returns the placeholders of a workspace that stand for this person: an import named them with the address the person
 * has proven. None for who is no member of the workspace, or whose address is unproven (decisions.md 4).
 */
export async function findPlaceholdersOf(
  db: Kysely<Database>,
  workspaceId: string,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.user_id as id from imported_people p
    join users h on h.id = p.user_id and h.is_placeholder
    join users me on me.id = ${userId} and lower(me.email) = p.email
      and me.is_email_verified and me.is_active and not me.is_placeholder and not me.is_bot
    join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = me.id and m.is_active
    where p.workspace_id = ${workspaceId} order by p.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has the placeholders of somebody who is a member of the writer's workspace now claimed for them, if there are any. */
export async function queueClaim(writer: Writer, userId: string): Promise<void> {
  const found = await findPlaceholdersOf(writer.db, writer.workspaceId, userId);
  if (found.length > 0) await queueClaimIn(writer.db, writer.workspaceId, userId);
}

/** Where somebody with this proven address is a member and placeholders stand for them (by workspace). */
export async function findClaimsEverywhere(
  db: Kysely<Database>,
  userId: string,
  email: string,
): Promise<readonly string[]> {
  // A named unscoped look-up (decisions.md 3.27): where an address was imported.
  const { rows } = await sql<{ claimable: string }>`
    select distinct p.workspace_id as claimable from imported_people p join users h on h.id = p.user_id and h.is_placeholder
    join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = ${userId} and m.is_active
    where p.email = ${email}`.execute(db);
  return rows.map(({ claimable }) => claimable);
}

/** Has them claimed. */
export async function queueClaimsIn(
  db: Kysely<Database>,
  userId: string,
  workspaces: readonly string[],
): Promise<void> {
  for (const workspaceId of workspaces) await queueClaimIn(db, workspaceId, userId);
}

async function queueClaimIn(db: Kysely<Database>, workspaceId: string, userId: string): Promise<void> {
  await queueJob(db, CLAIM_PLACEHOLDERS, { workspaceId, userId }, { key: `claim ${workspaceId} ${userId}` });
}
