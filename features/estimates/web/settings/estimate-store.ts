import { computed, makeObservable } from 'mobx';
import * as contract from '#features/estimates/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import { placesOf, type EditedValue } from './edited-value.ts';

interface Parts {
  readonly client: ApiClient;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
}

/** The estimates of one project for its settings, and how they are written; each write can be undone by `Mod Z`. */
export class EstimateStore extends Collection<contract.EstimateRecord> {
  readonly #parts: Parts;
  readonly #stop: () => void;

  constructor(parts: Parts) {
    const { client, hub, slug, projectId } = parts;
    super({
      entity: 'estimate',
      hub,
      read: () => client.send(contract.listEstimates, { params: { slug, project_id: projectId } }, { fresh: true }),
      concerns: (change) => change.project_id === projectId,
      isReadAgain: true,
    });
    this.#parts = parts;
    this.#stop = hub.on('estimate_point', (changes) => {
      if (changes.some((change) => change.project_id === projectId)) void this.load();
    });
    makeObservable(this, { newestFirst: computed });
  }

  /** Returns all estimates, the newest first; observable. */
  get newestFirst(): readonly contract.EstimateRecord[] {
    return [...this.table.all()].sort((a, b) => b.created_at.localeCompare(a.created_at));
  }

  /** Creates an estimate and switches to it; `moves` says what points of others become. Throws what the server refused. */
  async start(
    name: string,
    type: 'points' | 'categories',
    values: readonly EditedValue[],
    moves: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const body = { name, type, values: values.map(({ value }) => value), moves: placesOf(moves, values) };
    await this.#parts.client.send(contract.startEstimate, { params: this.#params, body }, this.#noted(name));
    await this.load();
  }

  /** Makes an estimate the active one; `mapping` says what points of others become. */
  async switchTo(id: string, mapping: Readonly<Record<string, string | null>>): Promise<void> {
    const params = { ...this.#params, estimate_id: id };
    await this.#parts.client.send(
      contract.switchEstimate,
      { params, body: { mapping } },
      this.#noted(this.#nameOf(id)),
    );
    await this.load();
  }

  /** Switches estimates off; all values stay. */
  async switchOff(): Promise<void> {
    await this.#parts.client.send(updateProject, { params: this.#params, body: { estimate: null } });
  }

  /** Deletes an estimate; its issues lose their values. */
  async remove(id: string): Promise<void> {
    await this.#parts.client.send(
      contract.deleteEstimate,
      { params: { ...this.#params, estimate_id: id } },
      this.#noted(this.#nameOf(id)),
    );
    await this.load();
  }

  /** Saves the name, the values and their order; values left out are deleted, and `moves` says what their issues get. */
  async save(
    { id }: contract.EstimateRecord,
    name: string,
    values: readonly EditedValue[],
    moves: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const points = values.map(({ id: point, value }) => ({ value, ...(point === null ? {} : { id: point }) }));
    const body = { name, points, moves: placesOf(moves, values) };
    const params = { ...this.#params, estimate_id: id };
    await this.#parts.client.send(contract.saveEstimate, { params, body }, this.#noted(name));
    await this.load();
  }

  /** Resolves to how many issues have a point. */
  async countIssues(pointId: string): Promise<number> {
    const query = { estimate_point: pointId, per_page: '1' };
    const { total_count } = await this.#parts.client.send(listIssues, { params: this.#params, query }, { fresh: true });
    return total_count;
  }

  override stop(): void {
    super.stop();
    this.#stop();
  }

  get #params() {
    return { slug: this.#parts.slug, project_id: this.#parts.projectId };
  }

  #nameOf(id: string): string {
    return this.table.get(id)?.name ?? '';
  }

  #noted(name: string) {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteEdit(client, slug, group, name) };
  }
}
