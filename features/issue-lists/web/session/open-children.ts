import type { Issue } from '#features/issues/web/store/issue.ts';
import { deepest } from './list-lines.ts';
import type { RowPosition } from './list-focus.ts';
import type { ListSession } from './list-session.ts';
import { depthOf } from './nested-rows.ts';

/** What pressing the chevron of a row does: its sub-issues open in place, or close; too deep for that, its peek opens. */
type WayIn = 'open' | 'close' | 'peek';

/**
 * Returns what the chevron of a row does; null for a row without one, as every row has none while sub-issues are rows of
 * their own (screens.md 3.2). Observable.
 */
export function wayIn({ children, shown }: ListSession, position: RowPosition, issue: Issue | undefined): WayIn | null {
  if (shown.subIssues || !issue || issue.sub_issues_count === 0) return null;
  if (depthOf(position.group) >= deepest) return 'peek';
  return children.has(position.id) ? 'close' : 'open';
}

/** Opens the sub-issues of a row, or closes them. */
export function goIn(session: ListSession, position: RowPosition, way: WayIn): void {
  if (way === 'peek') session.openPeek(position.id, 'sub-issues');
  else session.toggleChildren(position.id, way === 'open');
}
