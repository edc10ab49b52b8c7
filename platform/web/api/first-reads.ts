import type { KeptBeside } from '#platform/web/offline/kept-replies.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

declare global {
  /** Reads that boot.js has sent, by their address: what this page asked for the last time it was opened. */
  var cairnFirstReads: Partial<Record<string, Promise<Response>>> | undefined;
}

/** The reads of a page, by its address. The last one is the page that was opened last. */
type ReadsOfPages = Readonly<Record<string, readonly string[]>>;

const key = 'first_reads';
/** How many pages are remembered, and how many reads of each. */
const most = { pages: 12, reads: 24 };
/** How long after a page was opened an answer is taken from these reads, in milliseconds. */
const freshFor = 10_000;

const page = typeof location === 'undefined' ? '' : location.pathname + location.search;
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

/** Returns whether the answers of this page are on their way since it was opened. */
export function areFirstReadsSent(): boolean {
  return globalThis.cairnFirstReads !== undefined;
}

/** Remembers what this page has asked for, for when it is opened again. Called once it is drawn. */
export function keepFirstReads(): void {
  globalThis.cairnFirstReads = undefined;
  const reads = [...(asked ?? [])];
  asked = null;
  // A page that led elsewhere asked for what the other one needs; before signing in nothing is waited for.
  const isOfWorkspace = reads.some((url) => url.startsWith('/api/workspaces/'));
  if (!isOfWorkspace || !page.startsWith(location.pathname)) return;
  const { [page]: _before, ...others } = readsOfPages();
  const pages = [...Object.entries(others), [page, reads] as const].slice(-most.pages);
  writeStored(key, JSON.stringify(Object.fromEntries(pages)));
}

/** They go with what else this device keeps of a person: they name projects and filters. */
export const keptFirstReads: KeptBeside = {
  removeUnder: async (prefix) => {
    const left = Object.entries(readsOfPages()).filter(([, reads]) => !reads.some((url) => url.startsWith(prefix)));
    writeStored(key, JSON.stringify(Object.fromEntries(left)));
  },
  // A person's own answers tell what they may see: reads of somebody else are only refused.
  own: async () => {},
  clear: async () => writeStored(key, null),
};

function readsOfPages(): ReadsOfPages {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    return typeof kept === 'object' && kept !== null ? (kept as ReadsOfPages) : {};
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
