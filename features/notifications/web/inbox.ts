import { makeObservable, observableRef, runInAction } from 'mobx';
import { listNotifications, type NotificationRecord } from '#features/notifications/contract.ts';
import type { Change } from '#platform/shared/live.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { connection } from '#platform/web/live/connection.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { Reread } from '#platform/web/store/reread.ts';
import { Alarm } from '#platform/web/live/alarm.ts';
import { belongsTo, foldNews, type InboxView, type NewsRow } from './inbox-view.ts';
import { UnreadCounts } from './unread-counts.ts';

/** Size of a page (screens.md 3.20). */
const perPage = 300;
/** So many of the newest are read when there is news; all are, when that does not reach down to what is known. */
const perNews = 20;
/** News comes in bursts: the first is read at once, the rest together, at most every so many milliseconds. */
const gap = 150;

/** The inbox of the person at this browser in one workspace: the list that is shown, and the unread counts. Observable. */
export class Inbox {
  readonly slug: string;
  readonly table = new EntityTable<NotificationRecord>(({ updated_at }) => Date.parse(updated_at));
  readonly unread: UnreadCounts;
  /** What the list shows; null before the screen was open. */
  view: InboxView | null = null;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why reading failed. */
  error: unknown = null;
  isReading = false;
  /** There are more than were read. */
  hasMore = false;
  /** The notifications of the list, newest first, as the server answered. */
  ids: readonly string[] = [];
  /** The issue or page that is open beside the list: its row stays, although reading it may take it out of the list. */
  openId: string | null = null;
  #isShown = false;
  #pages = 1;
  #readNumber = 0;
  /** How often marks were changed. What was asked before a change says nothing of it, and is asked again after it. */
  #changesOfMarks = 0;
  /** Since the last read nothing happened but news. */
  #isNews = true;
  readonly #reread = new Reread(gap, () => (this.#isShown ? this.read(this.#isNews) : this.unread.read()));
  /** What was snoozed comes back at once, also into a list that is open. */
  readonly #alarm = new Alarm(() => this.#ask());
  readonly #stops: readonly (() => void)[];

