import { dayOf } from '#platform/shared/days.ts';

/** How long a token lasts, as the form offers it (wire-account-workspace.md 10), in the order of the list. */
export const expiries = ['week', 'month', 'quarter', 'year', 'custom', 'never'] as const;
export type Expiry = (typeof expiries)[number];

const months = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Returns when a token ends that is made now: at the same time of day after the period, or at the end of `lastDay` where
 * the person is. `null`: never; undefined: no day, or one before today.
 */
export function expiryMoment(choice: Expiry, lastDay: string, now: Date = new Date()): Date | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'week') return inDays(now, 7);
  if (choice !== 'custom') return inMonths(now, months[choice]);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(lastDay) || lastDay < dayOf(now)) return undefined;
  const end = new Date(`${lastDay}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

function inDays(now: Date, days: number): Date {
  const end = new Date(now);
  end.setDate(end.getDate() + days);
  return end;
}

/** The same day of a later month; its last day where it is shorter. */
function inMonths(now: Date, count: number): Date {
  const end = new Date(now);
  end.setDate(1);
  end.setMonth(end.getMonth() + count);
  const last = new Date(end.getFullYear(), end.getMonth() + 1, 0).getDate();
  end.setDate(Math.min(now.getDate(), last));
  return end;
}

/** Returns whether a token has expired by now. */
export function isExpired({ expired_at }: { readonly expired_at: string | null }): boolean {
  return expired_at !== null && Date.parse(expired_at) <= Date.now();
}
