import { computed, makeObservable } from 'mobx';
import type { PlanItem, PlanItems, PlanParts } from '#features/issues/web/public.ts';
import { mirrorModules, type MirroredModule } from '#features/modules/contract.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The modules of one project as issues show them, in their order. */
export class ModuleItems extends Collection<MirroredModule> implements PlanItems {
  constructor({ client, hub, slug, projectId, local }: PlanParts) {
    super({
      entity: 'module',
      hub,
      read: () => client.send(mirrorModules, { params: { slug, project_id: projectId } }),
      ...(local && { kept: { local, question: 'modules', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    makeObservable(this, { inOrder: computed });
  }

  get inOrder(): readonly PlanItem[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at === null)
      .sort((a, b) => a.sort_order - b.sort_order)
      .map(itemOf);
  }

  get(id: string): PlanItem | undefined {
    const module = this.table.get(id);
    return module && itemOf(module);
  }
}

function itemOf({ id, name, archived_at }: MirroredModule): PlanItem {
  return { id, name, isOpen: archived_at === null };
}
