import { makeAutoObservable, observable, runInAction } from 'mobx';
import { listArchivedCycles, listCycles, type CycleRecord } from '#features/cycles/contract.ts';
import type { WorkspaceParts } from '#features/issues/web/public.ts';
import type { Change } from '#platform/shared/live.ts';

/** After the last change of an issue it takes this long until the figures are read again, in milliseconds. */
const settled = 400;

/** The fields of an issue that decide what a cycle counts. */
const counted = ['state_id', 'cycle_id', 'archived_at', 'estimate_point', 'assignee_ids', 'is_draft'];

/** What the server alone tells of the cycles of a project: how far they are, and which are this person's favorites. */
export class CycleFigures {
  readonly rows = observable.map<string, CycleRecord>(undefined, { deep: false });
  readonly favorites = observable.set<string>();
  readonly #parts: WorkspaceParts;
  readonly #projectId: string;
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #withArchived = false;

  constructor(parts: WorkspaceParts, projectId: string) {
    this.#parts = parts;
    this.#projectId = projectId;
    makeAutoObservable(this);
    const { hub } = parts;
    this.#stops = [
      hub.on('issue', (changes) => changes.some((change) => this.#counts(change)) && this.#readSoon()),
      hub.on('cycle', () => this.#readSoon()),
      hub.on('favorite', () => this.#readSoon()),
      hub.onReset(() => this.#isOpen && void this.load()),
    ];
  }

  /** Reads the figures, of archived cycles too if they are shown; from then on they follow the issues. */
  open(withArchived: boolean): void {
    this.#isOpen = true;
    this.#withArchived ||= withArchived;
    void this.load();
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
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #counts({ project_id, op, fields }: Change): boolean {
    return project_id === this.#projectId && (op !== 'updated' || counted.some((field) => field in fields));
  }

  #readSoon(): void {
    if (!this.#isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), settled);
  }
}
