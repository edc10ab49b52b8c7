import { computed, makeObservable } from 'mobx';
import { listStates, type StateGroup, type StateRecord } from '#features/states/contract.ts';
import { inStateOrder } from '#features/states/rules.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The states of one project, in the order of their groups and then their own. */
export class StateCollection extends Collection<StateRecord> {
  constructor(client: ApiClient, hub: ChangeHub, slug: string, projectId: string, local?: LocalRows) {
    super({
      entity: 'state',
      hub,
      read: () => client.send(listStates, { params: { slug, project_id: projectId } }),
      ...(local && { kept: { local, question: 'states', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    makeObservable(this, { inOrder: computed });
  }

  /** Returns all states in order; observable. */
  get inOrder(): readonly StateRecord[] {
    return inStateOrder([...this.table.all()]);
  }

  /** Returns the group of a state; null for one that is not known. */
  groupOf(id: string): StateGroup | null {
    return this.table.get(id)?.group ?? null;
  }

  /** Returns the state new issues get. */
  get initial(): StateRecord | null {
    return this.inOrder.find((state) => state.default) ?? this.inOrder[0] ?? null;
  }

  /** How full a started state's glyph is, by its place among the started ones (screens.md 5.5). */
  fillOf(state: StateRecord): number {
    if (state.group !== 'started') return 0.5;
    const started = this.inOrder.filter((other) => other.group === 'started');
    return (started.findIndex((other) => other.id === state.id) + 1) / (started.length + 1);
  }
}
