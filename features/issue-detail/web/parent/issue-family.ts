import type { Issue } from '#features/issues/web/store/issue.ts';

interface KnownIssues {
  get(id: string): Issue | undefined;
  all(): Iterable<Issue>;
}

/** Returns the ids of the issues above one, as far as they are known here. */
export function ancestorsOf(issues: KnownIssues, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = issues.get(id)?.parent_id ?? null; at !== null && !found.has(at);) {
    found.add(at);
    at = issues.get(at)?.parent_id ?? null;
  }
  return found;
}

/** Returns the ids of the issues below one, at any depth, as far as they are known here. */
export function descendantsOf(issues: KnownIssues, id: string): ReadonlySet<string> {
  const children = Map.groupBy(issues.all(), ({ parent_id }) => parent_id);
  const found = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const child of children.get(at) ?? []) {
      if (found.has(child.id)) continue;
      found.add(child.id);
      waiting.push(child.id);
    }
  }
  return found;
}
