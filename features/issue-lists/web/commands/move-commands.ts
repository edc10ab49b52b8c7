import { announce } from '#platform/ui/notices/announce.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { dropIssues, movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import { othersIn, targetOf, ordinalOf, stepTarget } from '#features/issue-lists/web/drag/drop-targets.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { t as nested } from '#features/issue-lists/web/list/text.ts';
import { groupBeside } from '#features/issue-lists/web/session/group-values.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** The row that may be moved by keys, or null; a sub-issue opened below its parent among its siblings. */
export function movableRow(session: ListSession): ListSession | null {
  const { target } = session.focus;
  const issue = target && session.rows.get(target.id);
  if (!target || !issue || isNew(issue)) return null;
  const isMovable =
    openedUnder(target.group) === null
      ? session.groups.includes(target.group) && session.canDrag
      : !session.place.isReadOnly;
  return isMovable && session.factsOf(issue)?.canEdit(issue) ? session : null;
}

/** The session while a row is picked up by keys, or null. */
export function whileMoving(session: ListSession): ListSession | null {
  return session.drag.byKeys ? session : null;
}

/** A group in words; the sub-issues opened below a row by the key of their parent. */
function nameOf(session: ListSession, group: string): string {
  const parent = session.rows.get(openedUnder(group) ?? '');
  return parent ? (session.factsOf(parent)?.keyOf(parent) ?? '') : nameOfGroup(session, group);
}

function say(
  session: ListSession,
  ids: readonly string[],
  target: DropTarget,
  text: 'pickedUp' | 'movedTo' | 'droppedIn' | 'moveCancelled',
) {
  const issue = session.rows.get(ids[0] ?? '');
  const key = (issue && session.factsOf(issue)?.keyOf(issue)) ?? '';
  const values = {
    key: ids.length === 1 ? key : t('issueCount', { count: ids.length }),
    group: nameOf(session, target.group),
    ...ordinalOf(session, ids, target),
  };
  announce(t(text, values), 'assertive');
}

let release = () => {};

/** The row that keys mean; it takes the focus, which goes along with it. */
function takeTarget(session: ListSession): RowPosition | null {
  const { target } = session.focus;
  session.focus.set(target, true);
  return target;
}

function pickUp(session: ListSession): void {
  const position = takeTarget(session);
  if (!position) return;
  const target = targetOf(session, position.group, position.id);
  release = session.hub.hold();
  const ids = movingWith(session, position);
  session.drag.start(position, ids, true);
  session.drag.over(target);
  say(session, ids, target, 'pickedUp');
}

function end(session: ListSession, isDropped: boolean): void {
  const { position, ids, target } = session.drag;
  session.drag.end();
  if (position && target) {
    if (isDropped) dropIssues(session, position, ids, target);
    const last = isDropped ? target : targetOf(session, position.group, position.id);
    say(session, ids, last, isDropped ? 'droppedIn' : 'moveCancelled');
  }
  release();
}

function shift(session: ListSession, next: (target: DropTarget, ids: readonly string[]) => DropTarget | null): void {
  const { ids, target } = session.drag;
  const moved = target && next(target, ids);
  if (!moved) return;
  session.drag.over(moved);
  say(session, ids, moved, 'movedTo');
}

/** The start of the group beside, or the end of the one above; null at the ends. */
function beside(
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

/** The place a row further; from the end of a lane into the lane beside. */
function stepOn(session: ListSession, ids: readonly string[], target: DropTarget, step: 1 | -1): DropTarget {
  const next = stepTarget(session, ids, target, step);
  if (next.before !== target.before) return next;
  return beside(session, target.group, ids, step, 'lanes') ?? next;
}

function moving(
  id: string,
  name: () => string,
  keys: string[],
  run: (session: ListSession) => void,
): Command<ListSession> {
  return defineCommand<ListSession>({ id: `issues.${id}`, name, keys, section: 'lists', repeats: true, run });
}

/** Keys while a row is picked up: arrows move where it would land, Enter drops, Escape takes back (screens.md 3.1). */
export const movingCommands: readonly Command<ListSession>[] = [
  moving(
    'stepDown',
    () => t('stepDown'),
    ['ArrowDown', 'J'],
    (session) => shift(session, (target, ids) => stepOn(session, ids, target, 1)),
  ),
  moving(
    'stepUp',
    () => t('stepUp'),
    ['ArrowUp', 'K'],
    (session) => shift(session, (target, ids) => stepOn(session, ids, target, -1)),
  ),
  moving(
    'stepRight',
    () => t('stepNextGroup'),
    ['ArrowRight'],
    (session) => shift(session, ({ group }, ids) => beside(session, group, ids, 1)),
  ),
  moving(
    'stepLeft',
    () => t('stepPreviousGroup'),
    ['ArrowLeft'],
    (session) => shift(session, ({ group }, ids) => beside(session, group, ids, -1)),
  ),
  moving(
    'drop',
    () => t('drop'),
    ['Enter', 'Space'],
    (session) => end(session, true),
  ),
  moving(
    'cancelMove',
    () => t('cancelMove'),
    ['Escape'],
    (session) => end(session, false),
  ),
];

function step(
  id: string,
  name: () => string,
  keys: string,
  when: (session: ListSession) => boolean | string,
  run: (session: ListSession, position: RowPosition, ids: readonly string[]) => DropTarget | null,
) {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    keys: [keys],
    section: 'lists',
    // While a text is written they move in it.
    outsideText: true,
    keysOnly: true,
    when,
    run: (session) => {
      const position = takeTarget(session);
      if (!position) return;
      const ids = movingWith(session, position);
      const target = run(session, position, ids);
      if (target && dropIssues(session, position, ids, target)) say(session, ids, target, 'droppedIn');
    },
  });
}

const isNested = ({ focus }: ListSession) => openedUnder(focus.target?.group ?? '') !== null;
const inManualOrder = (session: ListSession) => session.isManual || t('moveNeedsManual');
const isGrouped = (session: ListSession) =>
  session.shown.grouping !== null && (!isNested(session) || nested('staysWithSiblings'));

/** Moving the active row at once: its place by Alt and arrows, its column by Shift and arrows, or picked up first. */
export const moveCommands: readonly Command<ListSession>[] = [
  defineCommand<ListSession>({
    id: 'issues.pickUp',
    name: () => t('pickUp'),
    keys: ['Alt+Enter'],
    section: 'lists',
    outsideText: true,
    keysOnly: true,
    when: (session) => !isNested(session) || inManualOrder(session),
    run: pickUp,
  }),
  step(
    'placeDown',
    () => t('moveDown'),
    'Alt+ArrowDown',
    inManualOrder,
    (session, { group, id }, ids) => stepTarget(session, ids, targetOf(session, group, id), 1),
  ),
  step(
    'placeUp',
    () => t('moveUp'),
    'Alt+ArrowUp',
    inManualOrder,
    (session, { group, id }, ids) => stepTarget(session, ids, targetOf(session, group, id), -1),
  ),
  step(
    'groupRight',
    () => t('moveRight'),
    'Shift+ArrowRight',
    isGrouped,
    (session, { group }, ids) => beside(session, group, ids, 1),
  ),
  step(
    'groupLeft',
    () => t('moveLeft'),
    'Shift+ArrowLeft',
    isGrouped,
    (session, { group }, ids) => beside(session, group, ids, -1),
  ),
];
