import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { defineErrors, KnownError } from '#platform/shared/errors.ts';
import type { Written } from './queued-command.ts';

/** How long answers are kept, in days: longer than feed entries, because an outbox may wait for a long time. */
const keptDays = 180;

export const idempotencyErrors = defineErrors({
  KEY_INVALID: { status: 400, body: { error: 'The idempotency key has to be a UUID' } },
  KEY_REUSED: { status: 400, body: { error: 'This idempotency key was used for another request' } },
});

interface Request {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
  steps: number;
}

/** One command of a request that may be sent again. */
export interface Step {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly step: number;
}

const requests = new AsyncLocalStorage<Request>();

/** Runs the handler of a request that carries a key, so that its commands run only once, however often it is sent. */
export function withKey<T>(userId: string, key: string, request: readonly unknown[], work: () => T): T {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  return requests.run({ userId, key: key.toLowerCase(), hash, steps: 0 }, work);
}

/** Returns the step of a command started here; null outside requests with a key. */
export function nextStep(): Step | null {
  const request = requests.getStore();
  if (!request) return null;
  request.steps += 1;
  return { userId: request.userId, key: request.key, hash: request.hash, step: request.steps };
}

/** Releases the last step: its command turned out to be for another workspace, and the next command takes the step. */
export function takeBackStep(): void {
  const request = requests.getStore();
  if (request) request.steps -= 1;
}

/**
 * Returns what this step answered when it ran before; null when it did not. Throws KEY_REUSED (400) when the key came
 * with another request. The caller holds the workspace's lock.
 */
export async function recallStep(
  db: Kysely<Database>,
  workspaceId: string,
  { userId, key, hash, step }: Step,
): Promise<Written<unknown> | null> {
  const { rows } = await sql<{ same: boolean; seq: number; group_id: string; changed: boolean; result: unknown }>`
    select request_hash = ${hash} as same, seq, group_id, changed, result from idempotency_keys
    where workspace_id = ${workspaceId} and user_id = ${userId} and key = ${key} and step = ${step}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (!row.same) throw new KnownError(idempotencyErrors.KEY_REUSED);
  return { result: row.result ?? undefined, seq: row.seq, groupId: row.group_id, changed: row.changed };
}

/** Stores the answer of a step in the transaction that ran it. Results must survive JSON. */
export function keepStep(workspaceId: string, now: string, step: Step, written: Written<unknown>): RawBuilder<unknown> {
  return sql`
    insert into idempotency_keys (workspace_id, user_id, key, step, request_hash, seq, group_id, changed, result, at)
    values (${workspaceId}, ${step.userId}, ${step.key}, ${step.step}, ${step.hash}, ${written.seq}, ${written.groupId}, ${written.changed},
      ${written.result === undefined ? null : JSON.stringify(written.result)}::json, ${now})`;
}

/** Removes answers older than 180 days. */
export async function pruneSteps(db: Kysely<Database>, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id } of logs) {
    await sql`delete from idempotency_keys where workspace_id = ${workspace_id} and at < ${before}`.execute(db);
  }
}
