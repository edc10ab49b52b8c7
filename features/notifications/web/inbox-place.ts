import type { Inbox } from './inbox.ts';
import type { NewsRow } from './inbox-view.ts';

/** The screen of the inbox, as far as actions need it. */
export interface InboxPlace {
  readonly inbox: Inbox;
  /** The issue or page that is open beside the list. */
  readonly openId: string | null;
  /** Opens a row beside the list and puts the focus on the row; null closes it. */
  open(row: NewsRow | null): void;
  /** Leaves for the page that a row is about, where the news is. */
  visit(row: NewsRow): void;
  /** Opens the issue of a row and puts the focus into it. */
  enter(row: NewsRow): void;
  focus(row: NewsRow): void;
  askSnooze(row: NewsRow): void;
  /** Whether list and issue stand side by side. */
  isWide(): boolean;
}

/** Returns the id of the element that opens the row of an issue or page. */
export const rowElementId = (id: string): string => `inbox-${id}`;
