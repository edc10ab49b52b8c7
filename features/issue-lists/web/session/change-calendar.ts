import type { CalendarView } from './calendar-days.ts';
import type { ListSession } from './list-session.ts';

/** Changes how the Calendar layout is drawn; stored as the product's display filter `calendar`. */
export function changeCalendar(
  { display }: Pick<ListSession, 'display'>,
  change: Partial<Pick<CalendarView, 'mode' | 'weekends'>>,
): void {
  const { calendar } = display.now;
  const { mode, weekends } = { mode: calendar?.mode, weekends: calendar?.weekends, ...change };
  display.change('display_filters', { calendar: { layout: mode, show_weekends: weekends } });
}
