import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';

/** A write that outlives its page until the server has answered: plain data, from which the command is made again. */
export interface StoredWrite {
  /** The idempotency key it is sent under. */
  readonly key: string;
  /**
   * The number up to which the change log had been received when it was made; missing where an earlier version stored
   * it.
   */
  readonly receivedSeq?: number | null;
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
 * Returns a journal in IndexedDB: every tab writes to it without asking another, and it lies apart from the mirror,
 * which may be dropped and filled again at any time.
 */
export function indexedJournal(): Journal {
  let opening: Promise<IDBPDatabase> | null = null;
  const open = () => (opening ??= openDatabase());
  /** Resolves once what `work` does is on the disk. */
  const write = async (work: (writes: Writes) => Promise<unknown>): Promise<void> => {
    const db = await open();
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    await Promise.all([work(transaction.store), transaction.done]);
  };
  const find = (writes: Writes, key: string) => writes.index('key').openCursor(key);
  return {
    add: (row) => write((writes) => writes.add(row)),
    remove: (key) =>
      write(async (writes) => {
        const found = await find(writes, key);
        await found?.delete();
      }),
    assign: (key, tab) =>
      write(async (writes) => {
        const found = await find(writes, key);
        await found?.update({ ...found.value, tab });
      }),
    async all() {
      const db = await open();
      const rows: readonly unknown[] = await db.getAll(store);
      return rows.filter(isWrite);
    },
    clear: () => write((writes) => writes.clear()),
  };
}

type Writes = IDBPObjectStore<unknown, ['writes'], 'writes', 'readwrite'>;

function openDatabase(): Promise<IDBPDatabase> {
  return openDB(database, 1, {
    upgrade(db) {
      db.createObjectStore(store, { autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
}

/** Returns whether a stored value is a write as this version makes them. */
export function isWrite(value: unknown): value is StoredWrite {
  return typeof value === 'object' && value !== null && 'key' in value && 'scope' in value && 'data' in value;
}

/** Returns a journal that lives as long as its object: where the browser keeps nothing, and in tests. */
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
