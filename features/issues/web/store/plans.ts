import { observable, runInAction } from 'mobx';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';

/** What issues are planned by: each issue has at most one cycle and one estimate, and any number of modules. */
export const planKinds = ['cycle', 'modules', 'estimate'] as const;
export type PlanKind = (typeof planKinds)[number];

export type CycleStatus = 'current' | 'upcoming' | 'draft' | 'completed';

/** A cycle, a module or an estimate point, as issues show it. */
export interface PlanItem {
  readonly id: string;
  readonly name: string;
  /** The key of its project, where the items of many projects stand together. */
  readonly project?: string;
  /** Whether issues may get it: not what is archived or over, nor points of an estimate that is not in use. */
  readonly isOpen: boolean;
  /** Of a cycle, by today's date where the project is. */
  readonly status?: CycleStatus;
  /** Its place among the points of its estimate, by which lists are ordered. */
  readonly place?: number;
  /** What it adds to a sum: the number of an estimate point; absent where nothing is added up. */
  readonly amount?: number;
}

/** The items of one kind in a project; observable. */
export interface PlanItems {
  /** In the order of pickers and groups, without what is archived and points of other estimates. */
  readonly inOrder: readonly PlanItem[];
  /** Until it is 'ready' some may be missing; observable. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Any of them, also an archived one. */
  get(id: string): PlanItem | undefined;
  /** Begins to read them. */
  load(): Promise<void>;
  stop(): void;
}

/** What the items of a project are read with. */
export interface PlanParts {
  readonly client: ApiClient;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly local?: LocalRows;
  /** The project as the person sees it; observable. */
  readonly project: () => ProjectRecord;
}

type PlanSources = { readonly [K in PlanKind]: (parts: PlanParts) => PlanItems };

const sources = observable.box<PlanSources | null>(null, { deep: false });

/**
 * Takes how cycles, modules and estimate points are read. Their features stand above this one, so the app hands them in
 * (docs/decisions/044).
 */
export function setPlanSources(given: PlanSources): void {
  runInAction(() => sources.set(given));
}

/** The cycles, modules and estimate points of one project. Each kind is read when it is first asked for. */
export class ProjectPlans {
  readonly #parts: PlanParts;
  readonly #read = new Map<PlanKind, PlanItems>();

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  /** The items of a kind; null where the project does not use them. Observable. */
  of(kind: PlanKind): PlanItems | null {
    const from = sources.get();
    if (from === null || !usesPlan(this.#parts.project(), kind)) return null;
    const known = this.#read.get(kind);
    if (known) return known;
    const items = from[kind](this.#parts);
    this.#read.set(kind, items);
    void items.load();
    return items;
  }

  /** Stops listening for changes. */
  stop(): void {
    for (const items of this.#read.values()) items.stop();
  }
}

/** Whether a project uses cycles, modules or an estimate. */
export function usesPlan({ cycle_view, module_view, estimate }: ProjectRecord, kind: PlanKind): boolean {
  if (kind === 'estimate') return estimate !== null;
  return kind === 'cycle' ? cycle_view : module_view;
}
