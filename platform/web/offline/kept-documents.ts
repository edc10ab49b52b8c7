import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import type { KeptBeside } from './kept-replies.ts';

const prefix = 'cairn-document:';
/** How many documents are kept; those opened longest ago go first. */
const most = 50;

/** Returns the name of the database that keeps a document of this person; `address` is that of its text. */
export function documentStore(address: string, userId: string): string {
  return `${prefix}${address}#${userId}`;
}

/** Notes that a document was opened, and removes those opened longest ago, except where something waits to be sent. */
export function noteDocumentOpened(name: string): void {
  const opened = [name, ...readList('documents_opened').filter((other) => other !== name)];
  const waiting = new Set(readList('documents_unsent'));
  const kept = opened.filter((other, at) => at < most || waiting.has(other));
  for (const other of opened) if (!kept.includes(other)) indexedDB.deleteDatabase(other);
  writeStored('documents_opened', JSON.stringify(kept));
}

/** Notes whether a document holds something that the server does not have yet. */
export function noteDocumentUnsent(name: string, isUnsent: boolean): void {
  const waiting = readList('documents_unsent');
  if (waiting.includes(name) === isUnsent) return;
  const now = isUnsent ? [...waiting, name] : waiting.filter((other) => other !== name);
  writeStored('documents_unsent', now.length === 0 ? null : JSON.stringify(now));
}

/** Returns whether a document holds something that the server does not have yet. */
export function hasUnsent(name: string): boolean {
  return readList('documents_unsent').includes(name);
}

/** The documents of people who write together, as this device keeps them; they go with the kept replies. */
export const keptDocuments: KeptBeside = {
  removeUnder: (address) => remove((name) => name.startsWith(prefix + address)),
  own: (userId) => remove((name) => !name.endsWith(`#${userId}`)),
  clear: () => remove(() => true),
};

async function remove(isGone: (name: string) => boolean): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const isOurs = (name: string | undefined): name is string => name?.startsWith(prefix) === true && isGone(name);
  const names = (await indexedDB.databases()).map(({ name }) => name).filter(isOurs);
  for (const name of names) indexedDB.deleteDatabase(name);
  const isKept = (name: string) => !isOurs(name);
  for (const key of ['documents_opened', 'documents_unsent'] as const) {
    const list = readList(key).filter(isKept);
    writeStored(key, list.length === 0 ? null : JSON.stringify(list));
  }
}

function readList(key: 'documents_opened' | 'documents_unsent'): readonly string[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  } catch {
    // A broken value counts as none and is replaced by the next one (screens.md 3.40).
    return [];
  }
}
