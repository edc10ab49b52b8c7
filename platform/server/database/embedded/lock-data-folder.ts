import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** Another Cairn runs on this data folder; nothing was touched. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

interface Owner {
  pid: number;
  identity: string;
  since: string;
}

/**
 * Takes the data folder for this process until `release`, or throws `DataFolderInUse`.
 * A lock left by a killed process, even one whose number is in use again, is taken over.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const path = lockPath(dataDir);
  const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid), since: new Date().toISOString() };
  const text = JSON.stringify(mine);
  // Written aside and linked into place: nobody ever reads half a lock, and only one of two starters gets it.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o644 });
  try {
    while (!linked(draft, path)) {
      const owner = dataFolderOwner(dataDir);
      if (owner) throw new DataFolderInUse(inUseText(dataDir, owner));
      removeStale(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readText(path) === text) rmSync(path, { force: true });
    },
  };
}

/** Returns the live process that holds the data folder, or null. */
export function dataFolderOwner(dataDir: string): Owner | null {
  const owner = parseOwner(readText(lockPath(dataDir)));
  return owner && owner.identity !== '' && processIdentity(owner.pid) === owner.identity ? owner : null;
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'server.lock');
}

function inUseText(dataDir: string, owner: Owner): string {
  return (
    `Another Cairn already runs on the data folder ${dataDir} (process ${owner.pid}, since ${owner.since}). ` +
    'Stop that one first, or choose another folder with CAIRN_DATA_DIR. Nothing was changed.'
  );
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the stale lock away; if a faster starter replaced it meanwhile, that one's lock is put back. */
function removeStale(path: string): void {
  const seen = readText(path);
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== seen) linked(aside, path);
  rmSync(aside, { force: true });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parseOwner(text: string): Owner | null {
  try {
    const value: Partial<Owner> | null = JSON.parse(text);
    if (!value || !Number.isInteger(value.pid) || typeof value.identity !== 'string') return null;
    return { pid: Number(value.pid), identity: value.identity, since: String(value.since) };
  } catch {
    return null;
  }
}
