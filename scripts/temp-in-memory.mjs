// Keeps what tests write for the moment (databases, browser profiles, uploads) in memory instead of on a disk.
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** How Linux marks a file system that lives in memory (statfs(2), TMPFS_MAGIC). */
const tmpfs = 0x01021994;
/** A run of all tests needs well under 1 GB at a time; containers often give 64 MB. */
const room = 2 * 1024 ** 3;
const day = 24 * 60 * 60_000;

/**
 * Sets `TMPDIR` for this process and all it starts to a folder in memory: a copy of a test database is 1,500 files, and
 * creating them on a disk costs more than the test. Leaves a `TMPDIR` that somebody chose, and machines without room,
 * as they are. Removes what runs that were killed left there more than a day ago.
 */
export function keepTempInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return;
  const folder = join(memory, `cairn-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
  process.env.TMPDIR = folder;
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === tmpfs && bavail * bsize >= room;
  } catch {
    return false;
  }
}
