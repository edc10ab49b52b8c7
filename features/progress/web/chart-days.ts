import type { ProgressDay } from '#features/progress/contract.ts';
import { daysBetween } from '#features/progress/rules.ts';

/** One day of a chart. What is not known yet (a day to come) is null. */
export interface ChartDay {
  readonly date: string;
  /** What was left at the end of the day, canceled work left out. */
  readonly remaining: number | null;
  readonly completed: number | null;
  /** All there was, canceled work left out. */
  readonly scope: number | null;
  /** What would be left if the same were done each day. */
  readonly ideal: number;
  /** What would be done by then. */
  readonly idealDone: number;
}

/** Returns the days of a chart from `from` to `to`; the ideal line goes from the scope known last to nothing. */
export function chartDays(daily: readonly ProgressDay[], from: string, to: string): ChartDay[] {
  const known = new Map(daily.map((day) => [day.date, day]));
  const last = daily.at(-1);
  const scope = last ? last.total - last.cancelled : 0;
  const days = daysBetween(from, to);
  return days.map((date, index) => {
    const day = known.get(date);
    const part = days.length === 1 ? 1 : index / (days.length - 1);
    return {
      date,
      remaining: day ? day.total - day.completed - day.cancelled : null,
      completed: day?.completed ?? null,
      scope: day ? day.total - day.cancelled : null,
      ideal: scope * (1 - part),
      idealDone: scope * part,
    };
  });
}

/** Returns the Saturdays and Sundays of a chart as spans of days, for shading. */
export function weekendsOf(days: readonly { readonly date: string }[]): (readonly [from: string, to: string])[] {
  const spans: (readonly [string, string])[] = [];
  for (const { date } of days) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const before = spans.at(-1);
    if (weekday === 6 || (weekday === 0 && before === undefined)) spans.push([date, date]);
    else if (weekday === 0 && before) spans[spans.length - 1] = [before[0], date];
  }
  return spans;
}
