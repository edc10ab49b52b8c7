import { dropIssues, movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import { othersIn, ordinalOf, stepTarget, targetOf } from '#features/issue-lists/web/drag/drop-targets.ts';
import type { WayInGroup } from '#features/issue-lists/web/drag/ways-in-group.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';
import { groupBeside } from '#features/issue-lists/web/session/group-values.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { unreachable } from '#platform/shared/must.ts';
import { announce } from '#platform/ui/notices/announce.ts';

/** Ways to move a row at once: within its group where people choose the order, or into the group beside. */
export type MoveStep = WayInGroup | 'previous' | 'next';

/** Whether this row may be moved at all; a sub-issue opened below its parent among its siblings. Observable. */
export function isMovable(session: ListSession, { group, id }: RowPosition): boolean {
  const issue = session.rows.get(id);
  if (!issue || isNew(issue)) return false;
  const isPlace =
    openedUnder(group) === null ? session.groups.includes(group) && session.canDrag : !session.place.isReadOnly;
  return isPlace && session.factsOf(issue)?.canEdit(issue) === true;
}

/** Returns where a step leads; null where there is nothing that way. The end of a group is that of its loaded rows. */
export function targetOfStep(
  session: ListSession,
  { group, id }: RowPosition,
  ids: readonly string[],
  step: MoveStep,
): DropTarget | null {
  const here = targetOf(session, group, id);
  switch (step) {
    case 'up':
      return stepTarget(session, ids, here, -1);
    case 'down':
      return stepTarget(session, ids, here, 1);
    case 'top':
      return { group, before: session.isManual ? (othersIn(session, group, ids)[0] ?? null) : undefined };
    case 'bottom':
      return { group, before: session.isManual ? null : undefined };
    case 'previous':
      return groupTargetOf(session, group, ids, -1);
    case 'next':
      return groupTargetOf(session, group, ids, 1);
    default:
      return unreachable(step);
  }
}

/** The start of the group beside, or the end of the one above; null at the ends. */
export function groupTargetOf(
  session: ListSession,
  group: string,
  ids: readonly string[],
  step: 1 | -1,
  way: 'columns' | 'lanes' = 'columns',
): DropTarget | null {
  const target = openedUnder(group) === null ? groupBeside(session, group, way, step) : undefined;
  if (target === undefined) return null;
  const isAbove = way === 'lanes' && step < 0;
  const first = isAbove ? null : (othersIn(session, target, ids)[0] ?? null);
  return { group: target, before: session.isManual ? first : undefined };
}

/** Moves a row, and what is selected with it, by a step; a screen reader announces where it is then. */
export function moveByStep(session: ListSession, position: RowPosition, step: MoveStep): void {
  const ids = movingWith(session, position);
  const target = targetOfStep(session, position, ids, step);
  if (target && dropIssues(session, position, ids, target)) sayMove(session, ids, target, 'droppedIn');
}

/** A group in words; the sub-issues opened below a row by the key of their parent. */
function nameOf(session: ListSession, group: string): string {
  const parent = session.rows.get(openedUnder(group) ?? '');
  return parent ? (session.factsOf(parent)?.keyOf(parent) ?? '') : nameOfGroup(session, group);
}

/** Says where rows are that are being moved (screens.md 4.2). */
export function sayMove(
  session: ListSession,
  ids: readonly string[],
  target: DropTarget,
  text: 'pickedUp' | 'movedTo' | 'droppedIn' | 'moveCancelled',
): void {
  const issue = session.rows.get(ids[0] ?? '');
  const key = (issue && session.factsOf(issue)?.keyOf(issue)) ?? '';
  const values = {
    key: ids.length === 1 ? key : t('issueCount', { count: ids.length }),
    group: nameOf(session, target.group),
    ...ordinalOf(session, ids, target),
  };
  announce(t(text, values), 'assertive');
}
