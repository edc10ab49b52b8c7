import { priorities } from '#features/issue-fields/contract.ts';
import { type GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { must } from '#platform/shared/must.ts';
import { dayGroups } from './day-groups.ts';
import type { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import type { ProjectSnapshot, SnapshotDimension } from './project-snapshot.ts';
import type { StateGroups } from './query-mask.ts';

/** Key to the sets of issues a group is made of (state groups have several, all others one). */
export type GroupSets = ReadonlyMap<string, readonly OrdinalSet[]>;

/** The tokens whose groups are values of a dimension. */
const dimensions: { readonly [K in GroupToken]?: SnapshotDimension } = {
  state_id: 'state',
  state__group: 'state',
  priority: 'priority',
  labels__id: 'label',
  assignees__id: 'assignee',
  issue_module__module_id: 'module',
  cycle_id: 'cycle',
  created_by: 'creator',
};

const manyValued: ReadonlySet<GroupToken> = new Set(['labels__id', 'assignees__id', 'issue_module__module_id']);

/** Whether an issue stands in at most one group of this token. */
export function isSingleValued(token: GroupToken): boolean {
  return !manyValued.has(token);
}

/** The groups of a token; of days only those that issues of the mask have. */
export function groupSets(
  snapshot: ProjectSnapshot,
  projectId: string,
  token: GroupToken,
  stateGroups: StateGroups,
  mask: Uint32Array | null,
): GroupSets {
  if (token === 'start_date' || token === 'target_date') return dayGroups(snapshot, token, mask);
  if (token === 'project_id') return new Map([[projectId, [snapshot.listed]]]);
  const values = snapshot.values(must(dimensions[token], 'only known tokens get here'));
  if (token === 'priority') {
    return new Map(priorities.flatMap((priority) => entry(priority, values.get(String(priorityRank(priority))))));
  }
  if (token !== 'state__group') return new Map([...values].map(([key, set]): [string, OrdinalSet[]] => [key, [set]]));
  const named = [...stateGroups].map(([group, ids]): [string, OrdinalSet[]] => [
    group,
    ids.flatMap((id) => values.get(id) ?? []),
  ]);
  return new Map([...named, ...entry(noValue, values.get(noValue))]);
}

function entry(key: string, set: OrdinalSet | undefined): [string, OrdinalSet[]][] {
  return set ? [[key, [set]]] : [];
}
