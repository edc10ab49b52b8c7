import { makeAutoObservable, runInAction } from 'mobx';
import type { CycleRecord } from '#features/cycles/contract.ts';
import { listActiveCycles } from '#features/cycles/progress-contract.ts';
import type { WorkspaceParts } from '#features/issues/web/public.ts';
import type { Change } from '#platform/shared/live.ts';

/** How many cycles are read at once: each has a chart and lists of its own. */
export const pageSize = 10;

/** After the last change of a cycle it takes this long until the pages are read again, in milliseconds. */
const settled = 400;

/** What decides whether a cycle runs. */
const deciding = ['start_date', 'end_date', 'archived_at'];

/** A cycle that runs, and where. */
export type RunningCycle = Pick<CycleRecord, 'id' | 'project_id'>;

/** The running cycles of the person's projects, page by page; live. Their rows are handed on. */
export class RunningCycles {
  /** Those of the pages that were read, by the name of their project. */
  cycles: readonly RunningCycle[] = [];
  /** How many there are on all pages. */
  total = 0;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = null;
  readonly #parts: WorkspaceParts;
  readonly #only: string | undefined;
  readonly #take: (rows: readonly CycleRecord[]) => void;
  #stops: readonly (() => void)[] = [];
  #pages = 1;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `only` is the one project to show; `take` receives all that is read. */
  constructor(parts: WorkspaceParts, only: string | undefined, take: (rows: readonly CycleRecord[]) => void) {
    this.#parts = parts;
    this.#only = only;
    this.#take = take;
    makeAutoObservable(this);
  }

  /** Reads the first page and follows changes of cycles. Returns how to stop. */
  start(): () => void {
    const { hub } = this.#parts;
    this.#stops = [
      hub.on('cycle', (changes) => changes.some(decides) && this.#readSoon()),
      hub.onReset(() => void this.load()),
    ];
    void this.load();
    return () => this.#stop();
  }

  get hasMore(): boolean {
    return this.cycles.length < this.total;
  }

  /** Reads all pages that are shown (again). Never rejects: see `status`. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const pages = await Promise.all(Array.from({ length: this.#pages }, (_, page) => this.#read(page)));
      if (asked !== this.#asked) return;
      const rows = pages.flatMap(({ results }) => results);
      runInAction(() => {
        this.#take(rows);
        this.cycles = rows;
        this.total = pages[0]?.total_count ?? 0;
        this.status = 'ready';
        this.error = null;
      });
    } catch (error) {
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.error = error;
        if (this.status === 'loading') this.status = 'failed';
      });
    }
  }

  /** Reads the next page too. */
  async more(): Promise<void> {
    this.#pages += 1;
    await this.load();
  }

  #stop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #read(page: number) {
    const { client, slug } = this.#parts;
    const query = { per_page: String(pageSize), cursor: `${pageSize}:${page}:0`, project: this.#only };
    return client.send(listActiveCycles, { params: { slug }, query }, { fresh: true });
  }

  #readSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), settled);
  }
}

function decides({ op, fields }: Change): boolean {
  return op !== 'updated' || deciding.some((key) => key in fields);
}
