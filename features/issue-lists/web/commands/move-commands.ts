import { ArrowDownIcon, ArrowUpIcon, ChevronLeftIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { dropIssues, movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import { targetOf, stepTarget } from '#features/issue-lists/web/drag/drop-targets.ts';
import type { DropTarget } from '#features/issue-lists/web/session/drag-state.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import { t as nested } from '#features/issue-lists/web/list/text.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { t as moves } from './move-text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { groupTargetOf, isMovable, moveByStep, sayMove, type MoveStep } from './move-steps.ts';

/** The row that may be moved by keys, or null; a sub-issue opened below its parent among its siblings. */
export function movableRow(session: ListSession): ListSession | null {
  const { target } = session.focus;
  return target !== null && isMovable(session, target) ? session : null;
}

/** The session while a row is picked up by keys, or null. */
export function whileMoving(session: ListSession): ListSession | null {
  return session.drag.byKeys ? session : null;
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
  sayMove(session, ids, target, 'pickedUp');
}

function end(session: ListSession, isDropped: boolean): void {
  const { position, ids, target } = session.drag;
  session.drag.end();
  if (position && target) {
    if (isDropped) dropIssues(session, position, ids, target);
    const last = isDropped ? target : targetOf(session, position.group, position.id);
    sayMove(session, ids, last, isDropped ? 'droppedIn' : 'moveCancelled');
  }
  release();
}

function shift(session: ListSession, next: (target: DropTarget, ids: readonly string[]) => DropTarget | null): void {
  const { ids, target } = session.drag;
  const moved = target && next(target, ids);
  if (!moved) return;
  session.drag.over(moved);
  sayMove(session, ids, moved, 'movedTo');
}

/** The place a row further; from the end of a lane into the lane beside. */
function stepOn(session: ListSession, ids: readonly string[], target: DropTarget, step: 1 | -1): DropTarget {
  const next = stepTarget(session, ids, target, step);
  if (next.before !== target.before) return next;
  return groupTargetOf(session, target.group, ids, step, 'lanes') ?? next;
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
    (session) => shift(session, ({ group }, ids) => groupTargetOf(session, group, ids, 1)),
  ),
  moving(
    'stepLeft',
    () => t('stepPreviousGroup'),
    ['ArrowLeft'],
    (session) => shift(session, ({ group }, ids) => groupTargetOf(session, group, ids, -1)),
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

const icons: Readonly<Record<MoveStep, Icon>> = {
  down: ArrowDownIcon,
  up: ArrowUpIcon,
  top: ArrowUpIcon,
  bottom: ArrowDownIcon,
  next: ChevronRightIcon,
  previous: ChevronLeftIcon,
};

/** Moving the active row at once. In the palette too: on a screen without a keyboard it is at hand there. */
function step(
  id: string,
  name: () => string,
  keys: string | null,
  way: MoveStep,
  when: (session: ListSession) => boolean | string,
) {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    icon: icons[way],
    ...(keys === null ? {} : { keys: [keys] }),
    section: 'lists',
    // While a text is written they move in it.
    outsideText: true,
    when,
    run: (session) => {
      const position = takeTarget(session);
      if (position) moveByStep(session, position, way);
    },
  });
}

const isNested = ({ focus }: ListSession) => openedUnder(focus.target?.group ?? '') !== null;
const inManualOrder = (session: ListSession) => session.isManual || t('moveNeedsManual');
const isGrouped = (session: ListSession) =>
  session.shown.grouping !== null && (!isNested(session) || nested('staysWithSiblings'));
/** The end of a group whose rows are not all loaded is not known here. */
const isEndKnown = (session: ListSession) => {
  const group = session.focus.target?.group ?? '';
  return session.isManual && session.paged?.list.groups.get(group)?.hasMore !== true;
};

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
  step('placeDown', () => t('moveDown'), 'Alt+ArrowDown', 'down', inManualOrder),
  step('placeUp', () => t('moveUp'), 'Alt+ArrowUp', 'up', inManualOrder),
  step(
    'placeTop',
    () => moves('moveToTop'),
    null,
    'top',
    ({ isManual }) => isManual,
  ),
  step('placeBottom', () => moves('moveToBottom'), null, 'bottom', isEndKnown),
  step('groupRight', () => t('moveRight'), 'Shift+ArrowRight', 'next', isGrouped),
  step('groupLeft', () => t('moveLeft'), 'Shift+ArrowLeft', 'previous', isGrouped),
];
