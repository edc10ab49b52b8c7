/** A write that outlives its page until the server has answered: plain data, from which the command is made again. */
export interface StoredWrite {
  /** The idempotency key it is sent under. */
  readonly key: string;
  /** How far the workspace's change log was known when it was made; absent where an earlier version kept it. */
  readonly heard?: number | null;
  /** Whose it is, and the tab that sends it. */
  readonly userId: string;
  readonly tab: string;
  /** When it was made, in milliseconds, and the objects it touches; absent where an earlier version kept it. */
  readonly at?: number;
  readonly ids?: readonly string[];
  /** The store it belongs to, and what it does there. */
  readonly scope: string;
  readonly kind: string;
  readonly data: unknown;
}

/** Where writes are kept while they wait, in the order they were made. It never forgets one by itself. */
export interface Journal {
  add(write: StoredWrite): Promise<void>;
  remove(key: string): Promise<void>;
  /** Makes a write another tab's. */
  assign(key: string, tab: string): Promise<void>;
  all(): Promise<readonly StoredWrite[]>;
  clear(): Promise<void>;
}

const database = 'cairn-outbox';
const store = 'writes';

/**
 * A journal in IndexedDB: every tab writes to it without asking another, and it lies apart from the mirror, which may be
 * dropped and filled again at any time.
 */
export function indexedJournal(): Journal {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= openDatabase());
  const run = async <T>(mode: IDBTransactionMode, work: (writes: IDBObjectStore) => IDBRequest<T> | null) => {
    const db = await open();
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const transaction = db.transaction(store, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request?.result ?? null));
    for (const end of ['error', 'abort']) transaction.addEventListener(end, () => reject(transaction.error));
    return promise;
  };
  return {
    add: async (write) => void (await run('readwrite', (writes) => writes.add(write))),
    remove: (key) => removeFrom(run, key),
    async assign(key, tab) {
      await run('readwrite', (writes) => {
        const found = writes.index('key').openCursor(key);
        found.addEventListener('success', () => found.result?.update({ ...found.result.value, tab }));
        return null;
      });
    },
    all: async () => {
      const rows: unknown = await run('readonly', (writes) => writes.getAll());
      return Array.isArray(rows) ? rows.filter(isWrite) : [];
    },
    clear: async () => void (await run('readwrite', (writes) => writes.clear())),
  };
}

type Run = <T>(mode: IDBTransactionMode, work: (writes: IDBObjectStore) => IDBRequest<T> | null) => Promise<T | null>;

async function removeFrom(run: Run, key: string): Promise<void> {
  await run('readwrite', (writes) => {
    const found = writes.index('key').openCursor(key);
    found.addEventListener('success', () => found.result?.delete());
    return null;
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { autoIncrement: true }).createIndex('key', 'key', { unique: true });
  });
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('the outbox could not be opened')));
  return promise;
}

function isWrite(value: unknown): value is StoredWrite {
  return typeof value === 'object' && value !== null && 'key' in value && 'scope' in value && 'data' in value;
}

/** A journal that lives as long as its object: where the browser keeps nothing, and in tests. */
export function memoryJournal(): Journal {
  let writes: StoredWrite[] = [];
  return {
    add: async (write) => void writes.push(write),
    remove: async (key) => void (writes = writes.filter((write) => write.key !== key)),
    assign: async (key, tab) => void (writes = writes.map((write) => (write.key === key ? { ...write, tab } : write))),
    all: async () => [...writes],
    clear: async () => void (writes = []),
  };
}
