import { selectedIssues } from '#features/issue-lists/web/commands/selection-target.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { fillCells } from './cell-values.ts';
import type { CellId } from './columns.ts';

/** The most rows that one fill by the pointer reaches (screens.md 3.5). */
export const mostFilled = 100;

/** The rows of the table, from top to bottom, after a position: `count` of them as far as there are so many. */
export function rowsBelow(session: ListSession, from: string, count: number): readonly RowPosition[] {
  const at = session.positions.findIndex((position) => positionKey(position) === from);
  return at < 0 ? [] : session.positions.slice(at + 1, at + 1 + Math.min(count, mostFilled));
}

/**
 * Fills down as spreadsheets do: selected rows get the value of the first of them; with none selected, the row gets the
 * value of the one above.
 */
export function fillDown(session: ListSession, position: RowPosition, id: CellId): void {
  if (session.selection.has(position.id) && session.selection.size > 1) {
    const [first, ...rest] = selectedIssues(session);
    if (first) fillCells(first, id, rest);
    return;
  }
  const { positions } = session;
  const above = positions[positions.findIndex((one) => positionKey(one) === positionKey(position)) - 1];
  const [from] = above ? issuesAt(session, [above.id]) : [];
  if (from) fillCells(from, id, issuesAt(session, [position.id]));
}

/** The issues of rows, each with the facts of its project. */
export function issuesAt(session: ListSession, ids: readonly string[]): readonly IssueOfProject[] {
  return ids.flatMap((id) => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    return facts ? { facts, issue } : [];
  });
}
