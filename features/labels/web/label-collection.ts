import { computed, makeObservable } from 'mobx';
import { listLabels, type LabelRecord } from '#features/labels/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The labels of one project, as a tree: children follow their group. */
export class LabelCollection extends Collection<LabelRecord> {
  constructor(client: ApiClient, hub: ChangeHub, slug: string, projectId: string, local?: LocalRows) {
    super({
      entity: 'label',
      hub,
      read: () => client.send(listLabels, { params: { slug, project_id: projectId } }),
      ...(local && { kept: { local, question: 'labels', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    makeObservable(this, { inOrder: computed });
  }

  /** Returns all labels in tree order; observable. */
  get inOrder(): readonly LabelRecord[] {
    const all = [...this.table.all()].sort((a, b) => a.sort_order - b.sort_order);
    const isTop = (label: LabelRecord) => label.parent === null || this.table.get(label.parent) === undefined;
    return all.filter(isTop).flatMap((top) => [top, ...all.filter((label) => label.parent === top.id)]);
  }

  /** Returns the known labels with these ids, in tree order. */
  only(ids: readonly string[]): readonly LabelRecord[] {
    return ids.length === 0 ? [] : this.inOrder.filter((label) => ids.includes(label.id));
  }
}
