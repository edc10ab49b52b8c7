import type { Kysely } from 'kysely';
import { readChanges, readLogHead, type StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';

const PAGE = 500;
const KEPT = 2000;

/**
 * The newest changes of one workspace, read once per process however many browsers are open. Readers ask for what
 * follows their own number; who is further behind than the kept entries reads from the table.
 */
export class WorkspaceFeed {
  readonly #db: Kysely<Database>;
  readonly #workspaceId: string;
  #recent: StoredChange[] = [];
  #head = 0;
  #opened = false;
  #loading: Promise<void> | null = null;

  constructor(db: Kysely<Database>, workspaceId: string) {
    this.#db = db;
    this.#workspaceId = workspaceId;
  }

  /** Returns the newest number known here. */
  get head(): number {
    return this.#head;
  }

  /** Reads what was committed since; calls made meanwhile share the work. */
  async refresh(): Promise<void> {
    while (this.#loading) await this.#loading;
    this.#loading = this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Returns at most a page of changes after `since`, oldest first. */
  async after(since: number): Promise<readonly StoredChange[]> {
    const oldest = this.#recent[0];
    if (oldest !== undefined && since + 1 >= oldest.seq) {
      const start = since + 1 - oldest.seq;
      return this.#recent.slice(start, start + PAGE);
    }
    return readChanges(this.#db, this.#workspaceId, since, PAGE);
  }

  async #load(): Promise<void> {
    if (!this.#opened) {
      this.#head = (await readLogHead(this.#db, this.#workspaceId))?.seq ?? 0;
      this.#opened = true;
      return;
    }
    for (;;) {
      const changes = await readChanges(this.#db, this.#workspaceId, this.#head, PAGE);
      const last = changes.at(-1);
      if (!last) return;
      // The kept entries are gapless, so that `after` may count instead of search.
      this.#recent = [...this.#recent, ...changes].slice(-KEPT);
      this.#head = last.seq;
      if (changes.length < PAGE) return;
    }
  }
}
