import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { Command } from '#platform/web/commands/command.ts';
import type { PlaceRemoval } from './remove-from-place.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';

/** The screen that shows an issue: how one is opened there, and what it does when one leaves. */
export interface IssueHost {
  /** The issue shown over the screen's list; null when none is. Observable. */
  readonly peekId: string | null;
  openPeek(id: string): void;
  closePeek(): void;
  /** The address of the screen with this issue open. */
  hrefOf(id: string): string;
  /** The issues of the list around, in its order, as far as they are known. */
  rowIds(): readonly string[];
  /** Issues are about to leave: what has the focus moves on. */
  leaves(ids: readonly string[]): void;
  /** How issues leave the cycle or module whose list this is; absent elsewhere. */
  readonly removal?: PlaceRemoval | undefined;
  /** The issues selected on the screen; absent where none can be. */
  readonly selection?: HostSelection;
}

/** What commands on an issue need of the selection of a list. */
export interface HostSelection {
  /** Observable. */
  has(id: string): boolean;
  /** Whether an issue may be selected: there is something that this person may do with it. */
  takes(id: string): boolean;
  /** Selects an issue, or takes it out. */
  toggle(id: string): void;
}

/** The issue a command acts on, with the facts of its project, and where what it opens should stand. */
export interface IssueTarget {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
  readonly host: IssueHost;
  readonly anchor: Anchor;
}

/** The issues a command acts on together, at least one, of one project or several. */
export interface IssuesTarget {
  readonly issues: readonly IssueOfProject[];
  readonly host: IssueHost;
  readonly anchor: Anchor;
}

/** Returns a command on several issues as one on a single issue, for its menu and its keys. */
export function forOne(command: Command<IssuesTarget>): Command<IssueTarget> {
  const { label, when, run, choice, ...rest } = command;
  const one = ({ facts, issue, host, anchor }: IssueTarget) => ({ issues: [{ facts, issue }], host, anchor });
  return {
    ...rest,
    ...(label ? { label: (target) => label(one(target)) } : {}),
    ...(when ? { when: (target) => when(one(target)) } : {}),
    ...(choice ? { choice: (target) => choice(one(target)) } : {}),
    run: (target) => run(one(target)),
  };
}
