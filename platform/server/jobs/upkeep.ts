import type { Kysely } from 'kysely';
import { pruneChanges } from '#platform/server/changes/prune-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { pruneSessions } from '#platform/server/sessions/sessions.ts';

const HOUR = 3_600_000;

/**
 * Removes what is over (old feed entries, undo images, sessions), hourly. Every process may do it at once: each step
 * only deletes what is due. Returns the way to stop.
 */
export function startUpkeep(db: Kysely<Database>, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    void (async () => {
      await pruneSessions(db);
      await pruneChanges(db);
    })().catch(report);
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
