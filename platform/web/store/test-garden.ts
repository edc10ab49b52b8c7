import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import type { Command } from './command.ts';
import { EntityTable } from './entity-table.ts';
import { followLog, type RowChange } from './follow-log.ts';
import type { GroupPage, ListShape } from './list-answer.ts';
import type { ListSource } from './source.ts';

/** A row of the test's own small server. */
export interface Plant {
  id: string;
  name: string;
  bed: string;
  tags: string[];
  order: number;
  version: number;
}

export const byBed: ListShape<Plant> = { groupsOf: (plant) => [plant.bed], compare };
export const byTag: ListShape<Plant> = { groupsOf: (plant) => (plant.tags.length ? plant.tags : ['None']), compare };
export const flatEven: ListShape<Plant> = { groupsOf: (plant) => (plant.order % 2 === 0 ? [''] : []), compare };

function compare(a: Plant, b: Plant): number {
  return a.order - b.order || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

export function plantTable(): EntityTable<Plant> {
  return new EntityTable<Plant>((plant) => plant.version);
}

const refusal = new ApiError(
  { name: 'tend', tag: '', auth: 'session', method: 'POST', path: '/', summary: '', replies: {}, errors: [] },
  400,
  { error: 'No' },
  null,
);

/** What becomes of a request; a lost one may have reached the server or not. */
export type Fate = 'answered' | 'refused' | 'lost before' | 'lost after';

/**
 * A server in memory whose answers and log entries arrive when the test says so: `later` collects every thing that may
 * happen next, so that a test can let them happen in any order.
 */
export class Garden {
  readonly rows = new Map<string, Plant>();
  readonly log: RowChange<Plant>[] = [];
  readonly later: (() => void)[] = [];
  version = 0;

  write(id: string, change: (row: Plant | undefined) => Plant | undefined): Plant | undefined {
    const before = this.rows.get(id);
    const after = change(before);
    this.version += 1;
    if (after) {
      const row = { ...after, version: this.version };
      this.rows.set(id, row);
      this.log.push({ id, op: before ? 'updated' : 'created', fields: row });
      return row;
    }
    if (before) {
      this.rows.delete(id);
      this.log.push({ id, op: 'deleted', fields: {} });
    }
    return undefined;
  }

  /** A request: reaches the server once `later` runs its first part, is answered once it runs the second. */
  request<R>(work: () => R, fate: Fate = 'answered'): Promise<R> {
    return new Promise((resolve, reject) => {
      this.later.push(() => {
        const answer = this.#reach(work, fate);
        answer.catch(() => {});
        this.later.push(() => void answer.then(resolve, reject));
      });
    });
  }

  async #reach<R>(work: () => R, fate: Fate): Promise<R> {
    if (fate === 'refused') throw refusal;
    if (fate === 'lost before') throw new NetworkError();
    const result = work();
    if (fate === 'lost after') throw new NetworkError();
    return result;
  }

  source(shape: ListShape<Plant>): ListSource<Plant> {
    const rowsOf = (key: string) =>
      [...this.rows.values()].filter((row) => shape.groupsOf(row).includes(key)).sort((a, b) => shape.compare(a, b));
    const keys = () => new Set([...this.rows.values()].flatMap((row) => shape.groupsOf(row)));
    const total = () => [...this.rows.values()].filter((row) => shape.groupsOf(row).length > 0).length;
    const page = (key: string, offset: number, size: number): GroupPage<Plant> => {
      const rows = rowsOf(key);
      const end = offset + size;
      return { rows: rows.slice(offset, end), total: rows.length, more: rows.length > end };
    };
    return {
      readFirst: (size) =>
        this.request(() => ({ groups: new Map([...keys()].map((key) => [key, page(key, 0, size)])), total: total() })),
      readMore: (key, offset, size) => this.request(() => page(key, offset, size)),
      readCounts: () =>
        this.request(() => ({ groups: new Map([...keys()].map((key) => [key, rowsOf(key).length])), total: total() })),
    };
  }
}

/** Returns a command on one plant; `change` is what both sides do to it. */
export function tend(
  garden: Garden,
  id: string,
  change: (row: Plant | undefined) => Plant | undefined,
  options: { kind?: Command<Plant>['kind']; fates?: Fate[]; refused?: () => void; merge?: string } = {},
): Command<Plant> {
  const { kind = 'change', fates = [], refused = () => {}, ...rest } = options;
  return {
    ids: [id],
    kind,
    apply: change,
    refused,
    ...rest,
    send: (attempt) =>
      garden.request(() => {
        // Sent again after a lost answer, a creation finds its row; changing and deleting twice is harmless.
        const known = garden.rows.get(id);
        if (kind === 'create' && known) return [known];
        if (kind === 'change' && !known) throw refusal;
        const row = garden.write(id, change);
        return row ? [row] : undefined;
      }, fates[attempt]),
  };
}

/** Receives the log from `from` on, as the live feed would, and reads what it cannot know. Returns the next position. */
export function listen(garden: Garden, table: EntityTable<Plant>, from: number, upTo: number): number {
  const { unread } = followLog(table, garden.log.slice(from, upTo), (fields) =>
    'version' in fields && fields.id !== undefined ? { ...emptyPlant, ...fields } : null,
  );
  if (unread.length > 0) {
    void garden.request(() => unread.flatMap((id) => garden.rows.get(id) ?? [])).then((rows) => table.learn(rows));
  }
  return upTo;
}

export const emptyPlant: Plant = { id: '', name: '', bed: '', tags: [], order: 0, version: 0 };

/** Lets promise callbacks run. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
