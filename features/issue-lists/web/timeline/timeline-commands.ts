import { defineCommand, type Command } from '#platform/web/commands/command.ts';
import { ExpandIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { datesText } from './chart/dates-text.ts';
import { draggedSpan, type Grip } from './chart/span.ts';
import { mayMoveDates, spanOf } from './chart-row-of.ts';
import { moveDates } from './move-dates.ts';
import { offerShift } from './offer-shift.ts';
import { movesWith, type TimelineView } from './timeline-view.ts';
import { t } from './text.ts';

/** The bar that keys move. */
interface BarTarget {
  readonly view: TimelineView;
  readonly position: RowPosition;
}

/** Returns the bar that keys mean, if its dates may be moved; or null. */
export function barTarget(view: TimelineView): BarTarget | null {
  const { target: position } = view.session.focus;
  const issue = position ? view.session.rows.get(position.id) : undefined;
  if (!position || !issue || !mayMoveDates(view.session, issue)) return null;
  const { start, end } = spanOf(issue);
  return start === null && end === null ? null : { view, position };
}

type Reach = Grip | 'chain';

function move(id: string, name: () => string, key: string, grip: Reach, days: 1 | -1): Command<BarTarget> {
  return defineCommand<BarTarget>({
    id: `timeline.${id}`,
    name,
    keys: [key],
    section: 'lists',
    outsideText: true,
    repeats: true,
    run: (target) => moveBar(target, grip, days),
  });
}

function moveBar({ view, position }: BarTarget, reach: Reach, days: number): void {
  const { session, state } = view;
  const issue = session.rows.get(position.id);
  const facts = issue && session.factsOf(issue);
  if (!facts) return;
  const grip = reach === 'chain' ? 'move' : reach;
  const span = draggedSpan(spanOf(issue), grip, days, state.dayWidth);
  const moving = movesWith(view, position);
  const ids = reach === 'chain' ? view.dependencies.withBlocked(moving) : reach === 'move' ? moving : [issue.id];
  session.focus.set(position, true);
  const by = { grip, days, dayWidth: state.dayWidth };
  moveDates(session, ids, by, offerShift(view, new Set(ids), by));
  state.reveal(span);
  announce(t('said', { key: facts.keyOf(issue), dates: datesText(span) }), 'assertive');
}

/** The keys of a bar (screens.md 3.6). */
export const barCommands: readonly Command<BarTarget>[] = [
  move('later', () => t('dayLater'), 'ArrowRight', 'move', 1),
  move('earlier', () => t('dayEarlier'), 'ArrowLeft', 'move', -1),
  move('endLater', () => t('endLater'), 'Shift+ArrowRight', 'end', 1),
  move('endEarlier', () => t('endEarlier'), 'Shift+ArrowLeft', 'end', -1),
  move('chainLater', () => t('chainLater'), 'Alt+Shift+ArrowRight', 'chain', 1),
  move('chainEarlier', () => t('chainEarlier'), 'Alt+Shift+ArrowLeft', 'chain', -1),
];

function onChart(
  id: string,
  name: () => string,
  keys: readonly string[],
  run: (view: TimelineView) => void,
): Command<TimelineView> {
  return defineCommand<TimelineView>({ id: `timeline.${id}`, name, keys, section: 'lists', repeats: true, run });
}

/** The keys of the chart (screens.md 4.1). */
export const timelineCommands: readonly Command<TimelineView>[] = [
  onChart(
    'nextScreen',
    () => t('screenLater'),
    ['PageDown'],
    ({ state }) => state.scrollByScreens(1),
  ),
  onChart(
    'previousScreen',
    () => t('screenEarlier'),
    ['PageUp'],
    ({ state }) => state.scrollByScreens(-1),
  ),
  onChart(
    'today',
    () => t('goToday'),
    ['Home'],
    ({ state }) => state.showToday(),
  ),
  onChart(
    'zoomIn',
    () => t('zoomIn'),
    ['+', '='],
    ({ state }) => state.stepZoom(1),
  ),
  defineCommand<TimelineView>({
    id: 'timeline.toggleFull',
    name: () => t('fullScreen'),
    label: ({ state }) => (state.isFull ? t('leaveFullScreen') : t('fullScreen')),
    icon: ExpandIcon,
    keys: ['Y F'],
    section: 'lists',
    when: () => !onPhone.get(),
    run: ({ state }) => state.toggleFull(),
  }),
  defineCommand<TimelineView>({
    id: 'timeline.leaveFull',
    name: () => t('leaveFullScreen'),
    keys: ['Escape'],
    section: 'lists',
    keysOnly: true,
    when: ({ session, state }) =>
      state.isFull && session.peekId === null && session.adding === null && !session.selection.isOn,
    run: ({ state }) => state.toggleFull(),
  }),
  onChart(
    'zoomOut',
    () => t('zoomOut'),
    ['-'],
    ({ state }) => state.stepZoom(-1),
  ),
];
