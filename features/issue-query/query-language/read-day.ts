import { addDays, isCalendarDay } from '#platform/shared/days.ts';

/** First and last day, both inclusive. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * A day or a stretch of days as people write it: `2026-03-01`, `2026-03`, `2026`, `today`, `yesterday`, `tomorrow`, and
 * distances from today: `2w` (d, w, m, y: 1, 7, 30 and 365 days), `+2w`, `-2w`. Without a sign a distance lies ahead, or
 * behind when `ago`. Null when it is none of these.
 */
export function readDay(text: string, today: string, ago: boolean): Days | null {
  const word = text.toLowerCase();
  const near = { yesterday: -1, today: 0, tomorrow: 1 }[word];
  if (near !== undefined) return dayAt(addDays(today, near));
  const distance = /^([+-]?)(\d{1,4})([dwmy])$/.exec(word);
  if (distance) {
    const [, sign, count, unit] = distance;
    const days = Number(count) * ({ d: 1, w: 7, m: 30, y: 365 }[unit ?? 'd'] ?? 1);
    // A thousand years either way is as far as calendars go here.
    if (days > 365_000) return null;
    const back = sign === '-' || (sign === '' && ago);
    return dayAt(addDays(today, back ? -days : days));
  }
  if (isCalendarDay(word)) return dayAt(word);
  if (/^\d{4}-\d{2}$/.test(word) && isCalendarDay(`${word}-01`)) {
    const next = new Date(Date.parse(`${word}-28T00:00:00Z`) + 4 * 86_400_000).toISOString().slice(0, 7);
    return { first: `${word}-01`, last: word === '9999-12' ? '9999-12-31' : addDays(`${next}-01`, -1) };
  }
  if (/^\d{4}$/.test(word) && isCalendarDay(`${word}-01-01`)) return { first: `${word}-01-01`, last: `${word}-12-31` };
  return null;
}

function dayAt(day: string): Days | null {
  return isCalendarDay(day) ? { first: day, last: day } : null;
}
