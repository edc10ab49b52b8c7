import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { roles } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { addWorkspaceMember } from './add-member.ts';
import { changeLogo } from './change-logo.ts';

export { changeLogo };

// What members and invitations are made with.
export { addWorkspaceMember } from './add-member.ts';
export { CLAIM_PLACEHOLDERS, findClaimsEverywhere, findPlaceholdersOf, queueClaimsIn } from './queue-claim.ts';
export { createCheckedWorkspace, slugProblem } from './create-workspace.ts';
export { findMembers } from './present-member.ts';
export { findWorkspace } from './present-workspace.ts';

/** Somebody a source names: `key` is unique within the source. */
export interface ImportedPerson {
  readonly key: string;
  readonly name: string;
  readonly email: string | null;
}

/**
 * Whom of these people the workspace knows: the account (or placeholder) an earlier import chose, else the member with
 * the same email address. Both return key to user id.
 */
export async function findPeople(
  db: Kysely<Database>,
  workspaceId: string,
  source: string,
  people: readonly ImportedPerson[],
): Promise<{ known: Map<string, string>; byEmail: Map<string, string> }> {
  const { rows } = await sql<{ source_key: string; user_id: string }>`
    select source_key, user_id from imported_people where workspace_id = ${workspaceId} and source = ${source}
      and source_key = any(${people.map(({ key }) => key)}::text[])`.execute(db);
  const known = new Map(rows.map((row) => [row.source_key, row.user_id]));
  const members = await membersByEmail(
    db,
    workspaceId,
    people.filter(({ key }) => !known.has(key)),
  );
  const byEmail = new Map(
    people.flatMap(({ key, email }) => {
      const userId = known.has(key) || email === null ? undefined : members.get(email.trim().toLowerCase());
      return userId === undefined ? [] : [[key, userId] as const];
    }),
  );
  return { known, byEmail };
}

/**
 * Returns the accounts these people stand for in the workspace: a member with the same email address, the placeholder
 * of an earlier import, or a new placeholder (no sign-in, a guest by name, claimable by a verified address:
 * decisions.md 4). Returns key to user id.
 */
export async function ensurePeople(
  writer: Writer,
  source: string,
  people: readonly ImportedPerson[],
): Promise<Map<string, string>> {
  const { known: ids, byEmail } = await findPeople(writer.db, writer.workspaceId, source, people);
  for (const person of people) {
    if (ids.has(person.key)) continue;
    const email = person.email?.trim().toLowerCase() ?? null;
    const userId = byEmail.get(person.key) ?? (await createPlaceholder(writer, person.name));
    await sql`
      insert into imported_people (workspace_id, source, source_key, user_id, email)
      values (${writer.workspaceId}, ${source}, ${person.key}, ${userId}, ${email})`.execute(writer.db);
    ids.set(person.key, userId);
  }
  return ids;
}

async function membersByEmail(
  db: Kysely<Database>,
  workspaceId: string,
  people: readonly ImportedPerson[],
): Promise<Map<string, string>> {
  const emails = people.flatMap(({ email }) => (email === null ? [] : [email.trim().toLowerCase()]));
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, lower(u.email) as email from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.is_active and not u.is_placeholder and lower(u.email) = any(${emails}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

async function createPlaceholder(writer: Writer, name: string): Promise<string> {
  const id = newId();
  await writer.db
    .insertInto('users')
    .values({
      id,
      username: randomBytes(16).toString('hex'),
      display_name: name.slice(0, 255) || 'Unknown',
      is_placeholder: true,
    })
    .execute();
  await addWorkspaceMember(writer, id, roles.guest, null);
  return id;
}
