import ical from 'ical-generator';
import type { CalendarDays } from './find-days.ts';

/** What stands in a calendar. */
interface Calendar {
  readonly name: string;
  readonly days: readonly CalendarDays[];
  /** The address of the workspace, without a slash at the end. */
  readonly home: string;
}

/** Returns a calendar as text (RFC 5545). The same content is always the same text, so that it can be compared. */
export function composeCalendar({ name, days, home }: Calendar): string {
  const calendar = ical({ name, prodId: { company: 'Cairn', product: 'Cairn' }, ttl: 3600 });
  for (const { kind, id, title, first, last, at, path } of days) {
    calendar.createEvent({
      id: `${kind}-${id}@cairn`,
      start: dayOf(first),
      // The end of an event is the day behind its last one.
      end: dayOf(last, 1),
      allDay: true,
      summary: title,
      url: `${home}/${path}`,
      stamp: new Date(at),
      lastModified: new Date(at),
    });
  }
  return calendar.toString();
}

/** The beginning of a day in UTC, which is how the library reads whole days. */
function dayOf(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date;
}
