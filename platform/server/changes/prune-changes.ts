import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** How long feed entries and undo images are kept, in days (decisions.md 3.2). */
export const retention = { feedDays: 90, imageDays: 30 } as const;

const CHUNK = 10_000;

/**
 * Removes feed entries older than 90 days and undo images older than 30, in chunks. Entries that one of `readers` has
 * not processed stay with their images, whatever their age, also when it has never run in the workspace. Moves
 * `retained_from`, so that a browser that was away longer is told to fetch everything again.
 */
export async function pruneChanges(
  db: Kysely<Database>,
  readers: readonly string[],
  now: Date = new Date(),
): Promise<{ changes: number; images: number }> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const removed = { changes: 0, images: 0 };
  const logs = await db.selectFrom('workspace_logs').select(['workspace_id', 'seq']).execute();
  for (const { workspace_id, seq } of logs) {
    const read = await readByAll(db, workspace_id, readers, seq);
    removed.images += await inChunks(async () => {
      const { numAffectedRows } = await sql`
        delete from change_images where workspace_id = ${workspace_id} and seq in (
          select seq from change_images where workspace_id = ${workspace_id} and at < ${before(retention.imageDays)} and seq <= ${read} order by seq limit ${CHUNK})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    });
    const { rows } = await sql<{ aged: number | null }>`
      select max(seq) as aged from changes where workspace_id = ${workspace_id} and at < ${before(retention.feedDays)}`.execute(
      db,
    );
    const upto = Math.min(rows[0]?.aged ?? 0, read);
    if (upto === 0) continue;
    await sql`update workspace_logs set retained_from = greatest(retained_from, ${upto + 1}) where workspace_id = ${workspace_id}`.execute(
      db,
    );
    removed.changes += await inChunks(async () => {
      const { numAffectedRows } = await sql`
        delete from changes where workspace_id = ${workspace_id} and seq in (
          select seq from changes where workspace_id = ${workspace_id} and seq <= ${upto} order by seq limit ${CHUNK})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    });
  }
  return removed;
}

/** Returns the last number that every reader has processed; a reader without a position has processed nothing. */
async function readByAll(
  db: Kysely<Database>,
  workspaceId: string,
  readers: readonly string[],
  head: number,
): Promise<number> {
  if (readers.length === 0) return head;
  const positions = await db
    .selectFrom('log_positions')
    .select(['reader', 'seq'])
    .where('workspace_id', '=', workspaceId)
    .where('reader', 'in', readers)
    .execute();
  return positions.length < readers.length ? 0 : Math.min(...positions.map((position) => position.seq));
}

async function inChunks(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const n = await step();
    total += n;
    if (n < CHUNK) return total;
  }
}
