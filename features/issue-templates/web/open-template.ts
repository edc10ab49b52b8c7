import type { IssueTemplateRecord } from '#features/issue-templates/contract.ts';
import type { NewIssueStart } from '#features/issues/web/public.ts';
import { signal } from '#platform/ui/signal.ts';

/** Asks for the form of a template: a new one, perhaps with what an issue says, or one to edit. */
export interface TemplateRequest {
  readonly projectId: string;
  readonly template: IssueTemplateRecord | null;
  readonly start?: NewIssueStart;
}

/** The form of a template that is open; null when none is. */
export const templateRequest = signal<TemplateRequest | null>(null);