  constructor(slug: string) {
    this.slug = slug;
    this.unread = new UnreadCounts(slug, this.table, (at) => this.#alarm.set(at));
    makeObservable(this, {
      view: observableRef,
      status: true,
      error: observableRef,
      isReading: true,
      hasMore: true,
      ids: observableRef,
      openId: true,
    });
    const again = () => this.#ask();
    const { hub } = connection;
    this.#stops = [
      hub.on('inbox', (changes) => this.#ask(changes.every(({ op }) => op === 'created'))),
      hub.on('notification', (changes) => this.#follow(changes)),
      // A deleted issue or page takes its news along, and so does a project that was left.
      ...['issue', 'page'].map((entity) =>
        hub.on(entity, (changes) => {
          if (changes.some(({ op }) => op === 'deleted')) again();
        }),
      ),
      hub.on('project_member', again),
      hub.onReset(again),
    ];
  }

  /** The rows of the list; observable. */
  get rows(): readonly NewsRow[] {
    const { view } = this;
    if (!view) return [];
    const now = Date.now();
    const shown = this.ids.flatMap((id) => {
      const row = this.table.get(id);
      const stays = row !== undefined && view.mode === 'unread' && row.entity_identifier === this.openId;
      return row && belongsTo(row, stays ? { ...view, mode: null } : view, now) ? [row] : [];
    });
    return foldNews(shown);
  }

  /**
   * How many unread notifications the list has, also in pages that were not read; null where that is not known: the server
   * counts what is neither narrowed, snoozed nor archived. Observable.
   */
  get unreadInList(): number | null {
    const { view, hasMore } = this;
    if (!hasMore) return this.rows.flatMap(({ all }) => all).filter(({ read_at }) => read_at === null).length;
    const counts = this.unread.now;
    if (!view || !counts || view.filters.length > 0 || view.mode === 'snoozed' || view.mode === 'archived') return null;
    return view.tab === 'mentions' ? counts.mentions : counts.total + counts.mentions;
  }

  /** Shows a list and reads it, while the returned function is not called. */
  show(view: InboxView): () => void {
    this.#isShown = true;
    if (JSON.stringify(view) !== JSON.stringify(this.view)) {
      this.#pages = 1;
      runInAction(() => {
        this.view = view;
        this.ids = [];
        this.status = 'loading';
        this.error = null;
      });
    }
    void this.read();
    return () => (this.#isShown = false);
  }

  /** Reads one page more. */
  async more(): Promise<void> {
    this.#pages += 1;
    await this.read();
  }

  /** Reads the list, as many pages as are shown, or the newest for news, and the counts. Never rejects: see `status`. */
  async read(isNews = false): Promise<void> {
    this.#isNews = true;
    this.#readNumber += 1;
    const readNumber = this.#readNumber;
    runInAction(() => (this.isReading = true));
    try {
      if (!isNews || !(await this.#readNews(readNumber)))
        for (let page = 0; page < this.#pages; page += 1) if (!(await this.#readPage(readNumber, page))) break;
    } catch (error) {
      if (readNumber === this.#readNumber)
        runInAction(() => {
          this.error = error;
          if (this.status !== 'ready' || !isUnanswered(error)) this.status = 'failed';
        });
    }
    if (readNumber === this.#readNumber) runInAction(() => (this.isReading = false));
    // After the list: which of its rows were counted has to be known.
    await this.unread.read();
  }

  /** Reads one page; answers whether there is another. */
  async #readPage(readNumber: number, page: number): Promise<boolean> {
    let isMore = false;
    await this.#readRows(page, perPage, (rows, hasMore) => {
      isMore = hasMore;
      if (readNumber !== this.#readNumber) return;
      const before = this.ids.slice(0, page * perPage);
      // Pages that are still to come stay on the screen until they are read again.
      const after = hasMore ? this.ids.slice((page + 1) * perPage) : [];
      this.#show(rows, [...before, ...rows.map(({ id }) => id), ...after]);
      this.hasMore = hasMore;
    });
    return isMore;
  }

  /** Reads the newest; answers whether they reach down to what is known. They are shown only then: else some would be missing. */
  async #readNews(readNumber: number): Promise<boolean> {
    let isEnough = false;
    await this.#readRows(0, perNews, (rows) => {
      isEnough = rows.some(({ id }) => this.ids.includes(id));
      if (isEnough && readNumber === this.#readNumber) this.#show(rows, [...rows.map(({ id }) => id), ...this.ids]);
    });
    return isEnough;
  }

  async #readRows(
    page: number,
    size: number,
    take: (rows: readonly NotificationRecord[], hasMore: boolean) => void,
  ): Promise<void> {
    const changes = this.#changesOfMarks;
    await readKept(
      api,
      listNotifications,
      { params: { slug: this.slug }, query: this.#query(page, size) },
      {
        isEnough: () => this.status !== 'ready',
        take: ({ results, next_page_results }) => {
          if (changes === this.#changesOfMarks) runInAction(() => take(results, next_page_results));
        },
      },
    );
  }

  #show(rows: readonly NotificationRecord[], ids: readonly string[]): void {
    this.table.learn(rows);
    this.ids = [...new Set(ids)];
    this.status = 'ready';
    this.error = null;
  }

  #query(page: number, size: number): CallInput<typeof listNotifications>['query'] {
    const { tab, mode, filters } = this.view ?? { tab: 'all', mode: null, filters: [] };
    return {
      per_page: String(size),
      cursor: `${size}:${page}:0`,
      with_pages: 'true',
      counted: 'false',
      ...(tab === 'mentions' ? { mentioned: 'true' } : { with_mentions: 'true' as const }),
      ...(mode === 'unread' ? { read: 'false' as const } : {}),
      ...(mode === 'snoozed' ? { snoozed: 'true' as const } : {}),
      ...(mode === 'archived' ? { archived: 'true' as const } : {}),
      ...(filters.length > 0 ? { type: filters.join(',') } : {}),
    };
  }

  /** Takes marks that were changed in another window, and reads again what may have come into the list by them. */
  #follow(changes: readonly Change[]): void {
    this.#changesOfMarks += 1;
    this.table.transact(() => {
      for (const { entity_id: id, op, fields } of changes)
        if (op === 'deleted') this.table.remove(id);
        // The log carries the wire's own names and instants.
        else this.table.patch(id, fields);
    });
    this.#ask();
  }

  #ask(isNews = false): void {
    this.#isNews &&= isNews;
    this.#reread.ask();
  }

  stop(): void {
    this.#reread.stop();
    this.#alarm.set(null);
    for (const stop of this.#stops) stop();
  }
}

let current: Inbox | null = null;

/** Returns the inbox of a workspace; one at a time is kept and followed. */
export function inboxOf(slug: string): Inbox {
  if (current?.slug !== slug) {
    current?.stop();
    current = new Inbox(slug);
  }
  return current;
}
