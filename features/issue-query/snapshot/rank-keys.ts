import type { OrderKey } from '#features/issue-query/contract.ts';
import type { SnapshotDimension, SnapshotRow } from './project-snapshot.ts';

/** The place of each id in an order; equal names share a place. */
export type Ranks = ReadonlyMap<string, number>;

interface RankKeyFacts {
  readonly dimension: SnapshotDimension;
  /** The entities of the change log whose changes end the ranks. */
  readonly entities: readonly string[];
  idsOf(row: SnapshotRow): readonly string[];
}

/** Orders by the name or place of something else: many-valued keys by the least of them (wire-work-tracking.md 2.3). */
export const rankKeys = {
  state__name: { dimension: 'state', entities: ['state'], idsOf: (row) => one(row.state_id) },
  state__group: { dimension: 'state', entities: ['state'], idsOf: (row) => one(row.state_id) },
  labels__name: { dimension: 'label', entities: ['label'], idsOf: (row) => row.label_ids },
  assignees__first_name: {
    dimension: 'assignee',
    entities: ['workspace_member', 'member'],
    idsOf: (row) => row.assignee_ids,
  },
  issue_module__module__name: { dimension: 'module', entities: ['module'], idsOf: (row) => row.module_ids },
  issue_cycle__cycle__name: { dimension: 'cycle', entities: ['cycle'], idsOf: (row) => one(row.cycle_id) },
  estimate_point__key: {
    dimension: 'estimate',
    entities: ['estimate', 'estimate_point'],
    idsOf: (row) => one(row.estimate_point),
  },
} as const satisfies { readonly [K in OrderKey]?: RankKeyFacts };
export type RankKey = keyof typeof rankKeys;

function one(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}
