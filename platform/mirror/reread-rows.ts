import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { SyncParts } from './sync-parts.ts';

/** How long a row may be outdated while somebody goes on changing it, in milliseconds: a text that is typed is saved every second. */
const readEvery = 30_000;

/** Reads again what the log says has changed without saying how: the texts of pages. */
export class RereadRows {
  readonly #parts: Pick<SyncParts, 'db' | 'client' | 'slug' | 'features'>;
  readonly #due: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  /** `due` is called some time after `later`; it is to call `now`. */
  constructor(parts: Pick<SyncParts, 'db' | 'client' | 'slug' | 'features'>, due: () => void) {
    this.#parts = parts;
    this.#due = due;
  }

  /** Reads in a while, once for everything that changes until then. */
  later(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#due();
    }, readEvery);
  }

  /**
   * Reads what is outdated. What the server does not answer, or refuses, stays as it is: the log says when a row is to go, and
   * the next change or start reads the others.
   */
  async now(): Promise<void> {
    const { db, client, slug, features } = this.#parts;
    for (const feature of features) {
      try {
        for (;;) {
          const store = await feature.reread?.(client, db, slug);
          if (!store || this.#stopped) break;
          db.transact(store);
        }
      } catch (error) {
        if (!(error instanceof ApiError) && !isUnanswered(error)) throw error;
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
