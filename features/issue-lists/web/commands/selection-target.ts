import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { openIssueMenu, openSelectionMenu } from '#features/issues/web/commands/issue-menu.ts';
import { moveItems } from './move-menu.ts';
import type { IssuesTarget } from '#features/issues/web/commands/issue-target.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';

/** The selected issues in the order of the list, each with the facts of its project; observable. */
export function selectedIssues(session: ListSession): readonly IssueOfProject[] {
  return session.selection.ids.flatMap((id) => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    return facts ? { facts, issue } : [];
  });
}

/**
 * The selection, when keys mean it: it goes before any row, but not before the open issue while the focus is in that
 * (docs/decisions/032). What opens stands at the active row where that is selected, else at the bar.
 */
export function selectionTarget(session: ListSession): IssuesTarget | null {
  const { selection, focus } = session;
  if (!selection.isOn || focus.isAway) return null;
  const { active } = focus;
  const row =
    active && selection.has(active.id)
      ? document.querySelector(`[data-position="${CSS.escape(positionKey(active))}"]`)
      : null;
  const anchor =
    row ?? document.querySelector('[data-control="bulk-bar"]') ?? document.querySelector('[data-position]');
  return anchor ? { issues: selectedIssues(session), host: session, anchor } : null;
}

/** Opens the menu of a row: that of the selection when the row is one of several selected, else its own. */
export function openRowMenu(session: ListSession, one: IssueOfProject, anchor: Anchor): void {
  const isOfMany = session.selection.has(one.issue.id) && session.selection.size > 1;
  const moves = moveItems(session, one.issue.id, anchor);
  if (isOfMany) openSelectionMenu({ issues: selectedIssues(session), host: session }, anchor, moves);
  else openIssueMenu({ ...one, host: session }, anchor, moves);
}
