import { newId } from '#platform/shared/ids.ts';
import { password, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given } from './role-table.ts';

// What the calls of signing in and of accounts are sent with in the role test.

let counter = 0;
const freshAccount = (prefix: string) => `${prefix}-account-${(counter += 1)}`;

/** A further session of the one who asks. */
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

/** Everybody's password counts as made by the server, so that a first one may be set. */
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

/** An account of nobody in this world. */
export async function aSpareAccount(world: World): Promise<Given> {
  const name = freshAccount('spare');
  const row = { id: newId(), email: `${name}@example.invalid`, username: name, display_name: name };
  await world.db.insertInto('users').values(row).execute();
  return { body: { email: row.email } };
}

/** An account of nobody in this world that is switched off. */
export async function aSwitchedOffAccount(world: World): Promise<Given> {
  const name = freshAccount('off');
  const off = { is_active: false, switched_off_at: new Date().toISOString() };
  const row = { id: newId(), email: `${name}@example.invalid`, username: name, display_name: name, ...off };
  await world.db.insertInto('users').values(row).execute();
  return { params: { user_id: row.id } };
}
