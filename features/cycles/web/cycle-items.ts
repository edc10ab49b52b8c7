import { computed, makeObservable } from 'mobx';
import { mirrorCycles, type MirroredCycle } from '#features/cycles/contract.ts';
import type { CycleStatus, PlanItem, PlanItems, PlanParts } from '#features/issues/web/public.ts';
import { dayOf } from '#platform/shared/days.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { Collection } from '#platform/web/store/collection.ts';

const statuses: readonly CycleStatus[] = ['current', 'upcoming', 'draft', 'completed'];

/** The cycles of one project as issues show them: current, upcoming, drafts, then completed ones, the last of them first. */
export class CycleItems extends Collection<MirroredCycle> implements PlanItems {
  readonly #timeZone: () => string;

  constructor({ client, hub, slug, projectId, local, project }: PlanParts) {
    super({
      entity: 'cycle',
      hub,
      read: () => client.send(mirrorCycles, { params: { slug, project_id: projectId } }),
      ...(local && { kept: { local, question: 'cycles', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    this.#timeZone = () => project().timezone;
    makeObservable(this, { inOrder: computed });
  }

  get inOrder(): readonly PlanItem[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at === null)
      .map((cycle) => ({ cycle, item: this.#itemOf(cycle) }))
      .sort((a, b) => compareCycles(a.cycle, b.cycle, rankOf(a.item), rankOf(b.item)))
      .map(({ item }) => item);
  }

  get(id: string): PlanItem | undefined {
    const cycle = this.table.get(id);
    return cycle && this.#itemOf(cycle);
  }

  #itemOf(cycle: MirroredCycle): PlanItem {
    const zone = this.#timeZone();
    const status = statusOn(currentDay(zone), daysOf(cycle, zone));
    return { id: cycle.id, name: cycle.name, isOpen: cycle.archived_at === null && status !== 'completed', status };
  }
}

function rankOf({ status = 'draft' }: PlanItem): number {
  return statuses.indexOf(status);
}

function compareCycles(a: MirroredCycle, b: MirroredCycle, rankA: number, rankB: number): number {
  if (rankA !== rankB) return rankA - rankB;
  const rise = (a.start_date ?? '').localeCompare(b.start_date ?? '') || a.sort_order - b.sort_order;
  return statuses[rankA] === 'completed' ? -rise : rise;
}

interface Days {
  readonly first: string | null;
  readonly last: string | null;
}

function daysOf({ start_date, end_date }: MirroredCycle, zone: string): Days {
  const day = (time: string | null) => (time === null ? null : dayOf(new Date(time), zone));
  return { first: day(start_date), last: day(end_date) };
}

/** The status on a day where the project is; the last day belongs to the cycle (decisions.md 3.7). */
function statusOn(today: string, { first, last }: Days): CycleStatus {
  if (first === null || last === null) return 'draft';
  if (last < today) return 'completed';
  return first > today ? 'upcoming' : 'current';
}
