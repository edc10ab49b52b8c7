import { allRoutes, feedRules } from '#apps/features.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import type { Browser } from '#tests/world/browser.ts';
import { people, type Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { isDecided, type DecidedStanding } from './decided-permissions.ts';
import { roleTable, type Given, type RoleRow } from './role-table.ts';

// The callers and calls of the role test, which is split over files so that two processes share it.

/** Every call of the server that browsers send. Those of the public API are asked in features/public-api. */
export const calls: readonly CallSpec[] = allRoutes(feedRules({ db: undefined as never }))
  .map(({ call }) => call)
  .filter(({ auth }) => auth !== 'token');

/** The calls that stand in the role table; a test of its own says when one is missing. */
export const known = calls.filter(({ name }) => name in roleTable);

/** The people of the test world, and somebody who is not signed in. */
export const everybody = [...people, 'nobody'] as const;
export type Asker = (typeof everybody)[number];

/** Everyone's roles in Harbor and its project Website. Fay was removed; Eve and Ivo were never members. */
export const standings: Readonly<Record<Person, DecidedStanding>> = {
  ada: { workspace: 'admin', project: 'admin' },
  ben: { workspace: 'member', project: 'member' },
  cleo: { workspace: 'guest', project: 'guest' },
  dan: { workspace: 'member', project: null },
  fay: { workspace: null, project: null },
  eve: { workspace: null, project: null },
  gus: { workspace: 'admin', project: null },
  hana: { workspace: 'member', project: 'admin' },
  ivo: { workspace: null, project: null },
};

/** The row of a call in the role table. */
export function rowOf(call: CallSpec): RoleRow {
  return must(roleTable[call.name], `${call.name} stands in the role table`);
}

/** The caller's browser. */
export function browserOf(world: World, who: Asker): Browser {
  return who === 'nobody' ? world.stranger() : world.as(who);
}

/** Sends a call that is known by its name only. */
export function send(browser: Browser, call: CallSpec, given: Given): Promise<{ status: number; body: unknown }> {
  return browser.send(call, given);
}

/** Returns whether the documents let this person send a call with this row, about something that Ada created. */
export function isAllowed(asks: RoleRow['asks'], who: Asker): boolean {
  if (asks === 'anonymous') return true;
  if (who === 'nobody') return false;
  if (asks === 'session') return true;
  if (asks === 'instance-admin') return who === 'ada' || who === 'ivo';
  return isDecided(asks, standings[who]);
}
