import { expect } from 'vitest';
import { changeSettings, type SettingChange } from '#features/configuration/server/public.ts';
import type { World } from '#tests/world/world.ts';

/** Returns the path and the query of a redirect within Cairn. Fails if it leads elsewhere. */
export function target(location: string): { path: string; query: Record<string, string> } {
  const url = new URL(location, 'http://test.invalid');
  expect(url.origin, 'redirects stay on this origin').toBe('http://test.invalid');
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

/** The error code a redirect carries, or where it leads when it carries none. */
export function codeOrPath(location: string): string {
  const { path, query } = target(location);
  return query['error_code'] ?? path;
}

/** Changes settings of the installation, as the instance administrator would. */
export async function configure(world: World, change: SettingChange): Promise<void> {
  await changeSettings(world.server.services, world.userId('ada'), change);
}

/** Returns the emails to an address with their texts, newest first. */
export async function mailsTo(world: World, address: string): Promise<{ kind: string; body_text: string }[]> {
  await world.server.catchUp();
  return world.db
    .selectFrom('mails')
    .select(['kind', 'body_text'])
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute();
}
