import type { Kysely } from 'kysely';
import { pruneSteps } from '#platform/server/changes/idempotency.ts';
import { pruneChanges } from '#platform/server/changes/prune-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { pruneMails } from '#platform/server/mail/send-mail.ts';
import { pruneSessions } from '#platform/server/sessions/sessions.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/**
 * Removes expired data (old feed entries, undo images, sessions, sent emails): a minute after the start, then hourly.
 * Every process may do it at once: each step deletes only what is due and what all `readers` of the change log have
 * processed. Returns a function that stops it: no further step begins, and it resolves when the current one has ended.
 */
export function startMaintenance(
  db: Kysely<Database>,
  readers: readonly string[],
  maintenanceTasks: readonly (() => Promise<unknown>)[],
  report: (error: unknown) => void,
): () => Promise<void> {
  const steps = [
    () => pruneSessions(db),
    () => pruneMails(db),
    () => pruneChanges(db, readers),
    () => pruneSteps(db),
    ...maintenanceTasks,
  ];
  let isStopped = false;
  const runSteps = async () => {
    for (const step of steps) if (!isStopped) await step();
  };
  let running = Promise.resolve();
  const run = () => {
    running = running.then(runSteps).catch(report);
  };
  const timers = [setTimeout(run, MINUTE).unref(), setInterval(run, HOUR).unref()];
  return async () => {
    isStopped = true;
    timers.forEach(clearTimeout);
    await running;
  };
}
