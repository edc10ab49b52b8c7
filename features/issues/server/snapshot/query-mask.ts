import type { Place } from '#features/access/server/public.ts';
import type { Choice, ChoiceKey, DayKey, DayRange, IssueQuery } from '#features/issues/query.ts';
import { noValue, priorityRank } from '#features/issues/rules.ts';
import { priorities } from '#features/issues/contract.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { ProjectSnapshot, SnapshotDimension } from './project-snapshot.ts';

const dimensions: { readonly [K in ChoiceKey]?: SnapshotDimension } = {
  state: 'state',
  state_group: 'state',
  priority: 'priority',
  assignees: 'assignee',
  labels: 'label',
  created_by: 'creator',
  cycle: 'cycle',
  estimate_point: 'estimate',
};

/** Whether a snapshot knows everything this query filters by. */
export function isMaskable(query: IssueQuery): boolean {
  return query.name === null && keysOf(query.choices).every((key) => dimensions[key] !== undefined);
}

/** State ids of each state group, for the filter and the grouping by group. */
export type StateGroups = ReadonlyMap<string, readonly string[]>;

/** The issues a query shows to this person, as a bitmap over the snapshot's ordinals; null is every listed issue. */
export function maskOf(
  snapshot: ProjectSnapshot,
  place: Place,
  query: IssueQuery,
  groups: StateGroups,
): Uint32Array | null {
  const words = (snapshot.columns.length >>> 5) + 1;
  const masks: Uint32Array[] = [];
  const union = (dimension: SnapshotDimension, values: readonly string[], into = new Uint32Array(words)) => {
    for (const value of values) snapshot.set(dimension, value)?.addTo(into);
    return into;
  };
  for (const key of keysOf(query.choices)) {
    const [choice, dimension] = [query.choices[key], dimensions[key]];
    if (choice && dimension) masks.push(union(dimension, valuesOf(key, choice, groups)));
  }
  for (const key of keysOf(query.days)) {
    const range = query.days[key];
    if (range) masks.push(daysMask(snapshot, key, range, words));
  }
  if (query.topLevelOnly && snapshot.top.size < snapshot.size) {
    const top = new Uint32Array(words);
    snapshot.top.addTo(top);
    masks.push(top);
  }
  if (place.onlyOwnIssues) masks.push(union('assignee', [place.userId], union('creator', [place.userId])));
  return masks.length === 0 ? null : masks.reduce(both);
}

/** The members of both masks; the first one is overwritten. */
export function both(mask: Uint32Array, other: Uint32Array): Uint32Array {
  for (let word = 0; word < mask.length; word += 1) mask[word] = (mask[word] ?? 0) & (other[word] ?? 0);
  return mask;
}

function valuesOf(key: ChoiceKey, { values, none }: Choice, groups: StateGroups): string[] {
  const named =
    key === 'priority'
      ? priorities.filter((priority) => values.includes(priority)).map((priority) => String(priorityRank(priority)))
      : key === 'state_group'
        ? values.flatMap((group) => groups.get(group) ?? [])
        : [...values];
  if (!none) return named;
  return [...named, key === 'priority' ? '0' : noValue];
}

const DAY_MS = 86_400_000;

function daysMask(snapshot: ProjectSnapshot, key: DayKey, { from, to, none }: DayRange, words: number): Uint32Array {
  const mask = new Uint32Array(words);
  const days = snapshot.columns.column(key);
  const [first, last] = [
    from === undefined ? -Infinity : Date.parse(from) / DAY_MS,
    to === undefined ? Infinity : Date.parse(to) / DAY_MS,
  ];
  for (let ordinal = 0; ordinal < snapshot.columns.length; ordinal += 1) {
    const day = days[ordinal] ?? Number.NaN;
    if (none ? Number.isNaN(day) : day >= first && day <= last)
      mask[ordinal >>> 5] = (mask[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  }
  // Places of issues that left keep their old numbers until they are used again.
  const listed = new Uint32Array(words);
  snapshot.listed.addTo(listed);
  return both(mask, listed);
}
