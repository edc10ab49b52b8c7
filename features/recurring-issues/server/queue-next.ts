import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { startOfDay } from '#platform/shared/instants.ts';
import type { StoredRecurring } from './find-recurring.ts';

/** The name of the job that creates the issues of a day. */
export const CREATE_RECURRING = 'create-recurring-issues';

/** Queues the job of the next day, for its first moment where the project is, in the caller's transaction. */
export async function queueNext(
  db: Kysely<Database>,
  workspaceId: string,
  { id, next_day, timezone }: Pick<StoredRecurring, 'id' | 'next_day' | 'timezone'>,
): Promise<void> {
  if (next_day === null) return;
  const runAt = new Date(startOfDay(next_day, timezone));
  await queueJob(db, CREATE_RECURRING, { workspaceId }, { key: `${CREATE_RECURRING} ${id}`, runAt });
}
