import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningCairn } from '#tests/support/run-cairn.ts';

const LOOK_MS = 250;
/** How many checks in a row must find the process idle. */
const QUIET_LOOKS = 4;
/** Clock ticks (a hundred a second) that still count as idle: 8 % of a core. */
const FEW_TICKS = 2;
const LONGEST_MS = 120_000;

/**
 * Waits until Cairn is idle: the background work of its first lists (reading projects into memory, building
 * orders) takes half a minute with a million issues, and is timed separately. Waits twenty seconds if it cannot watch the process.
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

/** Returns the clock ticks a process has used; null if the system does not report them. */
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
