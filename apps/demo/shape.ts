import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { ModuleStatus } from '#features/modules/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { RelationType } from '#features/relations/contract.ts';
import type { Person } from './people.ts';

// How the content of the demo is written down. Days are working days counted from the day the demo is filled, so that it
// never looks old and nobody in it works on a Sunday.

/** Fields of an issue, in the words of the screen. */
export interface Fields {
  readonly state?: string;
  readonly priority?: NonNullable<IssueWrite['priority']>;
  readonly labels?: readonly string[];
  readonly assignees?: readonly Person[];
  readonly points?: number;
  /** Working days from today; negative before today. */
  readonly start?: number;
  readonly due?: number;
}

/** Who did something, and how many working days ago. */
interface Done {
  readonly by: Person;
  readonly ago: number;
}

/** New values of an issue; `text` is Markdown. */
interface Change extends Fields {
  readonly title?: string;
  readonly text?: string;
}

/** A comment in Markdown, and who reacted to it with which emoji. */
interface Comment {
  readonly says: string;
  readonly reactions?: Readonly<Record<string, readonly Person[]>>;
}

/** What somebody did to an issue after it was created. */
export type DemoEvent = Done &
  (
    | Change
    | Comment
    | { readonly reacts: string }
    | { readonly relation: RelationType; readonly to: string }
    | { readonly link: string; readonly url: string }
    | { readonly follows: true }
    | { readonly archives: true }
  );

/** An issue as it was created, and what happened to it since. */
export interface DemoIssue extends Done, Fields {
  /** Unique in the demo. Texts name an issue by it, as `{{key}}`, and people as `@maya`. */
  readonly key: string;
  readonly title: string;
  /** Markdown. */
  readonly text?: string;
  readonly events?: readonly DemoEvent[];
  readonly subIssues?: readonly DemoIssue[];
}

/** A draft: nobody but its author sees it. */
export interface DemoDraft extends Done, Fields {
  readonly title: string;
  readonly text?: string;
}

/** What became of a submission: closed in one way or another, or left alone for some working days from today. */
export type DemoDecision = Done &
  (
    | { readonly as: 'accepted' | 'declined' }
    | { readonly snoozed: number }
    /** The key of the issue it repeats. */
    | { readonly duplicateOf: string }
  );

/** An issue that somebody submitted to the intake; it waits there until it is decided. */
export interface DemoSubmission extends Done, Fields {
  /** Unique in the demo. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly decision?: DemoDecision;
}

/** Issues, by their keys, that somebody put into a cycle. */
export interface DemoAddition extends Done {
  readonly issues: readonly string[];
}

export interface DemoCycle extends Done {
  /** Unique in the demo. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Its first and last day, in working days from today. */
  readonly start: number;
  readonly end: number;
  readonly adds: readonly DemoAddition[];
}

/** A module, and the issues it was created with. */
export interface DemoModule extends Done {
  /** Unique in the demo. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly status: ModuleStatus;
  readonly lead: Person;
  readonly members: readonly Person[];
  readonly start?: number;
  readonly due?: number;
  readonly issues: readonly string[];
}

/** A saved view that everybody in the project sees. */
export interface DemoView extends Done {
  readonly name: string;
  /** Names of labels and states; any of them. */
  readonly labels: readonly string[];
  readonly states?: readonly string[];
}

/** What somebody wrote in the place of all that a page said; what it said before is a version. */
export interface DemoEdit extends Done {
  /** Markdown. */
  readonly text: string;
}

/** A page that everybody in the project reads. */
export interface DemoPage extends Done {
  /** Unique in the demo. */
  readonly key: string;
  readonly name: string;
  readonly emoji: string;
  /** The key of the page it stands under, which was written before. */
  readonly under?: string;
  /** Markdown. */
  readonly text: string;
  readonly edits?: readonly DemoEdit[];
}

/** What orders the issues of a project, and what was written down beside them. */
export interface DemoPlans {
  readonly cycles: readonly DemoCycle[];
  readonly modules: readonly DemoModule[];
  readonly views: readonly DemoView[];
  readonly pages: readonly DemoPage[];
}

export interface DemoProject {
  readonly name: string;
  readonly identifier: string;
  readonly description: string;
  readonly icon: { readonly name: string; readonly color: string };
  /** The name of one of the covers that come with Cairn. */
  readonly cover: string;
  readonly lead: Person;
  readonly members: readonly Person[];
  /** Working days before today on which it was created. */
  readonly ago: number;
  /** The layout and grouping that the demo account has chosen. */
  readonly display: { readonly layout: 'list' | 'kanban'; readonly group_by: 'state' };
  readonly states: readonly { readonly name: string; readonly group: StateGroup; readonly color: string }[];
  readonly labels: readonly { readonly name: string; readonly color: string }[];
  readonly issues: readonly DemoIssue[];
  readonly drafts: readonly DemoDraft[];
  /** What came in through the intake; without any it is off. */
  readonly submissions: readonly DemoSubmission[];
  readonly plans: DemoPlans;
}
