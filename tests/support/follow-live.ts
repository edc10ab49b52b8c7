import { expect } from 'vitest';
import { listChanges } from '#platform/shared/live.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { openLive, type LiveSocket } from './live-socket.ts';

/** Opens Harbor's feed for each of these people and closes the connections after `work`. */
export async function following<T>(
  world: World,
  who: readonly Person[],
  work: (lines: LiveSocket[]) => Promise<T>,
): Promise<T> {
  const lines = await Promise.all(who.map((person) => openLive(world.as(person), { workspace: 'harbor' })));
  try {
    for (const line of lines) await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    return await work(lines);
  } finally {
    await Promise.all(lines.map((line) => line.close()));
  }
}

/** The latest number of Harbor's log. */
export async function logHead(world: World): Promise<number> {
  // The readers of the log append to it too.
  await world.server.catchUp();
  return (await world.as('ada').send(listChanges, { params: { slug: 'harbor' } })).body.seq;
}

/**
 * Returns up to which log number a connection has received. The greeting of a resuming connection carries the log's
 * current number, and missed entries come after it.
 */
export function reached(line: LiveSocket): number {
  return Math.max(
    0,
    ...line.frames.map((frame) => {
      if (frame.type === 'hello') return line.since ?? frame.seq;
      return 'seq' in frame ? frame.seq : 0;
    }),
  );
}

/** Waits until the connections have received everything committed so far. */
export async function untilReceived(world: World, lines: readonly LiveSocket[]): Promise<void> {
  const seq = await logHead(world);
  for (const line of lines) await expect.poll(() => reached(line)).toBeGreaterThanOrEqual(seq);
}
