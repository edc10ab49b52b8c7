import type * as z from 'zod';
import type { foundIssue } from '#features/search/contract.ts';
import { signal } from '#platform/ui/signal.ts';

/** An issue that may be chosen. */
export type IssueChoice = z.infer<typeof foundIssue>;

/** What issues are chosen for: those that cannot be meant are left out (wire-work-tracking.md 4.9). */
export type ChoicePurpose = 'relation' | 'parent' | 'sub-issue' | 'cycle' | 'module' | 'deletion';

export interface IssueQuestion {
  /** The dialog's title: "Blocked by". */
  readonly title: string;
  /** What the button says for this many issues: "Add 2 issues". */
  readonly action: (count: number) => string;
  readonly slug: string;
  readonly projectId: string;
  /** The issue they are chosen for; absent where it is none. */
  readonly issueId?: string;
  /** The module they are chosen for: what is in it is left out. */
  readonly moduleId?: string;
  readonly purpose: ChoicePurpose;
  /** More issues that cannot be chosen, by id. */
  readonly leftOut?: ReadonlySet<string>;
  /** What is done to them cannot be missed: the button is red. */
  readonly danger?: boolean;
  /** Several may be chosen at once. */
  readonly multiple?: boolean;
  /** Issues of the person's other projects may be chosen too. */
  readonly anyProject?: boolean;
  readonly onChoose: (chosen: readonly IssueChoice[]) => void;
}

/** The question that is open; null for none. */
export const choosingIssues = signal<IssueQuestion | null>(null);

/** Opens the dialog in which a person looks for issues and chooses one or several (screens.md 2.13). */
export function chooseIssues(question: IssueQuestion): void {
  choosingIssues.set(question);
}
