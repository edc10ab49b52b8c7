import type { DependencyPair } from '#features/relations/contract.ts';

/** Returns issues and everything that is blocked by them, directly or through others. */
export function withBlocked(pairs: readonly DependencyPair[], ids: Iterable<string>): ReadonlySet<string> {
  return reach(
    ids,
    Map.groupBy(pairs, ({ related_issue_id }) => related_issue_id),
    ({ issue_id }) => issue_id,
  );
}

/** Returns the chain of an issue: itself, all that it is blocked by, and all that is blocked by it. */
export function chainOf(pairs: readonly DependencyPair[], id: string): ReadonlySet<string> {
  const blockers = reach(
    [id],
    Map.groupBy(pairs, ({ issue_id }) => issue_id),
    ({ related_issue_id }) => related_issue_id,
  );
  return new Set([...blockers, ...withBlocked(pairs, [id])]);
}

function reach(
  from: Iterable<string>,
  pairs: ReadonlyMap<string, readonly DependencyPair[]>,
  next: (pair: DependencyPair) => string,
): ReadonlySet<string> {
  const found = new Set(from);
  // A set yields what is added to it while it is walked through.
  for (const id of found) for (const pair of pairs.get(id) ?? []) found.add(next(pair));
  return found;
}
