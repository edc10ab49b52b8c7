import { makeObservable, observableRef, runInAction } from 'mobx';
import { countUnread, type NotificationRecord } from '#features/notifications/contract.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import { api } from '#platform/web/api/api.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import type { EntityTable } from '#platform/web/store/entity-table.ts';
import { countOf } from './inbox-view.ts';

interface Counts {
  readonly total: number;
  readonly mentions: number;
}

/** What the server counted, and which of the known notifications were among it then. */
interface Counted extends Counts {
  readonly known: ReadonlyMap<string, 'total' | 'mentions' | null>;
}

/**
 * How many unread notifications there are: the server's counts, and what was changed here since. `total` leaves mentions
 * out, as on the wire. Observable; never below zero.
 */
export class UnreadCounts {
  readonly #slug: string;
  readonly #table: EntityTable<NotificationRecord>;
  counted: Counted | null = null;
  readonly #snoozeEnds: (at: string | null) => void;

  /** `snoozeEnds` gets the instant at which the counts are others by themselves, each time they are read. */
  constructor(slug: string, table: EntityTable<NotificationRecord>, snoozeEnds: (at: string | null) => void) {
    this.#slug = slug;
    this.#table = table;
    this.#snoozeEnds = snoozeEnds;
    makeObservable(this, { counted: observableRef });
  }

  /** Null until they are known. */
  get now(): Counts | null {
    if (!this.counted) return null;
    const { known, ...counts } = this.counted;
    const at = Date.now();
    for (const [id, before] of known) {
      const kind = countOf(this.#table.get(id), at);
      if (kind === before) continue;
      if (before) counts[before] -= 1;
      if (kind) counts[kind] += 1;
    }
    return { total: Math.max(0, counts.total), mentions: Math.max(0, counts.mentions) };
  }

  /** Reads them; never rejects. */
  async read(): Promise<void> {
    const take = (body: ReplyBody<typeof countUnread>) => {
      const at = Date.now();
      const known = new Map([...this.#table.serverRows()].map((row) => [row.id, countOf(row, at)]));
      const [total, mentions] = [body.total_unread_notifications_count, body.mention_unread_notifications_count];
      runInAction(() => (this.counted = { total, mentions, known }));
      this.#snoozeEnds(body.next_snooze_end);
    };
    const isEnough = () => this.counted === null;
    await readKept(
      api,
      countUnread,
      { params: { slug: this.#slug }, query: { with_pages: 'true' } },
      { take, isEnough },
    ).catch(() => undefined);
  }
}
