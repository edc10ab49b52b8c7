import type { MirrorDatabase } from './database.ts';

/** The mirror's own records: a table of keys and values (product-account-workspace.md 3). */
export const optionsTable = 'create table if not exists options (key text not null primary key, value text not null)';

/** How long a write-in-progress marker counts, in milliseconds (product-account-workspace.md 9). */
const writingCounts = 5_000;

/** Reads and writes these records. */
export class Options {
  readonly #db: MirrorDatabase;

  constructor(db: MirrorDatabase) {
    this.#db = db;
  }

  get(key: string): string | null {
    return this.#db.all<{ value: string }>('select value from options where key = ?', [key])[0]?.value ?? null;
  }

  /** Stores a value; null removes the key. */
  set(key: string, value: string | null): void {
    if (value === null) this.#db.run('delete from options where key = ?', [key]);
    else this.#db.run('insert or replace into options values (?, ?)', [key, value]);
  }

  /** Returns all records whose key starts with `prefix`, by the rest of the key. */
  under(prefix: string): Map<string, string> {
    const rows = this.#db.all<{ key: string; value: string }>(
      'select key, value from options where substr(key, 1, ?) = ?',
      [prefix.length, prefix],
    );
    return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
  }

  /** Notes that rows are being written from `now` (milliseconds) on, or, with null, that it is done. */
  markWriting(now: number | null): void {
    this.set('writing_since', now === null ? null : String(now));
  }

  /** Whether rows are being written; the note of a writer that vanished counts for five seconds only. */
  isWriting(now: number): boolean {
    const since = this.get('writing_since');
    return since !== null && now - Number(since) < writingCounts;
  }
}
