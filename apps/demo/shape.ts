import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { RelationType } from '#features/relations/contract.ts';
import type { Person } from './people.ts';

// What the demo is written in. Days are working days counted from the day it is filled, so that the story never gets old
// and nobody in it works on a Sunday.

/** What an issue has, in the words of the screen. */
export interface Fields {
  readonly state?: string;
  readonly priority?: NonNullable<IssueWrite['priority']>;
  readonly labels?: readonly string[];
  readonly assignees?: readonly Person[];
  readonly points?: number;
  /** Working days from today; negative ones are over. */
  readonly start?: number;
  readonly due?: number;
}

/** Somebody did something, this many working days ago. */
interface Deed {
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

/** What somebody did to an issue since it was written. */
export type DemoEvent = Deed &
  (
    | Change
    | Comment
    | { readonly reacts: string }
    | { readonly relation: RelationType; readonly to: string }
    | { readonly link: string; readonly url: string }
    | { readonly follows: true }
    | { readonly archives: true }
  );

/** An issue as it was written, and what happened to it since. */
export interface DemoIssue extends Deed, Fields {
  /** Unique in the demo. Texts name an issue by it, as `{{key}}`, and people as `@maya`. */
  readonly key: string;
  readonly title: string;
  /** Markdown. */
  readonly text?: string;
  readonly later?: readonly DemoEvent[];
  /** Its sub-issues. */
  readonly parts?: readonly DemoIssue[];
}

/** Something that somebody began to write; nobody else sees it. */
export interface DemoDraft extends Deed, Fields {
  readonly title: string;
  readonly text?: string;
}

export interface DemoProject {
  readonly name: string;
  readonly identifier: string;
  readonly description: string;
  readonly icon: { readonly name: string; readonly color: string };
  /** One of the covers that come with Cairn. */
  readonly cover: string;
  readonly lead: Person;
  readonly members: readonly Person[];
  readonly ago: number;
  /** How the newcomer looks at its issues. */
  readonly display: { readonly layout: 'list' | 'kanban'; readonly group_by: 'state' };
  readonly states: readonly { readonly name: string; readonly group: StateGroup; readonly color: string }[];
  readonly labels: readonly { readonly name: string; readonly color: string }[];
  readonly issues: readonly DemoIssue[];
  readonly drafts: readonly DemoDraft[];
}
