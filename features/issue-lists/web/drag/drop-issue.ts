import { dropChange, takesDrops, type IssueChange } from '#features/issues/rules.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import { groupings, type Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { neighborsOf } from './drop-targets.ts';

/**
 * Puts an issue where it was dropped: writes the group's value and its position in one request (screens.md 3.36). The row
 * is there in this call, and flashes once. Answers whether anything changed; says why when the issue's project refuses.
 */
export function dropIssue(session: ListSession, position: RowPosition, target: DropTarget): boolean {
  const issue = session.rows.get(position.id);
  const facts = issue && session.factsOf(issue);
  if (!facts || !facts.canEdit(issue)) return false;
  const change = changeOfDrop(facts, session.shown.grouping, position.group, target.group);
  if (typeof change === 'string') {
    showToast({ kind: 'info', title: change }, 'drop-refused');
    return false;
  }
  const isSameGroup = position.group === target.group;
  if (!isSameGroup && Object.keys(change).length === 0) return false;
  const between = neighborsOf(session, position.id, target);
  if (isSameGroup && (between === null || isWhereItIs(session, position, target))) return false;
  void changeIssues(facts.issues, [position.id], change, between ? { between } : {});
  session.focus.set({ group: target.group, id: position.id }, true);
  session.flash(position.id);
  return true;
}

/** What dropping an issue of a project into another group writes; a text says why that project does not take it. */
export function changeOfDrop(
  facts: ProjectFacts,
  grouping: Grouping | null,
  from: string,
  to: string,
): IssueChange | string {
  const token = grouping === null ? null : groupings[grouping];
  if (token === null || !takesDrops(token)) return {};
  const isStranger = token === 'assignees__id' && to !== noValue && !facts.people.some(({ id }) => id === to);
  if (isStranger) return t('notInProject', { name: facts.person(to).name, project: facts.project.name });
  return dropChange(token, from, to);
}

function isWhereItIs(session: ListSession, position: RowPosition, target: DropTarget): boolean {
  const ids: readonly string[] = session.paged?.list.groups.get(position.group)?.ids ?? [];
  return target.before === position.id || target.before === (ids[ids.indexOf(position.id) + 1] ?? null);
}
