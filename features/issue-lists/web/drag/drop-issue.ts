import { dropChange, takesDrops, type IssueChange } from '#features/issues/rules.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { whyClosed } from '#features/issue-lists/web/session/closed-group.ts';
import { groupings, type Display, type Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as nested } from '#features/issue-lists/web/list/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { neighborsOf, targetOf } from './drop-targets.ts';

/**
 * What moves with a row, in the order of the list: the selection, if the row is part of it; else its issue alone. With a
 * sub-issue opened below its parent only its siblings.
 */
export function movingWith({ selection, rows }: ListSession, { group, id }: RowPosition): readonly string[] {
  if (!selection.has(id)) return [id];
  const parent = openedUnder(group);
  return parent === null ? selection.ids : selection.ids.filter((one) => rows.get(one)?.parent_id === parent);
}

/**
 * Puts issues where one of their rows was dropped: writes the group's value and their positions, in their order, by one
 * request a project (screens.md 3.36). What the drop of the row in hand means is written to all of them. They are there in
 * this call, and the row flashes once. Answers whether anything changed; says why when a project refuses.
 */
export function dropIssues(
  session: ListSession,
  position: RowPosition,
  ids: readonly string[],
  target: DropTarget,
): boolean {
  const moving = ids.flatMap((id): IssueOfProject[] => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    return facts && facts.canEdit(issue) ? [{ facts, issue }] : [];
  });
  const changes = new Map(
    moving.map(({ facts }) => [facts, changeOfMove(session.shown, facts, position.group, target.group)]),
  );
  const [change] = changes.values();
  if (change === undefined) return false;
  const refusal = [...changes.values()].find((one) => typeof one === 'string');
  if (refusal !== undefined || typeof change === 'string') {
    showToast({ kind: 'info', title: refusal ?? '' }, 'drop-refused');
    return false;
  }
  const isSameGroup = position.group === target.group;
  const isAlone = moving.length === 1;
  if (!isSameGroup && Object.keys(change).length === 0) return false;
  const between = neighborsOf(session, ids, target);
  if (isSameGroup && (between === null || (isAlone && isWhereItIs(session, position, target)))) return false;
  const dropped = { from: position, to: { group: target.group, id: position.id } };
  const answered = changeTogether(moving, change, between ? { between } : {});
  session.focus.set(dropped.to, true);
  session.drag.dropped = dropped;
  void answered.then(() => {
    if (session.drag.dropped === dropped) session.drag.dropped = null;
  });
  session.flash(position.id);
  return true;
}

/**
 * What moving an issue of a project between groups of the list on screen writes: of cells the values of the column and of
 * the lane, in one change (screens.md 3.3). A text says why it cannot move there: sub-issues opened below their parent have
 * values of their own, and move among their siblings (screens.md 3.2).
 */
export function changeOfMove(
  shown: Pick<Display, 'grouping' | 'subGrouping'>,
  facts: ProjectFacts,
  from: string,
  to: string,
): IssueChange | string {
  if (openedUnder(from) !== null || openedUnder(to) !== null) return from === to ? {} : nested('staysWithSiblings');
  const [before, after] = [valuesOf(shown, from), valuesOf(shown, to)];
  let change: IssueChange = {};
  for (const [index, { grouping, key }] of after.entries()) {
    const old = before[index]?.key ?? key;
    if (old === key) continue;
    if (grouping !== null && !takesDrops(groupings[grouping])) return t('cannotMoveAcross');
    const more = changeOfDrop(facts, grouping, old, key);
    if (typeof more === 'string') return more;
    change = together(change, more);
  }
  return change;
}

/** Two changes of different fields as one. */
function together(one: IssueChange, other: IssueChange): IssueChange {
  const merged = (part: 'set' | 'add' | 'remove') => {
    const all = { ...one[part], ...other[part] };
    return Object.keys(all).length === 0 ? {} : { [part]: all };
  };
  return { ...one, ...other, ...merged('set'), ...merged('add'), ...merged('remove') };
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
  return (from === to ? null : whyClosed(facts, grouping, to)) ?? dropChange(token, from, to);
}

function isWhereItIs(session: ListSession, { group, id }: RowPosition, { before }: DropTarget): boolean {
  return before === id || before === targetOf(session, group, id).before;
}
