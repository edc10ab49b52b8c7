import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { signal } from '#platform/ui/signal.ts';

/** The form of the intake that is open: of a new submission, or of an issue that is accepted. */
export interface IntakeFormRequest {
  readonly facts: ProjectFacts;
  /** The issue that is accepted; absent for a new one. */
  readonly issue?: Issue;
  /** Called with the id when the form is sent: of an acceptance just before it, of a new issue once it exists. */
  readonly onDone: (id: string) => void;
}

/** The form that is open; null when none is. */
export const intakeForm = signal<IntakeFormRequest | null>(null);
