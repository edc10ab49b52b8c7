import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { pruneChanges } from './prune-changes.ts';
import { readLogHead } from './read-changes.ts';
import { WriteQueue } from './write-queue.ts';

const log = logForTests();
const day = 86_400_000;
const now = new Date('2026-06-01T00:00:00Z');

/** A log whose entries are `ages` days old, oldest first; each has an image. */
async function aged(ages: readonly number[]): Promise<string> {
  const workspace = await log().workspace();
  const queue = new WriteQueue(log().connection.db, () => undefined);
  await queue.run(workspace, null, async (writer) => {
    for (const age of ages) writer.record({ ...someChange(`${age} days`), op: 'updated', before: { name: 'before' } });
  });
  for (const [index, age] of ages.entries()) {
    const at = new Date(now.getTime() - age * day).toISOString();
    await sql`update changes set at = ${at} where workspace_id = ${workspace} and seq = ${index + 1}`.execute(
      log().connection.db,
    );
    await sql`update change_images set at = ${at} where workspace_id = ${workspace} and seq = ${index + 1}`.execute(
      log().connection.db,
    );
  }
  return workspace;
}

async function readUpTo(workspace: string, reader: string, seq: number): Promise<void> {
  await log().connection.db.insertInto('log_positions').values({ workspace_id: workspace, reader, seq }).execute();
}

async function left(workspace: string) {
  const { rows } = await sql<{
    seq: number;
  }>`select seq from change_images where workspace_id = ${workspace} order by seq`.execute(log().connection.db);
  return {
    changes: (await log().log(workspace)).map(({ seq }) => seq),
    images: rows.map(({ seq }) => seq),
    head: await readLogHead(log().connection.db, workspace),
  };
}

it('keeps entries for 90 days and images for 30, and says from where on it reaches back', async () => {
  const workspace = await aged([120, 91, 89, 31, 29, 0]);
  await readUpTo(workspace, 'a', 6);
  expect(await pruneChanges(log().connection.db, ['a'], now)).toEqual({ changes: 2, images: 4 });
  expect(await left(workspace)).toEqual({ changes: [3, 4, 5, 6], images: [5, 6], head: { seq: 6, retained_from: 3 } });
  expect(await pruneChanges(log().connection.db, ['a'], now)).toEqual({ changes: 0, images: 0 });
});

it('keeps what a reader has not taken, with its images, whatever its age', async () => {
  const workspace = await aged([200, 190, 180, 170]);
  await readUpTo(workspace, 'quick', 4);
  await readUpTo(workspace, 'slow', 1);
  await pruneChanges(log().connection.db, ['quick', 'slow'], now);
  expect(await left(workspace)).toEqual({ changes: [2, 3, 4], images: [2, 3, 4], head: { seq: 4, retained_from: 2 } });
});

it('keeps everything for a reader that never ran there', async () => {
  const workspace = await aged([200, 100]);
  await readUpTo(workspace, 'known', 2);
  await pruneChanges(log().connection.db, ['known', 'new'], now);
  expect((await left(workspace)).changes).toEqual([1, 2]);
});

it('does not wait for readers that are no more', async () => {
  const workspace = await aged([200, 100]);
  await readUpTo(workspace, 'known', 2);
  await readUpTo(workspace, 'removed long ago', 0);
  await pruneChanges(log().connection.db, ['known'], now);
  expect(await left(workspace)).toEqual({ changes: [], images: [], head: { seq: 2, retained_from: 3 } });
});

it('leaves the sequence going on without a gap', async () => {
  const workspace = await aged([200]);
  await pruneChanges(log().connection.db, [], now);
  const queue = new WriteQueue(log().connection.db, () => undefined);
  await queue.run(workspace, null, async (writer) => writer.record(someChange('next')));
  expect((await left(workspace)).changes).toEqual([2]);
});
