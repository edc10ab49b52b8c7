import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import { priorities } from '#features/issue-fields/priorities.ts';
import { type GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { isManyKey, priorityRank } from '#features/issue-fields/rules.ts';
import { isSetKey } from './held-fields.ts';
import { numberGroups } from './number-groups.ts';
import type { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';
import type { StateGroups } from './state-groups.ts';

/** Key to the sets of issues a group is made of (state groups have several, all others one). */
export type GroupSets = ReadonlyMap<string, readonly OrdinalSet[]>;

/** Whether an issue stands in at most one group of this token. */
export function isSingleValued(token: GroupToken): boolean {
  return !isManyKey(keyOfWord('group', token));
}

/** The groups of a token; of days and numbers only those that issues of the mask have. */
export function groupSets(
  snapshot: ProjectSnapshot,
  projectId: string,
  token: GroupToken,
  stateGroups: StateGroups,
  mask: Uint32Array | null,
): GroupSets {
  const field = keyOfWord('group', token);
  if (token === 'project_id') return new Map([[projectId, [snapshot.listed]]]);
  const sets = token === 'state__group' ? 'state_id' : field;
  if (!isSetKey(sets)) return numberGroups(snapshot, field, mask);
  const values = snapshot.values(sets);
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
