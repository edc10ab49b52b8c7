import type { NewIssueStart } from '#features/issues/web/public.ts';
import { signal } from '#platform/ui/signal.ts';

/** Asks for the form of a new recurring issue, filled with what an issue says. */
export interface RepeatRequest {
  readonly projectId: string;
  readonly start: NewIssueStart;
  /** How many days after its creation each is due; null for no due date. */
  readonly due_in: number | null;
}

/** The form that is open from an issue; null when none is. */
export const repeatRequest = signal<RepeatRequest | null>(null);
