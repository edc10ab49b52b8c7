import { signal } from '#platform/ui/signal.ts';
import type { DraftKey } from '#platform/web/storage/drafts.ts';
import type { Issue } from './store/issue.ts';
import type { NewIssue } from './store/create-issue.ts';

/** What a new issue starts with where its form is opened. */
export type NewIssueStart = Partial<NewIssue>;

/** Asks for the form of a new issue. */
export interface CreateRequest {
  /** The project it starts in; without one, where the person created last. */
  readonly projectId?: string | undefined;
  /** The issue that it is a copy of, of the same project. */
  readonly copiedFrom?: string | undefined;
  /** Values from the place it is opened at: a column, the filters, a parent. */
  readonly start?: NewIssueStart | undefined;
  /** Opens the templates of its project at once. */
  readonly picksTemplate?: true | undefined;
  /** The issue that is edited in the same form; its description is known. */
  readonly issueId?: string | undefined;
  /** The draft that is edited, by its id. */
  readonly draftId?: string | undefined;
  /** What was typed and not sent, by its key in browser storage. */
  readonly keptUnder?: DraftKey | undefined;
  /** Files that are attached to the issue once there is one. */
  readonly files?: readonly File[] | undefined;
  /** Called with the issue once the server has it. */
  readonly onCreated?: ((issue: Issue) => void) | undefined;
  /** Why the server refused the issue, when the form comes back with it. */
  readonly refusal?: string | undefined;
}

/** The form of a new issue that is open; null when none is. */
export const createRequest = signal<CreateRequest | null>(null);

/** Opens the form of a new issue over the screen. One that is open stays as it is. */
export function openCreate(request: CreateRequest = {}): void {
  if (createRequest.get() === null) createRequest.set(request);
}
