import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * Names one run of one process: its number alone is used again after a crash, a reboot or in a container.
 * Empty when no such process runs.
 */
export function processIdentity(pid: number): string {
  if (!isAlive(pid)) return '';
  if (process.platform !== 'linux') return psField(pid, 'lstart');
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const [state, startTicks] = [afterName.split(' ')[0], afterName.split(' ')[19]];
    if (state === 'Z') return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
  } catch {
    return '';
  }
}

/** True when a process with this number runs, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True when `pid` is a PostgreSQL that works in `folder` (each of its processes has its data folder as its own). */
export function isPostgresIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return psField(pid, 'command').includes('postgres');
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** Returns all PostgreSQL processes that work in `folder`; empty where the system does not tell. */
export function postgresProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isPostgresIn(pid, folder) && isNamedPostgres(pid));
}

function isNamedPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function psField(pid: number, field: 'lstart' | 'command'): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
