import { selectedIssues } from '#features/issue-lists/web/commands/selection-target.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { isOfProject } from '#features/issues/web/fields/is-of-project.ts';
import { openField, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import { isNew } from '#features/issues/web/store/issue.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { columnOf, type CellId } from './columns.ts';

/** Whether the person may pick another value for a cell. */
export function canPick({ facts, issue }: IssueOfProject, id: CellId): boolean {
  return id !== 'title' && columnOf(id).field !== null && facts.canEdit(issue) && !isNew(issue);
}

/**
 * The issues that an edit of a row's cell changes: all selected ones where the row is among them, else its own. Null, with
 * the reason said, where the selected ones cannot have the same value.
 */
export function issuesToEdit(
  session: ListSession,
  one: IssueOfProject,
  field: PickedField,
): readonly IssueOfProject[] | null {
  if (!session.selection.has(one.issue.id)) return [one];
  const chosen = selectedIssues(session).filter(({ facts, issue }) => facts.canEdit(issue));
  const isOneProject = chosen.every(({ facts }) => facts === one.facts);
  if (isOneProject || !isOfProject(field)) return chosen;
  showToast({ kind: 'info', title: issueText('oneProjectOnly') }, 'table-cell');
  return null;
}

/** Whether a cell opens something: what picks its value, or the sub-issues that it counts. */
export function opensCell(one: IssueOfProject, id: CellId): boolean {
  return canPick(one, id) || (id === 'sub_issues_count' && one.issue.sub_issues_count > 0);
}

/** Opens what picks the value of a cell, at the cell; the issue at its sub-issues by their number. Else does nothing. */
export function openCell(session: ListSession, one: IssueOfProject, id: CellId, anchor: Element): void {
  if (id === 'sub_issues_count' && opensCell(one, id)) return session.openPeek(one.issue.id, 'sub-issues');
  const field = id === 'title' ? null : columnOf(id).field;
  if (field === null || !canPick(one, id)) return;
  const ids = issuesToEdit(session, one, field)?.map(({ issue }) => issue.id);
  if (ids) openField(field, one.facts, ids, anchor);
}
