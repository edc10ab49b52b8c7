import { must } from '#platform/shared/must.ts';

/** Commits a batch. Returns the items to try again one by one; must not reject. */
type Commit<T> = (key: string, batch: readonly T[]) => Promise<readonly T[]>;

/**
 * Hands the items of each key over in batches, one batch after the other; keys do not wait for each other. What is pushed
 * while a batch is committed waits for the next one, so batches grow with the load.
 */
export class BatchQueue<T> {
  readonly #size: number;
  readonly #commit: Commit<T>;
  readonly #waiting = new Map<string, T[]>();
  readonly #draining = new Set<Promise<void>>();

  /** `size` is the most items of a batch. */
  constructor(size: number, commit: Commit<T>) {
    this.#size = size;
    this.#commit = commit;
  }

  push(key: string, item: T): void {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.push(item);
      return;
    }
    this.#waiting.set(key, [item]);
    const draining = this.#drain(key).finally(() => this.#draining.delete(draining));
    this.#draining.add(draining);
  }

  /** Resolves when everything pushed so far was committed. */
  async idle(): Promise<void> {
    await Promise.all(this.#draining);
  }

  async #drain(key: string): Promise<void> {
    // Items pushed in the same tick share a batch.
    await Promise.resolve();
    for (;;) {
      const waiting = must(this.#waiting.get(key), 'the queue being drained exists');
      if (waiting.length === 0) break;
      const again = await this.#commit(key, waiting.splice(0, this.#size));
      for (const item of again) await this.#commit(key, [item]);
    }
    this.#waiting.delete(key);
  }
}
