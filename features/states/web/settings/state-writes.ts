import {
  createState,
  deleteState,
  markDefaultState,
  updateState,
  type StateGroup,
  type StateRecord,
} from '#features/states/contract.ts';
import type { StateCollection } from '#features/states/web/state-collection.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** The fields of a state that an admin may change. */
export type StateChange = Partial<Pick<StateRecord, 'name' | 'color' | 'description' | 'sequence' | 'group'>>;

/** The project whose states are written, and how. */
export interface StateParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly states: StateCollection;
  readonly slug: string;
  readonly projectId: string;
}

/** The writes of the States page. Changes show at once and are reverted if the server refuses them. */
export class StateWrites {
  readonly #parts: StateParts;

  constructor(parts: StateParts) {
    this.#parts = parts;
  }

  /** Changes a state; `Mod Z` undoes it. */
  change({ id, name }: StateRecord, change: StateChange): void {
    const { client, outbox, states } = this.#parts;
    void outbox.run(states.table, {
      ids: [id],
      kind: 'change',
      apply: (row) => row && { ...row, ...change },
      send: async () => {
        const row = await client.send(
          updateState,
          { params: this.#at(id), body: change },
          { onGroup: this.#note(name) },
        );
        return [row];
      },
      refused: (error, retry) => this.#say(t('couldNotSave', { name }), error, retry),
    });
  }

  /** Makes a state the project's default, in place of the previous one. */
  makeDefault({ id, name }: StateRecord): void {
    const { client, outbox, states } = this.#parts;
    const before = states.inOrder.filter((state) => state.default).map((state) => state.id);
    void outbox.run(states.table, {
      ids: [id, ...before],
      kind: 'change',
      apply: (row, of) => row && { ...row, default: of === id },
      send: async () => {
        await client.send(markDefaultState, { params: this.#at(id) }, { onGroup: this.#note(name) });
        return undefined;
      },
      refused: (error, retry) => this.#say(t('couldNotSave', { name }), error, retry),
    });
  }

  /** Adds a state at the end of its group. Throws the server's error. */
  async add(state: { name: string; color: string; description: string; group: StateGroup }): Promise<void> {
    const { client, states, slug, projectId } = this.#parts;
    const last = states.inOrder.findLast(({ group }) => group === state.group);
    const body = { ...state, ...(last ? { sequence: last.sequence + 65_535 } : {}) };
    const params = { slug, project_id: projectId };
    states.table.create(await client.send(createState, { params, body }, { onGroup: this.#note(state.name) }));
  }

  /** Deletes a state, after moving its issues to `moveTo` unless that is null. Resolves to a function that undoes both. Throws the server's error. */
  async remove(id: string, moveTo: string | null): Promise<() => void> {
    const { client, slug, states } = this.#parts;
    let undo = () => {};
    const onGroup = (group: string) => (undo = noteCommand(client, slug, group, 'state-deleted').undo);
    const query = moveTo === null ? {} : { move_to: moveTo };
    await client.send(deleteState, { params: this.#at(id), query }, { onGroup });
    states.table.remove(id);
    return undo;
  }

  #at(id: string) {
    const { slug, projectId } = this.#parts;
    return { slug, project_id: projectId, state_id: id };
  }

  #note(name: string) {
    const { client, slug } = this.#parts;
    return (group: string) => void noteEdit(client, slug, group, name);
  }

  #say(title: string, error: unknown, retry: () => void): void {
    showToast({ kind: 'error', title, body: refusalReason(error), retry });
  }
}
