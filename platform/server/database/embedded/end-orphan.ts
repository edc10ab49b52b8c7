import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isPostgresIn, postgresProcessesIn } from './process-identity.ts';

/**
 * Ends what a killed Cairn or a killed PostgreSQL left running on the cluster, gently first, and removes its stale
 * lock. Call it only while holding the data folder's lock, so that whatever still runs there has no owner.
 */
export async function endOrphan(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== null && isAlive(pid) && isPostgresIn(pid, clusterDir)) {
    log(`Ending the database that an earlier run left behind (process ${pid})`);
    await endOne(pid, clusterDir);
  }
  await endAll('SIGQUIT', clusterDir);
  await endAll('SIGKILL', clusterDir);
  // Its process id may belong to another process by now, and PostgreSQL would refuse to start.
  if (pid !== null) rmSync(pidFile, { force: true });
}

function readPid(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

async function endOne(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    send(pid, signal);
    if (await untilGone(() => !isPostgresIn(pid, clusterDir), seconds)) return;
  }
}

async function endAll(signal: NodeJS.Signals, clusterDir: string): Promise<void> {
  const left = postgresProcessesIn(clusterDir);
  for (const pid of left) send(pid, signal);
  if (left.length > 0) await untilGone(() => postgresProcessesIn(clusterDir).length === 0, 5);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

async function untilGone(gone: () => boolean, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) if (gone()) return true;
  return gone();
}
