import { changeCalendar } from '#features/issue-lists/web/session/change-calendar.ts';
import { stepDay, stepPage, type CalendarView } from '#features/issue-lists/web/session/calendar-days.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { defineCommand, type Command } from '#platform/web/commands/command.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { mayMove, moveByDays } from './move-to-day.ts';

/** A day of the calendar that has the keyboard focus. */
interface FocusedDay {
  readonly session: ListSession;
  readonly calendar: CalendarView;
  readonly day: string;
}

/** Selects the buttons of the days; those of date pickers are in tables. */
const days = '[role="gridcell"] button[data-day]';

/** Gives a day of the calendar the keyboard focus; false while it is not in the page. */
export function focusDay(day: string): boolean {
  const button = document.querySelector<HTMLElement>(`${days}[data-day="${day}"]`);
  button?.focus();
  return button !== null;
}

/** Returns the day that has the focus, or null. */
export function focusedDay(session: ListSession): FocusedDay | null {
  const { activeElement } = document;
  const { calendar } = session.shown;
  const day = activeElement?.matches(days) ? activeElement.getAttribute('data-day') : null;
  if (day == null || calendar === null) return null;
  // Keys may be faster than the page they lead to.
  return { session, calendar, day: session.list.isBehind ? (session.display.day ?? day) : day };
}

/** Returns the day that has the focus, or whose chip has it while nothing else is open; or null. */
export function dayInFocus(session: ListSession): FocusedDay | null {
  const { calendar } = session.shown;
  const chip = focusedChip(session);
  return focusedDay(session) ?? (chip && calendar && { session, calendar, day: chip.day });
}

/** Gives the first issue of a day the focus. */
export function enterDay(session: ListSession, day: string): void {
  const id = session.paged?.list.groups.get(day)?.ids[0];
  if (id !== undefined) session.focus.set({ group: day, id }, true);
}

/** Goes to a day; its cell takes the focus once it is in the page. */
function goTo({ session, day: from }: FocusedDay, day: string): void {
  // A chip hands the focus to its day, from which the next page takes it over.
  focusDay(from);
  session.display.goToDay(day);
  focusDay(day);
}

function onDay(id: string, name: () => string, key: string, run: (at: FocusedDay) => void): Command<FocusedDay> {
  return defineCommand<FocusedDay>({ id: `calendar.${id}`, name, keys: [key], section: 'lists', repeats: true, run });
}

const by = (days: number) => (at: FocusedDay) => goTo(at, stepDay(at.calendar, at.day, days));
const goToPage = (pages: 1 | -1) => (at: FocusedDay) => goTo(at, stepPage(at.calendar, at.day, pages));

/** The keys of a day, while it has the focus (screens.md 3.4). */
export const dayCommands: readonly Command<FocusedDay>[] = [
  onDay('right', () => t('dayRight'), 'ArrowRight', by(1)),
  onDay('left', () => t('dayLeft'), 'ArrowLeft', by(-1)),
  onDay('down', () => t('dayDown'), 'ArrowDown', by(7)),
  onDay('up', () => t('dayUp'), 'ArrowUp', by(-7)),
  onDay(
    'enter',
    () => t('openDay'),
    'Enter',
    ({ session, day }) => enterDay(session, day),
  ),
];

/** The keys of the grid, while a day or one of its chips has the focus (screens.md 3.4). */
export const gridCommands: readonly Command<FocusedDay>[] = [
  onDay('nextPage', () => t('nextPage'), 'PageDown', goToPage(1)),
  onDay('previousPage', () => t('previousPage'), 'PageUp', goToPage(-1)),
  onDay(
    'today',
    () => t('goToday'),
    'T',
    (at) => goTo(at, currentDay()),
  ),
  onDay(
    'month',
    () => t('showMonth'),
    'M',
    ({ session }) => changeCalendar(session, { mode: 'month' }),
  ),
  onDay(
    'week',
    () => t('showWeek'),
    'W',
    ({ session, day }) => {
      session.display.goToDay(day);
      changeCalendar(session, { mode: 'week' });
    },
  ),
];

/** A chip that has the focus. */
interface FocusedChip {
  readonly session: ListSession;
  readonly day: string;
}

/** Returns the chip that has the focus, where Escape has nothing else to close; or null. */
export function focusedChip(session: ListSession): FocusedChip | null {
  const chip = document.activeElement?.closest('article[data-position]');
  const day = chip?.closest('[role="gridcell"]')?.querySelector(days)?.getAttribute('data-day');
  const isBusy = session.peekId !== null || session.selection.isOn || session.adding !== null;
  return day == null || isBusy ? null : { session, day };
}

/** Leads from a chip back to its day. */
export const chipCommands: readonly Command<FocusedChip>[] = [
  defineCommand<FocusedChip>({
    id: 'calendar.leaveDay',
    name: () => t('leaveDay'),
    keys: ['Escape'],
    section: 'lists',
    run: ({ day }) => void focusDay(day),
  }),
];

/** The issue whose due date keys move. */
interface MovableChip {
  readonly session: ListSession;
  readonly id: string;
}

/** Returns the issue that keys mean, if its due date may be moved; or null. */
export function movableChip(session: ListSession): MovableChip | null {
  const { target } = session.focus;
  const issue = target ? session.rows.get(target.id) : undefined;
  return issue && issue.target_date !== null && mayMove(session, issue) ? { session, id: issue.id } : null;
}

function move(id: string, name: () => string, key: string, days: number): Command<MovableChip> {
  return defineCommand<MovableChip>({
    id: `calendar.${id}`,
    name,
    keys: [key],
    section: 'lists',
    outsideText: true,
    repeats: true,
    run: ({ session, id: issue }) => moveByDays(session, issue, days),
  });
}

/** Moving a due date by keys (screens.md 4.1). */
export const moveChipCommands: readonly Command<MovableChip>[] = [
  move('dayLater', () => t('dueDayLater'), 'Alt+ArrowRight', 1),
  move('dayEarlier', () => t('dueDayEarlier'), 'Alt+ArrowLeft', -1),
  move('weekLater', () => t('dueWeekLater'), 'Alt+ArrowDown', 7),
  move('weekEarlier', () => t('dueWeekEarlier'), 'Alt+ArrowUp', -7),
];
