import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningCairn } from '#tests/support/run-cairn.ts';

const LOOK_MS = 250;
/** Looks in a row in which the process hardly worked. */
const QUIET_LOOKS = 4;
/** Clock ticks (a hundred a second) that count as hardly working: 8 % of a core. */
const FEW_TICKS = 2;
const LONGEST_MS = 120_000;

/**
 * Waits until Cairn works at nothing: what its first lists start behind their answers (projects read into memory, orders
 * made) takes half a minute with a million issues, and is timed apart. Where a process cannot be watched: twenty seconds.
 */
export async function untilIdle({ process: { pid } }: RunningCairn): Promise<void> {
  const started = Date.now();
  let before = ticksOf(pid);
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() - started < LONGEST_MS;) {
    await sleep(LOOK_MS);
    const now = ticksOf(pid);
    if (before === null || now === null) return sleep(20_000);
    quiet = now - before <= FEW_TICKS ? quiet + 1 : 0;
    before = now;
  }
}

/** Ticks that a process has worked so far; null where nothing tells. */
function ticksOf(pid: number | undefined): number | null {
  try {
    // The name in brackets may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
