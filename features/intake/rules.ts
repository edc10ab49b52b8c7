import type { IntakeStatus } from './contract.ts';
import { waitsInIntake } from '#features/issues/rules.ts';

/** The statuses by the names people say; their numbers are the wire's. */
export const intakeStatuses = { pending: -2, declined: -1, snoozed: 0, accepted: 1, duplicate: 2 } as const;

/** What was decided of an issue of the intake. */
export interface Decision {
  readonly status: IntakeStatus;
  /** An instant; null unless it is snoozed. */
  readonly snoozed_till: string | null;
  /** The id of the original; null unless it is a duplicate. */
  readonly duplicate_to: string | null;
}

/** Whether a snooze is over at an instant (milliseconds); one whose end is not known is not. */
export function isSnoozeOver(snoozedTill: string | null | undefined, now: number): boolean {
  return snoozedTill != null && Date.parse(snoozedTill) <= now;
}

/**
 * Whether a list of these statuses holds an issue. Both open ones together hold whatever waits; alone, pending takes the
 * snoozes that are over, and snoozed has those that last (product-work-tracking.md 4).
 */
export function isListedUnder(
  statuses: readonly IntakeStatus[],
  {
    status,
    snoozed_till,
  }: { readonly status: number | null | undefined; readonly snoozed_till?: string | null | undefined },
  now: number,
): boolean {
  if (!waitsInIntake(status)) return statuses.some((one) => one === status);
  const { pending, snoozed } = intakeStatuses;
  const isSnoozed = status === snoozed && !isSnoozeOver(snoozed_till, now);
  return statuses.includes(isSnoozed ? snoozed : pending) || (statuses.includes(pending) && statuses.includes(snoozed));
}
