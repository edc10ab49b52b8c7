/** How long something may be left alone, in days; the likely ones (screens.md 3.14, product-account-workspace.md 9). */
export const snoozeDays = [1, 3, 5, 7, 14] as const;

/** The half hours of a day as `HH:MM`, from midnight on. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_half, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Returns the instant some days after `now`, at the same minute of the day in this browser's zone. */
export function snoozedFor(days: number, now: Date = new Date()): string {
  const end = new Date(now);
  end.setDate(end.getDate() + days);
  end.setSeconds(0, 0);
  return end.toISOString();
}

/** Returns the instant of a day (`yyyy-mm-dd`) and a time (`HH:MM`) in this browser's zone. */
export function snoozedUntil(day: string, time: string): string {
  return new Date(`${day}T${time}:00`).toISOString();
}
