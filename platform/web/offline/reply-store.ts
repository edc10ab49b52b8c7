import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { KeptReply, ReplyStore } from './kept-replies.ts';

const database = 'cairn-kept';
const replies = 'replies';
const owners = 'owners';
const both = [replies, owners] as const;
/** The one key of the owner's store. */
const owner = 'owner';

/** Returns the replies in IndexedDB. Every method rejects where the browser keeps nothing. */
export function indexedReplies(): ReplyStore {
  let opening: Promise<IDBPDatabase> | null = null;
  const open = () => (opening ??= openDatabase());
  /** Resolves once what `work` does is done; its argument says whose the replies are, in the same transaction. */
  const write = async (work: (stores: Stores, mine: unknown) => Promise<unknown>): Promise<void> => {
    const db = await open();
    const transaction = db.transaction(both, 'readwrite');
    const stores = { replies: transaction.objectStore(replies), owners: transaction.objectStore(owners) };
    await Promise.all([stores.owners.get(owner).then((mine) => work(stores, mine)), transaction.done]);
  };
  return {
    async get(url) {
      const db = await open();
      const found: unknown = await db.get(replies, url);
      return isReply(found) ? found : null;
    },
    put: (userId, reply) => write(async (stores, mine) => mine === userId && stores.replies.put(reply)),
    remove: (url) => write((stores) => stores.replies.delete(url)),
    removeUnder: (prefix) =>
      // Every key that begins so, and no other: \uffff is after all that an address may hold.
      write((stores) => stores.replies.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    own: (userId) =>
      write(async (stores, mine) => {
        if (mine !== userId) await Promise.all([stores.replies.clear(), stores.owners.put(userId, owner)]);
      }),
    clear: () => write((stores) => Promise.all([stores.owners.clear(), stores.replies.clear()])),
  };
}

type StoreOf<Name extends string> = IDBPObjectStore<unknown, typeof both, Name, 'readwrite'>;
interface Stores {
  readonly replies: StoreOf<typeof replies>;
  readonly owners: StoreOf<typeof owners>;
}

function openDatabase(): Promise<IDBPDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBPDatabase>();
  openDB(database, 1, {
    upgrade(db) {
      db.createObjectStore(replies, { keyPath: 'url' });
      db.createObjectStore(owners);
    },
    blocked: () => reject(new Error('kept replies could not be opened')),
  }).then(resolve, reject);
  return promise;
}

function isReply(value: unknown): value is KeptReply {
  return typeof value === 'object' && value !== null && 'url' in value && 'version' in value && 'body' in value;
}

/** Returns a store that lives as long as its object: where the browser has no IndexedDB, and in tests. */
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
