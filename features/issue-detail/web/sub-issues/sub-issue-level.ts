import type { Issue } from '#features/issues/web/store/issue.ts';
import type { DropPosition } from '#platform/ui/drag/use-drag-row.ts';

/** The sub-issues of one issue as they are shown, and where that issue itself stands. */
export interface SubIssueLevel {
  readonly parentId: string;
  readonly rows: readonly Issue[];
  /** The level that the parent is a row of; null for the sub-issues of the open issue. */
  readonly outer: SubIssueLevel | null;
}

/** Where a sub-issue is put: below which issue, and beside which of those shown there. */
export interface SubIssuePlace {
  readonly parentId: string;
  /** The ids shown there, in order, without the one that moves. */
  readonly others: readonly string[];
  /** Which of them it comes before, as an index; their number for the end. */
  readonly index: number;
}

/** A move by a key: up or down among its siblings, into the one above, or out of its parent. */
export type SubIssueStep = 'up' | 'down' | 'into' | 'out';

/** Returns the ids of the issues above the rows of a level, the nearest first. */
export function parentsOf(level: SubIssueLevel): readonly string[] {
  const { parentId, outer } = level;
  return outer === null ? [parentId] : [parentId, ...parentsOf(outer)];
}

/** Returns how many assignees the rows of a level and of those around it have at most. */
export function mostAssignees({ rows, outer }: SubIssueLevel): number {
  return Math.max(outer === null ? 0 : mostAssignees(outer), ...rows.map((row) => row.assignee_ids.length));
}

function idsWithout({ rows }: SubIssueLevel, id: string): readonly string[] {
  return rows.flatMap((row) => (row.id === id ? [] : [row.id]));
}

/** Returns the place beside `target`, a row of `level`, for the issue `moved`. */
export function placeBeside(
  level: SubIssueLevel,
  target: string,
  position: Exclude<DropPosition, 'inside'>,
  moved: string,
): SubIssuePlace {
  const others = idsWithout(level, moved);
  return { parentId: level.parentId, others, index: others.indexOf(target) + (position === 'after' ? 1 : 0) };
}

/** Returns the place at the end of an issue's own sub-issues, as far as `known` has them. */
export function placeInside(parentId: string, known: readonly string[], moved: string): SubIssuePlace {
  const others = known.filter((id) => id !== moved);
  return { parentId, others, index: others.length };
}

/** Returns the place one step from a row of `level`; null where there is none. `childrenOf` has the known sub-issues of an issue, in order. */
export function stepFrom(
  level: SubIssueLevel,
  moved: string,
  step: SubIssueStep,
  childrenOf: (id: string) => readonly string[],
): SubIssuePlace | null {
  const at = level.rows.findIndex(({ id }) => id === moved);
  const others = idsWithout(level, moved);
  if (step === 'up') return at < 1 ? null : { parentId: level.parentId, others, index: at - 1 };
  if (step === 'down') return at === others.length ? null : { parentId: level.parentId, others, index: at + 1 };
  if (step === 'into') {
    const above = others[at - 1];
    return above === undefined ? null : placeInside(above, childrenOf(above), moved);
  }
  return level.outer && placeBeside(level.outer, level.parentId, 'after', moved);
}
