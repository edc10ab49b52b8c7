import { makeAutoObservable, observable, runInAction } from 'mobx';
import { listArchivedCycles, listCycles, type CycleRecord } from '#features/cycles/contract.ts';
import type { WorkspaceParts } from '#features/issues/web/public.ts';
import { CountsWatch } from '#features/progress/web/public.ts';

/** The fields of an issue by which it belongs to a cycle, and people do. */
const ofCycle = ['cycle_id', 'assignee_ids'];

/** What only the server knows of the cycles of a project: how far they are, and which are this person's favorites. */
export class CycleFigures {
  readonly rows = observable.map<string, CycleRecord>(undefined, { deep: false });
  readonly favorites = observable.set<string>();
  readonly #parts: WorkspaceParts;
  readonly #projectId: string;
  readonly #stops: readonly (() => void)[];
  readonly #watch: CountsWatch;
  #isOpen = false;
  #withArchived = false;

  constructor(parts: WorkspaceParts, projectId: string) {
    this.#parts = parts;
    this.#projectId = projectId;
    makeAutoObservable(this);
    const { hub } = parts;
    this.#watch = new CountsWatch(hub, projectId, ofCycle, () => this.#isOpen && void this.load());
    this.#stops = [
      hub.on('cycle', () => this.#watch.soon()),
      hub.on('favorite', () => this.#watch.soon()),
      hub.onReset(() => this.#isOpen && void this.load()),
    ];
  }

  /** Reads the figures, of archived cycles too if they are shown; from then on they follow the issues. */
  open(withArchived: boolean): void {
    this.#isOpen = true;
    this.#withArchived ||= withArchived;
    void this.load();
  }

  /** Takes the figures of some cycles that were read elsewhere; from then on they follow the issues. */
  take(rows: readonly CycleRecord[]): void {
    this.#isOpen = true;
    for (const row of rows) {
      this.rows.set(row.id, row);
      if (row.is_favorite) this.favorites.add(row.id);
      else this.favorites.delete(row.id);
    }
  }

  /** Reads all figures (again). Without an answer the old ones stay. */
  async load(): Promise<void> {
    const { client, slug } = this.#parts;
    const params = { slug, project_id: this.#projectId };
    const found = await Promise.all([
      client.send(listCycles, { params }, { fresh: true }),
      this.#withArchived ? client.send(listArchivedCycles, { params }, { fresh: true }) : [],
    ]).catch(() => null);
    if (found === null) return;
    const rows = found.flat();
    runInAction(() => {
      this.rows.replace(rows.map((row) => [row.id, row] as const));
      this.favorites.replace(rows.filter(({ is_favorite }) => is_favorite).map(({ id }) => id));
    });
  }

  /** Stops following changes. */
  stop(): void {
    this.#watch.stop();
    for (const stop of this.#stops) stop();
  }
}
