import { makeAutoObservable, observable, runInAction } from 'mobx';
import { listModules, type ModuleCounts } from '#features/modules/contract.ts';
import type { WorkspaceParts } from '#features/issues/web/public.ts';
import { CountsWatch } from '#features/progress/web/public.ts';
import type { Change } from '#platform/shared/live.ts';

/** What only the server knows of the modules of a project: what they count, and which are this person's favorites. */
export class ModuleFigures {
  readonly counts = observable.map<string, ModuleCounts>(undefined, { deep: false });
  readonly favorites = observable.set<string>();
  /** Whether the counts have been read. */
  isKnown = false;
  readonly #parts: WorkspaceParts;
  readonly #projectId: string;
  readonly #stops: readonly (() => void)[];
  readonly #watch: CountsWatch;
  #isOpen = false;

  constructor(parts: WorkspaceParts, projectId: string) {
    this.#parts = parts;
    this.#projectId = projectId;
    makeAutoObservable(this);
    const { hub } = parts;
    this.#watch = new CountsWatch(hub, projectId, ['module_ids'], () => this.#isOpen && void this.load());
    this.#stops = [
      hub.on('favorite', (changes) => this.#followFavorites(changes)),
      hub.onReset(() => this.#isOpen && void this.load()),
    ];
  }

  /** Reads the figures; from then on they follow the issues. */
  open(): void {
    this.#isOpen = true;
    void this.load();
  }

  /** Reads all figures (again). Without an answer the old ones stay. */
  async load(): Promise<void> {
    const { client, slug } = this.#parts;
    const rows = await client
      .send(listModules, { params: { slug, project_id: this.#projectId } }, { fresh: true })
      .catch(() => null);
    if (rows === null) return;
    runInAction(() => {
      this.counts.replace(rows.map((row) => [row.id, row] as const));
      this.favorites.replace(rows.filter(({ is_favorite }) => is_favorite).map(({ id }) => id));
      this.isKnown = true;
    });
  }

  /** Stops following changes. */
  stop(): void {
    this.#watch.stop();
    for (const stop of this.#stops) stop();
  }

  #followFavorites(changes: readonly Change[]): void {
    // Entries about removed favorites do not name what they were of.
    if (changes.some(({ project_id }) => project_id === this.#projectId)) this.#watch.soon();
  }
}
