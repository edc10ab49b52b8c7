import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** How long feed entries and undo images are kept, in days (decisions.md 3.2). */
export const retention = { feedDays: 90, imageDays: 30 } as const;

const CHUNK = 10_000;

/**
 * Removes feed entries older than 90 days and undo images older than 30, in chunks. Entries that a reader has not
 * taken yet stay, whatever their age. Moves `retained_from`, so that a browser away for longer is told to fetch afresh.
 */
export async function pruneChanges(
  db: Kysely<Database>,
  now: Date = new Date(),
): Promise<{ changes: number; images: number }> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const removed = { changes: 0, images: 0 };
  const logs = await db.selectFrom('workspace_logs').select(['workspace_id', 'seq']).execute();
  for (const { workspace_id, seq } of logs) {
    removed.images += await inChunks(async () => {
      const { numAffectedRows } = await sql`
        delete from change_images where workspace_id = ${workspace_id} and seq in (
          select seq from change_images where workspace_id = ${workspace_id} and at < ${before(retention.imageDays)} order by seq limit ${CHUNK})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    });
    const { rows } = await sql<{ aged: number | null; read: number | null }>`
      select (select max(seq) from changes where workspace_id = ${workspace_id} and at < ${before(retention.feedDays)}) as aged,
             (select min(seq) from log_positions where workspace_id = ${workspace_id}) as read`.execute(db);
    const aged = rows[0]?.aged;
    if (aged == null) continue;
    const upto = Math.min(aged, rows[0]?.read ?? seq);
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

async function inChunks(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const n = await step();
    total += n;
    if (n < CHUNK) return total;
  }
}
