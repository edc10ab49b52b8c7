import { addDays } from '#platform/shared/days.ts';
import { inTimeZone, instantOf } from '#platform/shared/instants.ts';
import { formatChoices } from './formats.ts';

/** How long something may be left alone, in days; the likely ones (screens.md 3.14, product-account-workspace.md 9). */
export const snoozeDays = [1, 3, 5, 7, 14] as const;

/** The half hours of a day as `HH:MM`, from midnight on. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_half, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Returns the IANA time zone of the person's clock: the one of their account, else the browser's. */
export function clockZone(): string {
  return formatChoices().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the instant some days after `now`, at the same minute of the day by the person's clock. */
export function snoozedFor(days: number, now: Date = new Date()): string {
  const local = inTimeZone(now.toISOString(), clockZone());
  return snoozedUntil(addDays(local.slice(0, 10), days), local.slice(11, 16));
}

/** Returns the instant of a day (`yyyy-mm-dd`) and a time (`HH:MM`) by the person's clock. */
export function snoozedUntil(day: string, time: string): string {
  return new Date(instantOf(day, time, clockZone())).toISOString();
}
