import type { Inbox } from './inbox.ts';
import type { NewsRow } from './inbox-view.ts';

/** The screen of the inbox, as far as actions need it. */
export interface InboxPlace {
  readonly inbox: Inbox;
  /** The issue that is open beside the list. */
  readonly openIssue: string | null;
  /** Opens the issue of a row and puts the focus on the row; null closes it. */
  open(row: NewsRow | null): void;
  /** Opens the issue of a row and puts the focus into it. */
  enter(row: NewsRow): void;
  focus(row: NewsRow): void;
  askSnooze(row: NewsRow): void;
  /** Whether list and issue stand side by side. */
  isWide(): boolean;
}

/** Returns the id of the element that opens the row of an issue. */
export const rowElementId = (issueId: string): string => `inbox-${issueId}`;
