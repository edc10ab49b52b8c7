import type { IntakeStatus } from '#features/intake/contract.ts';
import type { Issue, PeekHost } from '#features/issues/web/public.ts';

/** The screen that a submission is open on, as far as deciding about it concerns that screen. */
export interface TriageHost extends PeekHost {
  /** Returns the issues that are decided together with the open one, itself included; at least one. */
  decidedWith(issue: Issue): readonly Issue[];
  /** Called just before issues get a status: what should not stay open with it makes room for the next. */
  decides(ids: readonly string[], status: IntakeStatus): void;
  /** The open issue was read; `status`: the one it has. */
  noteStatus(id: string, status: number): void;
}
