import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';
import type { KeptBeside } from './kept-replies.ts';
import { forgetUnsent, unsentOf } from './unsent-documents.ts';

const prefix = 'cairn-document:';
/** How many documents are kept; those opened longest ago go first. */
const most = 50;

/** Returns the name of the database that keeps a document of this person; `address` is that of its text. */
export function documentStore(address: string, userId: string): string {
  return `${prefix}${address}#${userId}`;
}

/**
 * Notes that a document was opened, and removes those opened longest ago, except starred ones and those in which something
 * waits to be sent.
 */
export function noteDocumentOpened(name: string): void {
  keepOnly([name, ...readOpened().filter((other) => other !== name)]);
}

/** Notes that a document is kept that nobody opened: it goes before those that were. */
export function noteDocumentKept(name: string): void {
  const opened = readOpened();
  if (!opened.includes(name)) keepOnly([...opened, name]);
}

/**
 * Notes which documents of a workspace are starred, in place of those that were; `address` is where its texts begin. Returns when
 * each was last brought up to date, in milliseconds; 0 for never.
 */
export function noteStarred(address: string, userId: string, names: readonly string[]): readonly number[] {
  const known = readStarred();
  const isOf = (name: string) => name.startsWith(prefix + address) && name.endsWith(`#${userId}`);
  const others = [...known].filter(([name]) => !isOf(name));
  const times = names.map((name) => known.get(name) ?? 0);
  writeStarred([...others, ...names.map((name, at) => [name, times[at] ?? 0] as const)]);
  keepOnly(readOpened());
  return times;
}

/** Notes that a starred document was brought up to date. */
export function noteStarredRead(name: string): void {
  const known = readStarred();
  if (known.has(name)) writeStarred([...known.set(name, Date.now())]);
}

/** Removes a document from this device. */
export function dropDocument(name: string): void {
  indexedDB.deleteDatabase(name);
  forget((other) => other === name);
}

function keepOnly(opened: readonly string[]): void {
  const starred = readStarred();
  const isKept = (name: string, at: number) => at < most || starred.has(name) || unsentOf(name) !== undefined;
  for (const name of opened.filter((other, at) => !isKept(other, at))) indexedDB.deleteDatabase(name);
  writeOpened(opened.filter(isKept));
}

/**
 * The documents of people who write together, as this device keeps them; they go with the kept replies. Those in which
 * something waits to be sent stay, like edits in the outbox, until the server has it or refuses it.
 */
export const keptDocuments: KeptBeside = {
  removeUnder: (address) => remove((name) => name.startsWith(prefix + address) && unsentOf(name) === undefined),
  own: (userId) => remove((name) => !name.endsWith(`#${userId}`) && unsentOf(name) === undefined),
  clear: () => remove((name) => unsentOf(name) === undefined),
};

/** Removes all documents, with what was never sent or could not be: the person signs out and was asked. */
export function forgetDocuments(): Promise<void> {
  for (const key of storedKeys('lost_words:')) writeStored(key, null);
  return remove(() => true);
}

async function remove(isGone: (name: string) => boolean): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const isOurs = (name: string | undefined): name is string => name?.startsWith(prefix) === true && isGone(name);
  const names = (await indexedDB.databases()).map(({ name }) => name).filter(isOurs);
  for (const name of names) indexedDB.deleteDatabase(name);
  forget(isOurs);
}

function forget(isGone: (name: string) => boolean): void {
  writeOpened(readOpened().filter((name) => !isGone(name)));
  writeStarred([...readStarred()].filter(([name]) => !isGone(name)));
  forgetUnsent(isGone);
}

function readOpened(): readonly string[] {
  const list = readJson('documents_opened');
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

function writeOpened(names: readonly string[]): void {
  writeStored('documents_opened', names.length === 0 ? null : JSON.stringify(names));
}

/** Starred documents, and when each was brought up to date. */
function readStarred(): Map<string, number> {
  const kept = Object.entries(Object(readJson('documents_starred')));
  return new Map(kept.map(([name, at]) => [name, typeof at === 'number' ? at : 0]));
}

/** A broken value counts as none and is replaced by the next one (screens.md 3.40). */
function readJson(key: 'documents_opened' | 'documents_starred'): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeStarred(starred: readonly (readonly [name: string, readAt: number])[]): void {
  writeStored('documents_starred', starred.length === 0 ? null : JSON.stringify(Object.fromEntries(starred)));
}
