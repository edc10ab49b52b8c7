import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** Where a page of a pull begins: rows from this one on, by (updated_at, id). */
export interface WindowStart {
  readonly updated_at: string;
  readonly id: string;
}

interface Kept {
  readonly starts: readonly WindowStart[];
  readonly until: number;
}

/** How long a pull may take from one page to the next before its pages are cut afresh. */
const KEEP_MS = 120_000;
const MOST = 200;

/**
 * Where the pages of pulls begin. Browsers ask for all pages of a pull at once, by number, while people go on working: an
 * issue that changes leaves its page for the end, and counting rows from the start (an offset) would let others slip
 * from a page not read yet into one that was. So the first page cuts the project once, and each page is what then lies
 * between two cuts; the last one is open. Another pull may add cuts at the end meanwhile: whatever a pull then does not get
 * is newer than all it got, and comes with the next (`updated_at__gt`). Kept in this process only.
 */
export class SyncWindows {
  readonly #kept = new Map<string, Kept>();

  /**
   * The starts of all pages of `size` of the issues `where` (a condition on `issues i` that names the workspace). `key`
   * says which pull; a new pull takes the cuts of one that runs, and adds what came since.
   */
  async starts(
    db: Kysely<Database>,
    pull: { readonly key: string; readonly where: RawBuilder<unknown>; readonly size: number; readonly first: boolean },
  ): Promise<readonly WindowStart[]> {
    const { key, where, size, first } = pull;
    const kept = this.#kept.get(key);
    const known = kept && kept.until > Date.now() ? kept.starts : [];
    const starts = known.length > 0 && !first ? known : await this.#cut(db, where, size, known);
    this.#kept.delete(key);
    this.#kept.set(key, { starts, until: Date.now() + KEEP_MS });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    return starts;
  }

  async #cut(
    db: Kysely<Database>,
    where: RawBuilder<unknown>,
    size: number,
    known: readonly WindowStart[],
  ): Promise<readonly WindowStart[]> {
    const last = known.at(-1);
    const from = last ? sql`and (i.updated_at, i.id) >= (${last.updated_at}::timestamptz, ${last.id}::uuid)` : sql``;
    const { rows } = await sql<WindowStart>`
      select r.updated_at, r.id from (
        select i.updated_at, i.id, row_number() over (order by i.updated_at, i.id) - 1 as at from issues i where ${where} ${from}) r
      where r.at % ${size}::int = 0 order by r.at`.execute(db);
    return last ? [...known, ...rows.slice(1)] : rows;
  }
}
