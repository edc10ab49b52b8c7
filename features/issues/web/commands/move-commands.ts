import { announce } from '#platform/ui/notices/announce.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { dropIssue } from '#features/issues/web/drag/drop-issue.ts';
import { othersIn, placeOf, positionOf, stepPlace } from '#features/issues/web/drag/slots.ts';
import { groupName } from '#features/issues/web/list/group-face.tsx';
import type { DropPlace } from '#features/issues/web/store/drag-state.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import type { Spot } from '#features/issues/web/store/list-focus.ts';
import { t } from '#features/issues/web/text.ts';

/** The row that may be moved by keys, or null. */
export function movableRow(bench: IssueBench): IssueBench | null {
  const { target } = bench.focus;
  const issue = target && bench.issues.table.get(target.id);
  const isTop = target !== null && bench.groups.includes(target.group);
  return issue && isTop && bench.canDrag && !bench.isNew(issue) ? bench : null;
}

/** The bench while a row is picked up by keys, or null. */
export function whileMoving(bench: IssueBench): IssueBench | null {
  return bench.drag.byKeys ? bench : null;
}

function say(
  bench: IssueBench,
  id: string,
  place: DropPlace,
  text: 'pickedUp' | 'movedTo' | 'droppedIn' | 'moveCancelled',
) {
  const issue = bench.issues.table.get(id);
  const values = {
    key: issue ? bench.keyOf(issue) : '',
    group: groupName(bench, bench.shown.grouping, place.group),
    ...positionOf(bench, id, place),
  };
  announce(t(text, values), 'assertive');
}

let release = () => {};

/** The row that keys mean; it takes the focus, which goes along with it. */
function takeTarget(bench: IssueBench): Spot | null {
  const { target } = bench.focus;
  bench.focus.set(target, true);
  return target;
}

function pickUp(bench: IssueBench): void {
  const spot = takeTarget(bench);
  if (!spot) return;
  const place = placeOf(bench, spot.group, spot.id);
  release = bench.parts.hub.hold();
  bench.drag.start(spot, true);
  bench.drag.over(place);
  say(bench, spot.id, place, 'pickedUp');
}

function end(bench: IssueBench, isDropped: boolean): void {
  const { spot, place } = bench.drag;
  bench.drag.end();
  if (spot && place) {
    if (isDropped) dropIssue(bench, spot, place);
    const last = isDropped ? place : placeOf(bench, spot.group, spot.id);
    say(bench, spot.id, last, isDropped ? 'droppedIn' : 'moveCancelled');
  }
  release();
}

function shift(bench: IssueBench, next: (place: DropPlace, spot: Spot) => DropPlace | null): void {
  const { spot, place } = bench.drag;
  const moved = spot && place && next(place, spot);
  if (!spot || !moved) return;
  bench.drag.over(moved);
  say(bench, spot.id, moved, 'movedTo');
}

/** The start of the group beside; null at the ends. */
function beside(bench: IssueBench, group: string, id: string, step: 1 | -1): DropPlace | null {
  const target = bench.groups[bench.groups.indexOf(group) + step];
  if (target === undefined) return null;
  return { group: target, before: bench.isManual ? (othersIn(bench, target, id)[0] ?? null) : undefined };
}

function moving(id: string, name: () => string, keys: string[], run: (bench: IssueBench) => void): Command<IssueBench> {
  return defineCommand<IssueBench>({ id: `issues.${id}`, name, keys, section: 'lists', repeats: true, run });
}

/** Keys while a row is picked up: arrows move the slot, Enter drops, Escape takes back (screens.md 3.1). */
export const movingCommands: readonly Command<IssueBench>[] = [
  moving(
    'slotDown',
    () => t('slotDown'),
    ['ArrowDown', 'J'],
    (bench) => shift(bench, (place, { id }) => stepPlace(bench, id, place, 1)),
  ),
  moving(
    'slotUp',
    () => t('slotUp'),
    ['ArrowUp', 'K'],
    (bench) => shift(bench, (place, { id }) => stepPlace(bench, id, place, -1)),
  ),
  moving(
    'slotRight',
    () => t('slotNextGroup'),
    ['ArrowRight'],
    (bench) => shift(bench, ({ group }, { id }) => beside(bench, group, id, 1)),
  ),
  moving(
    'slotLeft',
    () => t('slotPreviousGroup'),
    ['ArrowLeft'],
    (bench) => shift(bench, ({ group }, { id }) => beside(bench, group, id, -1)),
  ),
  moving(
    'drop',
    () => t('drop'),
    ['Enter', 'Space'],
    (bench) => end(bench, true),
  ),
  moving(
    'cancelMove',
    () => t('cancelMove'),
    ['Escape'],
    (bench) => end(bench, false),
  ),
];

function step(id: string, name: () => string, keys: string, run: (bench: IssueBench, spot: Spot) => DropPlace | null) {
  return defineCommand<IssueBench>({
    id: `issues.${id}`,
    name,
    keys: [keys],
    section: 'lists',
    // While a text is written they move in it.
    outsideText: true,
    when: (bench) => (id.startsWith('place') ? bench.isManual : bench.shown.grouping !== null),
    run: (bench) => {
      const spot = takeTarget(bench);
      const place = spot && run(bench, spot);
      if (spot && place && dropIssue(bench, spot, place)) say(bench, spot.id, place, 'droppedIn');
    },
  });
}

/** Moving the active row at once: its place by Alt and arrows, its column by Shift and arrows, or picked up first. */
export const moveCommands: readonly Command<IssueBench>[] = [
  defineCommand<IssueBench>({
    id: 'issues.pickUp',
    name: () => t('pickUp'),
    keys: ['Alt+Enter'],
    section: 'lists',
    outsideText: true,
    run: pickUp,
  }),
  step(
    'placeDown',
    () => t('moveDown'),
    'Alt+ArrowDown',
    (bench, { group, id }) => stepPlace(bench, id, placeOf(bench, group, id), 1),
  ),
  step(
    'placeUp',
    () => t('moveUp'),
    'Alt+ArrowUp',
    (bench, { group, id }) => stepPlace(bench, id, placeOf(bench, group, id), -1),
  ),
  step(
    'groupRight',
    () => t('moveRight'),
    'Shift+ArrowRight',
    (bench, { group, id }) => beside(bench, group, id, 1),
  ),
  step(
    'groupLeft',
    () => t('moveLeft'),
    'Shift+ArrowLeft',
    (bench, { group, id }) => beside(bench, group, id, -1),
  ),
];
