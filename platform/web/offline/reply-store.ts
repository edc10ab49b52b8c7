import type { KeptReply, ReplyStore } from './kept-replies.ts';

const database = 'cairn-kept';
const replies = 'replies';
const owners = 'owners';
/** The one key of the owner's store. */
const owner = 'owner';

/** The replies in IndexedDB. Every method rejects where the browser keeps nothing. */
export function indexedReplies(): ReplyStore {
  let opening: Promise<IDBDatabase> | null = null;
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (stores: Stores) => IDBRequest<T> | null,
  ): Promise<T | null> => {
    opening ??= openDatabase();
    const db = await opening;
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const transaction = db.transaction([replies, owners], mode);
    const request = work({ replies: transaction.objectStore(replies), owners: transaction.objectStore(owners) });
    transaction.addEventListener('complete', () => resolve(request?.result ?? null));
    for (const end of ['error', 'abort']) transaction.addEventListener(end, () => reject(transaction.error));
    return promise;
  };
  /** Runs `work` with the owner's id, in the same transaction. */
  const withOwner = (work: (userId: unknown, stores: Stores) => void) =>
    run('readwrite', (stores) => {
      const found = stores.owners.get(owner);
      found.addEventListener('success', () => work(found.result, stores));
      return null;
    });
  return {
    async get(url) {
      const found: unknown = await run('readonly', (stores) => stores.replies.get(url));
      return isReply(found) ? found : null;
    },
    put: async (userId, reply) =>
      void (await withOwner((mine, stores) => {
        if (mine === userId) stores.replies.put(reply);
      })),
    remove: async (url) => void (await run('readwrite', (stores) => stores.replies.delete(url))),
    removeUnder: async (prefix) =>
      void (await run('readwrite', (stores) =>
        // Every key that begins so, and no other: \uffff is after all that an address may hold.
        stores.replies.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
      )),
    own: async (userId) =>
      void (await withOwner((mine, stores) => {
        if (mine === userId) return;
        stores.replies.clear();
        stores.owners.put(userId, owner);
      })),
    clear: async () =>
      void (await run('readwrite', (stores) => {
        stores.owners.clear();
        return stores.replies.clear();
      })),
  };
}

interface Stores {
  readonly replies: IDBObjectStore;
  readonly owners: IDBObjectStore;
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(replies, { keyPath: 'url' });
    request.result.createObjectStore(owners);
  });
  request.addEventListener('success', () => resolve(request.result));
  for (const end of ['error', 'blocked'])
    request.addEventListener(end, () => reject(request.error ?? new Error('kept replies could not be opened')));
  return promise;
}

function isReply(value: unknown): value is KeptReply {
  return typeof value === 'object' && value !== null && 'url' in value && 'version' in value && 'body' in value;
}

/** A store that lives as long as its object: where the browser has no IndexedDB, and in tests. */
export function memoryReplies(): ReplyStore {
  const known = new Map<string, KeptReply>();
  let mine: string | null = null;
  return {
    get: async (url) => known.get(url) ?? null,
    put: async (userId, reply) => void (mine === userId && known.set(reply.url, reply)),
    remove: async (url) => void known.delete(url),
    async removeUnder(prefix) {
      for (const url of known.keys()) if (url.startsWith(prefix)) known.delete(url);
    },
    async own(userId) {
      if (mine !== userId) known.clear();
      mine = userId;
    },
    async clear() {
      known.clear();
      mine = null;
    },
  };
}
