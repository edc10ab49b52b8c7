import { computed, makeObservable } from 'mobx';
import * as contract from '#features/estimates/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** A value in the editor: stored already, or new where `id` is null. */
export interface EditedValue {
  readonly id: string | null;
  readonly value: string;
}

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

  /** Creates an estimate and returns it; it is not the active one by that. Throws what the server refused. */
  async create(
    name: string,
    type: 'points' | 'categories',
    values: readonly string[],
  ): Promise<contract.EstimateRecord> {
    const estimate_points = values.map((value, at) => ({ key: at + 1, value }));
    const body = { estimate: { name, type }, estimate_points };
    const made = await this.#parts.client.send(contract.createEstimate, { params: this.#params, body }, this.#noted);
    await this.load();
    return made;
  }

  /** Makes an estimate the active one; `mapping` says what points of others become. */
  async switchTo(id: string, mapping: Readonly<Record<string, string | null>>): Promise<void> {
    const params = { ...this.#params, estimate_id: id };
    await this.#parts.client.send(contract.switchEstimate, { params, body: { mapping } }, this.#noted);
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
      this.#noted,
    );
    await this.load();
  }

  /** Saves names, values and their order; values left out are deleted, and `moves` says what their issues get. */
  async save(
    estimate: contract.EstimateRecord,
    name: string,
    values: readonly EditedValue[],
    moves: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const { client } = this.#parts;
    const at = { ...this.#params, estimate_id: estimate.id };
    // Places are counted among all that will be there.
    const estimate_points = values.flatMap(({ id, value }, index) =>
      id === null ? [] : [{ id, key: index + 1, value }],
    );
    const remove = async () => {
      for (const [id, next] of moves) {
        const params = { ...at, point_id: id };
        await client.send(contract.deleteEstimatePoint, { params, body: { new_estimate_id: next } }, this.#noted);
      }
    };
    const add = async () => {
      for (const [index, { id, value }] of values.entries())
        if (id === null)
          await client.send(contract.createEstimatePoint, { params: at, body: { key: index + 1, value } }, this.#noted);
    };
    // An estimate has at least 2 values and at most 6 at any moment.
    const staysFull = estimate.points.length - moves.size >= 2;
    await (staysFull ? remove() : add());
    await (staysFull ? add() : remove());
    const body = { estimate: { name }, estimate_points };
    if (estimate_points.length > 0) await client.send(contract.updateEstimate, { params: at, body }, this.#noted);
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

  get #noted() {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteCommand(client, slug, group) };
  }
}
