import { computed, makeObservable } from 'mobx';
import { mirrorEstimatePoints, type MirroredPoint } from '#features/estimates/contract.ts';
import { pointsIn } from '#features/estimates/rules.ts';
import type { PlanItem, PlanItems, PlanParts } from '#features/issues/web/public.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The points of a project's active estimate, by their place in it; issues may still have points of another one. */
export class PointItems extends Collection<MirroredPoint> implements PlanItems {
  readonly #active: () => string | null;

  constructor({ client, hub, slug, projectId, local, project }: PlanParts) {
    super({
      entity: 'estimate_point',
      hub,
      read: () => client.send(mirrorEstimatePoints, { params: { slug, project_id: projectId } }),
      ...(local && { kept: { local, question: 'estimate_points', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    this.#active = () => project().estimate;
    makeObservable(this, { inOrder: computed });
  }

  get inOrder(): readonly PlanItem[] {
    const active = this.#active();
    return [...this.table.all()]
      .filter(({ estimate }) => estimate === active)
      .sort((a, b) => a.key - b.key || a.value.localeCompare(b.value))
      .map((point) => this.#itemOf(point));
  }

  get(id: string): PlanItem | undefined {
    const point = this.table.get(id);
    return point && this.#itemOf(point);
  }

  #itemOf({ id, value, key, estimate, type }: MirroredPoint): PlanItem {
    // Sums read the number of a point; categories are not added up (screens.md 4.4).
    const amount = type === 'points' ? { amount: pointsIn(value) } : {};
    return { id, name: value, isOpen: estimate === this.#active(), place: key, ...amount };
  }
}
