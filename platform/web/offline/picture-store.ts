/** Pictures that were seen, kept for when nobody answers; bytes in all, and of one. */
const mostInAll = 50_000_000;
const mostOfOne = 10_000_000;

const cacheName = 'cairn-pictures';
/** Not a URL of the server: the owner of the pictures, and their list, least recently used first. */
const indexPath = '/kept-pictures.json';

interface Index {
  readonly owner: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface PictureStoreParts {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  /** Pages and the service worker change it one at a time. */
  readonly locks: { request(name: string, work: () => Promise<void>): Promise<void> };
  readonly mostInAll?: number;
}

/**
 * Uploaded pictures that one person saw in this browser, at most 50 MB; the least recently used goes first. They belong
 * to the person the server named, like kept replies: pages call `own` and `clear`, the service worker the rest. Nothing
 * is kept while nobody is signed in.
 */
export class PictureStore {
  readonly #parts: PictureStoreParts;

  constructor(parts: PictureStoreParts) {
    this.#parts = parts;
  }

  /** Whose pictures are kept; null while nobody's are. */
  async owner(): Promise<string | null> {
    return (await this.#index())?.owner ?? null;
  }

  /** From here on they are this person's; another's are removed. */
  own(userId: string): Promise<void> {
    return this.#alone(async () => {
      if ((await this.owner()) === userId) return;
      await this.#parts.caches.delete(cacheName);
      await this.#write({ owner: userId, files: [] });
    });
  }

  /** Forgets everything: nobody is signed in any more. */
  clear(): Promise<void> {
    return this.#alone(async () => void (await this.#parts.caches.delete(cacheName)));
  }

  /** Returns the picture of an address, if it is kept. */
  async get(path: string): Promise<Response | undefined> {
    return (await this.#cache()).match(path);
  }

  /** Keeps a picture of this person; nothing when the store is somebody else's by now, or it is too large. */
  async put(owner: string, path: string, type: string, bytes: ArrayBuffer): Promise<void> {
    const size = bytes.byteLength;
    const { mostInAll: most = mostInAll } = this.#parts;
    if (size > Math.min(mostOfOne, most)) return;
    await this.#alone(async () => {
      const index = await this.#index();
      if (index?.owner !== owner) return;
      const cache = await this.#cache();
      const files = [...index.files.filter((file) => file.path !== path), { path, size }];
      while (files.reduce((sum, file) => sum + file.size, 0) > most) {
        const oldest = files.shift();
        if (oldest) await cache.delete(oldest.path);
      }
      await cache.put(path, new Response(bytes, { headers: { 'content-type': type } }));
      await this.#write({ owner, files });
    });
  }

  /** The server does not show it to this person any more. */
  remove(path: string): Promise<void> {
    return this.#alone(async () => {
      const index = await this.#index();
      if (!index) return;
      await (await this.#cache()).delete(path);
      await this.#write({ ...index, files: index.files.filter((file) => file.path !== path) });
    });
  }

  /** Nothing below this address may be shown to this person any more. */
  removeUnder(prefix: string): Promise<void> {
    return this.#alone(async () => {
      const index = await this.#index();
      const lost = index?.files.filter(({ path }) => path.startsWith(prefix)) ?? [];
      if (!index || lost.length === 0) return;
      const cache = await this.#cache();
      for (const { path } of lost) await cache.delete(path);
      await this.#write({ ...index, files: index.files.filter((file) => !lost.includes(file)) });
    });
  }

  #alone(work: () => Promise<void>): Promise<void> {
    return this.#parts.locks.request(cacheName, work);
  }

  #cache(): Promise<Cache> {
    return this.#parts.caches.open(cacheName);
  }

  async #index(): Promise<Index | null> {
    const text = await (await (await this.#cache()).match(indexPath))?.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `#write` alone
    return text === undefined ? null : (JSON.parse(text) as Index);
  }

  async #write(index: Index): Promise<void> {
    await (await this.#cache()).put(indexPath, new Response(JSON.stringify(index)));
  }
}

/** Returns the store of this browser; null where it keeps no files (an origin that is not secure). */
export function openPictureStore(): PictureStore | null {
  if (!('caches' in globalThis) || !('locks' in navigator)) return null;
  return new PictureStore({
    caches,
    locks: { request: (name, work) => navigator.locks.request(name, work) },
  });
}
