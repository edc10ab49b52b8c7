/** The longest period of auto-archive and auto-close, in months (wire-account-workspace.md 5.1). */
export const longestPeriod = 12;

/** A month of the automations has 30 days, whatever the calendar says (wire-work-tracking.md 4.4). */
const MONTH_MS = 30 * 86_400_000;

/** Returns the instant (ISO) that an issue must not have been touched since, to count as idle for `months` months. */
export function idleSince(months: number, now: Date): string {
  return new Date(now.getTime() - months * MONTH_MS).toISOString();
}
