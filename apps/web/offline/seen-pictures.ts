import type { PictureStore } from '#platform/web/offline/picture-store.ts';

export interface SeenPicturesParts {
  readonly store: PictureStore;
  readonly fetch: typeof fetch;
  /** So long the server is waited for before the kept picture is shown, in milliseconds. */
  readonly patience?: number;
}

/** Uploaded pictures have addresses of their own, which lead to the bytes. */
const pictures = '/api/assets/';
/** A proxy answers so while the server behind it is away. */
const away = new Set([502, 503, 504]);
/** What the server says of what one may not see (any more). */
const refused = new Set([401, 403, 404]);

/**
 * Uploaded pictures on pages (in descriptions, of people, of projects): always the server's while it answers, for only it
 * knows who may still see them; what was seen once while it does not.
 */
export class SeenPictures {
  readonly #parts: SeenPicturesParts;

  constructor(parts: SeenPicturesParts) {
    this.#parts = parts;
  }

  /** Answers pictures of ours; null for everything else. `keep` is told of work that goes on after the answer. */
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
    // Also when it comes too late to be shown: what was refused must not be shown another time.
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

  /** Keeps what the server shows this person, and drops what it does not. */
  async #note(owner: string | null, path: string, answer: Response): Promise<void> {
    const { store } = this.#parts;
    if (refused.has(answer.status)) return store.remove(path);
    const type = answer.headers.get('content-type') ?? '';
    // Bytes that another origin hands out cannot be looked into, nor counted.
    if (owner === null || !answer.ok || answer.type === 'opaque' || !type.startsWith('image/')) return;
    await store.put(owner, path, type, await answer.clone().arrayBuffer());
  }
}
