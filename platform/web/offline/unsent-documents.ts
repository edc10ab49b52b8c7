import { observable, runInAction, type ObservableMap } from 'mobx';
import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';

const prefix = 'unsent_document:';

/** A document in which something was written on this device that the server does not have yet. */
export interface UnsentDocument {
  /** The kind of text (wire-account-workspace.md 7.2). */
  readonly type: string;
  readonly slug: string;
  readonly projectId: string;
  readonly id: string;
  /** The address of the text's call. */
  readonly address: string;
  /** Which writers of the document wrote here, and from which of their letters on: `[client, clock]`. */
  readonly written: readonly (readonly [client: number, clock: number])[];
  /** The server takes nothing for now: the text is locked or archived, or this person may only read it. */
  readonly isHeld: boolean;
}

/** What is to be known of a document to send it later. */
export type DocumentAddress = Omit<UnsentDocument, 'written' | 'isHeld'>;

/** By the name of the database that keeps the document. One key of storage each: tabs write at the same time. */
const marks: ObservableMap<string, UnsentDocument> = observable.map({}, { deep: false });

/** Reads again what is unsent: another tab may have changed it. */
export function readUnsentAgain(): void {
  const found = storedKeys(prefix).flatMap((key) => {
    const mark = readMark(readStored(key));
    return mark ? [[key.slice(prefix.length), mark] as const] : [];
  });
  runInAction(() => marks.replace(found));
}

readUnsentAgain();
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) readUnsentAgain();
  });

/** Returns what is unsent of a document; undefined when nothing is. Observable, each document by itself. */
export function unsentOf(name: string): UnsentDocument | undefined {
  return marks.get(name);
}

/** Returns the documents with something unsent that a person wrote, by name. Observable. */
export function unsentDocuments(userId: string): readonly (readonly [name: string, UnsentDocument])[] {
  return [...marks].filter(([name]) => name.endsWith(`#${userId}`));
}

/** Notes that a writer of a document has written something from `clock` on; what was noted of it before stays. */
export function noteUnsent(name: string, at: DocumentAddress, client: number, clock: number): void {
  const known = marks.get(name);
  if (known?.isHeld === false && known.written.some(([other]) => other === client)) return;
  const before = stored(name)?.written ?? [];
  const isNoted = before.some(([other]) => other === client);
  const { type, slug, projectId, id, address } = at;
  const written = isNoted ? before : [...before, [client, clock] as const];
  put(name, { type, slug, projectId, id, address, written, isHeld: false });
}

/** Notes that the server has what these writers wrote; what another tab wrote meanwhile stays noted. */
export function noteSent(name: string, clients: readonly number[]): void {
  if (!marks.has(name)) return;
  const mark = stored(name);
  const written = mark?.written.filter(([client]) => !clients.includes(client)) ?? [];
  put(name, mark && written.length > 0 ? { ...mark, written } : null);
}

/** Notes that the server takes nothing of a document for now. */
export function noteHeld(name: string): void {
  const mark = stored(name);
  if (mark) put(name, { ...mark, isHeld: true });
}

/** Forgets that something is unsent in these documents. */
export function forgetUnsent(isGone: (name: string) => boolean): void {
  for (const key of storedKeys(prefix)) if (isGone(key.slice(prefix.length))) writeStored(key, null);
  readUnsentAgain();
}

function put(name: string, mark: UnsentDocument | null): void {
  writeStored(`${prefix}${name}`, mark && JSON.stringify(mark));
  runInAction(() => (mark ? marks.set(name, mark) : marks.delete(name)));
}

/** What storage says now: another tab may have written just before. */
function stored(name: string): UnsentDocument | null {
  return readMark(readStored(`${prefix}${name}`));
}

function readMark(kept: string | null): UnsentDocument | null {
  try {
    const mark: unknown = JSON.parse(kept ?? 'null');
    return isMark(mark) ? mark : null;
  } catch {
    return null;
  }
}

function isMark(value: unknown): value is UnsentDocument {
  return typeof value === 'object' && value !== null && 'written' in value && Array.isArray(value.written);
}
