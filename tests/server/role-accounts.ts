import { newId } from '#platform/shared/ids.ts';
import { password, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given } from './role-table.ts';

// Targets and bodies for the sign-in and account calls in the role test.

let counter = 0;
const freshAccount = (prefix: string) => `${prefix}-account-${(counter += 1)}`;

/** Another session of the caller. */
export async function aSession(world: World, who: Person = 'ada'): Promise<Given> {
  const id = newId();
  const token_hash = Buffer.from(id);
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  await world.db
    .insertInto('sessions')
    .values({ id, token_hash, kind: 'app', user_id: world.userId(who), user_agent: '', ip_address: '', expires_at })
    .execute();
  return { params: { session_id: id } };
}

/** Marks everyone's password as generated, so that a first one can be set. */
export async function aFirstPassword(world: World): Promise<Given> {
  await world.db.updateTable('users').set({ is_password_autoset: true }).execute();
  return { body: { password } };
}

/** One-time codes switched on, and an address that has none yet. */
export async function aCodeOffer(world: World): Promise<Given> {
  await world.db
    .updateTable('instance_configurations')
    .set({ value: '1' })
    .where('key', '=', 'ENABLE_MAGIC_LINK_LOGIN')
    .execute();
  return { body: { email: `${freshAccount('somebody')}@example.invalid` } };
}

/** An account outside of the world. */
export async function aSpareAccount(world: World): Promise<Given> {
  const name = freshAccount('spare');
  const row = { id: newId(), email: `${name}@example.invalid`, username: name, display_name: name };
  await world.db.insertInto('users').values(row).execute();
  return { body: { email: row.email } };
}

/** A disabled account outside of the world. */
export async function aSwitchedOffAccount(world: World): Promise<Given> {
  const name = freshAccount('off');
  const off = { is_active: false, switched_off_at: new Date().toISOString() };
  const row = { id: newId(), email: `${name}@example.invalid`, username: name, display_name: name, ...off };
  await world.db.insertInto('users').values(row).execute();
  return { params: { user_id: row.id } };
}
