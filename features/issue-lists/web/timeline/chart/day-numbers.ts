const msADay = 86_400_000;

/** Returns the UTC date of a day counted from 1970. */
export function dateOfDay(day: number): Date {
  return new Date(day * msADay);
}

/** Returns the first day of a month, counted from 1970; `month` counts from 0 and may lie beyond the year. */
export function dayNumberOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / msADay;
}

/** Returns a day counted from 1970 as `yyyy-mm-dd`. */
export function dayText(day: number): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}
