import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { signal } from '#platform/ui/signal.ts';
import type { IntakeQueue } from './intake-queue.ts';

/** The form of the intake that is open: of a new submission, or of an issue that is accepted. */
export interface IntakeFormRequest {
  readonly queue: IntakeQueue;
  readonly facts: ProjectFacts;
  /** The issue that is accepted; absent for a new one. */
  readonly issue?: Issue;
}

/** The form that is open; null when none is. */
export const intakeForm = signal<IntakeFormRequest | null>(null);
