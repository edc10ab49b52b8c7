import type { IntakeStatus } from './contract.ts';

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
