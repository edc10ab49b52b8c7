/** Rows kept as text, per project; a row is about 800 bytes. */
export const keptRows = 5000;

/**
 * The JSON text of rows that were listed lately, so that a page many people look at is put together once. Follows the
 * change log with its snapshot: whatever the log says changed is forgotten, and what was read while the log moved on is
 * not kept, since it may be older than what the log said.
 */
export class RowTexts {
  readonly #texts = new Map<string, string>();
  readonly #most: number;
  #epoch = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** A mark to give back to `keep`: what is read after it may be kept if nothing was forgotten in between. */
  get epoch(): number {
    return this.#epoch;
  }

  get(id: string): string | undefined {
    return this.#texts.get(id);
  }

  /** Keeps rows that were read since `epoch`. */
  keep(epoch: number, rows: Iterable<readonly [id: string, text: string]>): void {
    if (epoch !== this.#epoch) return;
    for (const [id, text] of rows) {
      this.#texts.delete(id);
      this.#texts.set(id, text);
    }
    // The oldest stand first.
    for (const id of this.#texts.keys()) {
      if (this.#texts.size <= this.#most) return;
      this.#texts.delete(id);
    }
  }

  /** The log moved on: these rows changed. */
  forget(ids: Iterable<string>): void {
    this.#epoch += 1;
    for (const id of ids) this.#texts.delete(id);
  }

  /** The log moved on, and every row may read otherwise. */
  clear(): void {
    this.#epoch += 1;
    this.#texts.clear();
  }
}
