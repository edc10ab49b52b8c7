import type { Said } from '#features/issue-fields/field-keys.ts';
import type { SetKey, SnapshotRow } from './held-fields.ts';

/** The place of each id in an order; equal names share a place. */
export type Ranks = ReadonlyMap<string, number>;

interface RankKeyFacts {
  /** The field that names what has the name or place. */
  readonly by: SetKey;
  /** The entities of the change log whose changes end the ranks. */
  readonly entities: readonly string[];
}

/** Orders by the name or place of something else: many-valued keys by the least of them (wire-work-tracking.md 2.3). */
export type RankKey = Said<'order', 'relation' | 'many'> | 'state__group';

export const rankKeys: { readonly [K in RankKey]: RankKeyFacts } = {
  state__name: { by: 'state_id', entities: ['state'] },
  state__group: { by: 'state_id', entities: ['state'] },
  labels__name: { by: 'label_ids', entities: ['label'] },
  assignees__first_name: { by: 'assignee_ids', entities: ['workspace_member', 'member'] },
  issue_module__module__name: { by: 'module_ids', entities: ['module'] },
  issue_cycle__cycle__name: { by: 'cycle_id', entities: ['cycle'] },
  estimate_point__key: { by: 'estimate_point', entities: ['estimate', 'estimate_point'] },
};

/** The ids of an issue that have a rank under `key`. */
export function rankedIds(row: SnapshotRow, key: RankKey): readonly string[] {
  const value = row[rankKeys[key].by];
  if (value == null || typeof value === 'number') return [];
  return typeof value === 'string' ? [value] : value;
}

/** Whether an order key goes by the name or place of something else. */
export function isRankKey(key: string): key is RankKey {
  return key in rankKeys;
}
