import type { PictureStore } from '#platform/web/offline/picture-store.ts';

export interface SeenPicturesParts {
  readonly store: PictureStore;
  readonly fetch: typeof fetch;
  /** How long to wait for the server before the cached image is shown, in milliseconds. */
  readonly patience?: number;
}

/** Paths of uploaded images, which redirect to the bytes. */
const pictures = '/api/assets/';
/** Statuses of a proxy whose server is down. */
const away = new Set([502, 503, 504]);
/** Statuses of images that a person may not see (any more). */
const refused = new Set([401, 403, 404]);

/**
 * Caches uploaded images (in descriptions, of people, of projects). The server's response is always used if there is one,
 * because only the server knows who may still see an image; offline, images that were shown before are.
 */
export class SeenPictures {
  readonly #parts: SeenPicturesParts;

  constructor(parts: SeenPicturesParts) {
    this.#parts = parts;
  }

  /** Returns the response for our images, null for other requests. `keep` receives work that continues after the response. */
  answer(request: Request, keep: (work: Promise<unknown>) => void): Promise<Response> | null {
    const { pathname, search, origin } = new URL(request.url);
    const isOurs = origin === new URL(globalThis.location.href).origin && pathname.startsWith(pictures);
    if (request.method !== 'GET' || request.destination !== 'image' || !isOurs) return null;
    return this.#picture(request, pathname + search, keep);
  }

  async #picture(request: Request, path: string, keep: (work: Promise<unknown>) => void): Promise<Response> {
    const { store, fetch: get, patience = 4_000 } = this.#parts;
    const owner = await store.owner().catch(() => null);
    const served = get(request);
    // Also if it arrives too late to be shown: a refused image must not be shown next time.
    const noted = served.then((answer) => this.#note(owner, path, answer));
    keep(noted.catch(() => undefined));
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    try {
      const answer = await Promise.race([served, late.promise]);
      if (answer === null || away.has(answer.status))
        return (await store.get(path).catch(() => undefined)) ?? answer ?? (await served);
      return answer;
    } catch (error) {
      const kept = await store.get(path).catch(() => undefined);
      if (kept) return kept;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Caches what the server shows this person, and removes what it refuses. */
  async #note(owner: string | null, path: string, answer: Response): Promise<void> {
    const { store } = this.#parts;
    if (refused.has(answer.status)) return store.remove(path);
    const type = answer.headers.get('content-type') ?? '';
    // Content and size of responses from another origin cannot be read.
    if (owner === null || !answer.ok || answer.type === 'opaque' || !type.startsWith('image/')) return;
    await store.put(owner, path, type, await answer.clone().arrayBuffer());
  }
}
