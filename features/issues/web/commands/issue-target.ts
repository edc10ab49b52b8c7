import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';

/** The issue a command acts on, and where what it opens should stand. */
export interface IssueTarget {
  readonly bench: IssueBench;
  readonly issue: Issue;
  readonly anchor: Anchor;
}

/**
 * The issue that keys mean now: the open one while the focus is in it, else the row just pointed at, else the active row,
 * else the open one (screens.md 3.1, 4.1). The row shows it, see `isKeyTarget`.
 */
export function issueTarget(bench: IssueBench): IssueTarget | null {
  const peek = document.querySelector('[data-peek]');
  const spot = bench.focus.target;
  const id = spot?.id ?? bench.peekId;
  const issue = id === null ? undefined : bench.issues.table.get(id);
  if (!issue) return null;
  const row = spot && document.querySelector(`[data-spot="${CSS.escape(spotKey(spot))}"]`);
  const anchor = row?.querySelector('[data-title]') ?? row ?? peek?.querySelector('textarea, h2') ?? peek;
  return anchor ? { bench, issue, anchor } : null;
}

/** Whether keys act on this row now: what its mark shows. Observable. */
export function isKeyTarget(bench: IssueBench, spot: Spot): boolean {
  return bench.focus.isTarget(spotKey(spot)) || (bench.peekId === spot.id && !bench.focus.hasTarget);
}
