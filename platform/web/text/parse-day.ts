import { addDays, daysAWeek, weekdayOf } from '#platform/shared/days.ts';
import { dayNumber } from '#platform/web/text/format-day.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a typed day as of `today`: "today", "tomorrow", "fri", "next week", "in 3 days", "12 mar", "mar 12", ISO
 * (screens.md 2.13). A day and month without a year is the next one to come. Null when it is none of these.
 */
export function parseDay(text: string, today: string): string | null {
  const words = text.trim().toLowerCase();
  if (words === 'today') return today;
  if (words === 'tomorrow') return addDays(today, 1);
  if (words === 'yesterday') return addDays(today, -1);
  if (words === 'next week') return addDays(today, ((1 - weekdayOf(today) + daysAWeek - 1) % daysAWeek) + 1);
  return parseIso(words) ?? parseDistance(words, today) ?? parseWeekday(words, today) ?? parseMonthDay(words, today);
}

function parseIso(words: string): string | null {
  return dayNumber(words) === null ? null : words;
}

function parseDistance(words: string, today: string): string | null {
  const match = /^in (\d{1,3}) (day|week)s?$/.exec(words);
  return match ? addDays(today, Number(match[1]) * (match[2] === 'week' ? daysAWeek : 1)) : null;
}

function parseWeekday(words: string, today: string): string | null {
  if (words.length < 3) return null;
  const index = weekdays.findIndex(
    (name) => words.startsWith(name) && 'sundaymondaytuesdaywednesdaythursdayfridaysaturday'.includes(words),
  );
  if (index < 0) return null;
  const ahead = (index - weekdayOf(today) + daysAWeek) % daysAWeek;
  return addDays(today, ahead === 0 ? daysAWeek : ahead);
}

function parseMonthDay(words: string, today: string): string | null {
  const match = /^(?:(\d{1,2})\.? ([a-z]{3,9})|([a-z]{3,9}) (\d{1,2}))(?:,? (\d{4}))?$/.exec(words);
  if (!match) return null;
  const month = months.indexOf((match[2] ?? match[3] ?? '').slice(0, 3)) + 1;
  if (month === 0) return null;
  const rest = `${String(month).padStart(2, '0')}-${(match[1] ?? match[4] ?? '').padStart(2, '0')}`;
  const year = Number(match[5] ?? today.slice(0, 4));
  const day = `${year}-${rest}`;
  const next = match[5] === undefined && day < today ? `${year + 1}-${rest}` : day;
  return dayNumber(next) === null ? null : next;
}
