import { expect } from '@playwright/test';
import { ask } from './signed-up.ts';
import type { TestServer } from './spare-cairns.ts';

/** Waits until the history has `lines` lines about these fields, then moves all that happened some days into the past. */
export async function ageHistory(
  server: TestServer,
  days: number,
  fields: readonly string[],
  lines: number,
): Promise<void> {
  await untilHistory(server, fields, lines);
  for (const statement of [
    `update issues set created_at = created_at - interval '${days} days', completed_at = completed_at - interval '${days} days'`,
    `update issue_activities set created_at = created_at - interval '${days} days'`,
  ])
    await ask(server.databaseUrl, statement);
}

/** Waits until the history has `lines` lines about these fields. */
export async function untilHistory(
  { databaseUrl }: TestServer,
  fields: readonly string[],
  lines: number,
): Promise<void> {
  await expect
    .poll(async () => (await ask(databaseUrl, 'select 1 from issue_activities where field = any($1)', [fields])).length)
    .toBe(lines);
}

/** Moves the log some minutes into the past: what happened within the last one is told again when a page is opened. */
export async function ageLog({ databaseUrl }: TestServer): Promise<void> {
  await ask(databaseUrl, `update changes set at = at - interval '5 minutes'`);
}
