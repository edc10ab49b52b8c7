import type { KeptBeside } from '#platform/web/offline/kept-replies.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

declare global {
  /** Reads that boot.js has sent, by their address: what this page asked for the last time it was opened. */
  var cairnFirstReads: Partial<Record<string, Promise<Response>>> | undefined;
}

/** What is kept: whose it is, and the reads of each page by its address, that of the page that was opened last at the end. */
interface KeptReads {
  readonly userId: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

const key = 'first_reads';
/** How many pages are remembered, and how many reads of each. */
const most = { pages: 12, reads: 24 };
/** How long after a page was opened an answer is taken from these reads, in milliseconds. */
const freshFor = 10_000;

const { pathname, search } = typeof location === 'undefined' ? { pathname: '', search: '' } : location;
/** Who is signed in; null until that is known. */
let owner: string | null = null;
/** What this page has asked for until it was drawn; null afterwards. */
let asked: Set<string> | null = new Set();

/**
 * Sends a request as `fetch` does, or takes the answer to it that boot.js has asked for while the client was loaded
 * (docs/decisions/121-first-reads.md). Each answer is taken once.
 */
export async function fetchUnlessAsked(url: string, request: RequestInit = {}): Promise<Response> {
  if (request.method !== 'GET') return fetch(url, request);
  // Reads of the change log name where it stood, which is elsewhere the next time.
  if (asked && asked.size < most.reads && url.startsWith('/api/') && !url.includes('/changes/')) asked.add(url);
  const early = globalThis.cairnFirstReads?.[url];
  if (!early || performance.now() > freshFor) return fetch(url, request);
  delete globalThis.cairnFirstReads?.[url];
  const answer = early.catch(() => fetch(url, request));
  return request.signal ? Promise.race([answer, whenAborted(request.signal)]) : answer;
}

const ended = Promise.withResolvers<void>();

/** Resolves once no answer is taken from these reads any more: the page is drawn, or they are too old. */
export function whenFirstReadsEnd(): Promise<void> {
  setTimeout(ended.resolve, Math.max(0, freshFor - performance.now()));
  return ended.promise;
}

/** Returns whether the answers of this page are on their way since it was opened. */
export function areFirstReadsSent(): boolean {
  return globalThis.cairnFirstReads !== undefined;
}

/** Remembers what this page has asked for, for when it is opened again. Called once it is drawn. */
export function keepFirstReads(): void {
  globalThis.cairnFirstReads = undefined;
  ended.resolve();
  const reads = [...(asked ?? [])];
  asked = null;
  // A page that led elsewhere asked for what the other one needs; before signing in nothing is waited for.
  const isOfWorkspace = reads.some((url) => url.startsWith('/api/workspaces/'));
  if (owner === null || !isOfWorkspace || pathname !== location.pathname) return;
  const page = pathname + search;
  const others = keptPages().filter(([other]) => other !== page);
  write(owner, [...others, [page, reads]]);
}

/** The addresses name projects and filters: they go with what else this device keeps of a person. */
export const keptFirstReads: KeptBeside = {
  removeUnder: async (prefix) => {
    const pages = keptPages().filter(([, reads]) => !reads.some((url) => url.startsWith(prefix)));
    if (owner !== null) write(owner, pages);
  },
  own: async (userId) => {
    owner = userId;
    if (keptOwner() !== userId) writeStored(key, null);
  },
  clear: async () => {
    owner = null;
    writeStored(key, null);
  },
};

function write(userId: string, pages: readonly (readonly [string, readonly string[]])[]): void {
  const kept: KeptReads = { userId, pages: Object.fromEntries(pages.slice(-most.pages)) };
  writeStored(key, JSON.stringify(kept));
}

function keptOwner(): unknown {
  return read().userId;
}

function keptPages(): [string, readonly string[]][] {
  const { pages } = read();
  if (typeof pages !== 'object' || pages === null) return [];
  return Object.entries(pages).flatMap(([page, reads]: [string, unknown]): [string, readonly string[]][] =>
    Array.isArray(reads) ? [[page, reads.filter((url) => typeof url === 'string')]] : [],
  );
}

/** Anything may stand in a browser's storage. */
function read(): Partial<Record<keyof KeptReads, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
