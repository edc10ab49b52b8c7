import type { NotificationRecord } from '#features/notifications/contract.ts';

export const tabs = ['all', 'mentions'] as const;
export type InboxTab = (typeof tabs)[number];

/** The modes of the list (screens.md 3.20): at most one at a time. */
export const modes = ['unread', 'snoozed', 'archived'] as const;
export type InboxMode = (typeof modes)[number];

/** What the person may be to an issue, by which the list is narrowed. */
export const filters = ['assigned', 'created', 'subscribed'] as const;
export type InboxFilter = (typeof filters)[number];

/** Which notifications the list shows. */
export interface InboxView {
  readonly tab: InboxTab;
  readonly mode: InboxMode | null;
  readonly filters: readonly InboxFilter[];
}

/** What a person changes of notifications; what is left out stays. */
export interface NewMarks {
  readonly read?: boolean;
  readonly archived?: boolean;
  readonly snoozed_till?: string | null;
}

/** Notifications about one issue or page, newest first: one row of the list. */
export interface NewsRow {
  /** What the row shows: the newest. */
  readonly lead: NotificationRecord;
  readonly all: readonly NotificationRecord[];
  readonly isUnread: boolean;
}

/** Returns whether a notification is snoozed; a snooze that is over is none. */
export function isSnoozed({ snoozed_till }: NotificationRecord, now: number): boolean {
  return snoozed_till !== null && Date.parse(snoozed_till) > now;
}

/** Returns whether a notification belongs into a list, as far as its marks say. */
export function belongsTo(row: NotificationRecord, { tab, mode }: InboxView, now: number): boolean {
  if (tab === 'mentions' && !row.is_mentioned_notification) return false;
  if ((row.archived_at !== null) !== (mode === 'archived')) return false;
  if (isSnoozed(row, now) !== (mode === 'snoozed')) return false;
  return mode !== 'unread' || row.read_at === null;
}

/** Returns which unread count a notification is part of; null for none (wire-account-workspace.md 8). */
export function countOf(row: NotificationRecord | undefined, now: number): 'total' | 'mentions' | null {
  if (!row || row.read_at !== null || row.archived_at !== null || isSnoozed(row, now)) return null;
  return row.is_mentioned_notification ? 'mentions' : 'total';
}

/** Returns a notification with other marks; what has a mark already keeps the time it was given. */
export function withMarks(row: NotificationRecord, marks: NewMarks, now: string): NotificationRecord {
  const mark = (is: boolean | undefined, before: string | null) =>
    is === undefined ? before : is ? (before ?? now) : null;
  return {
    ...row,
    read_at: mark(marks.read, row.read_at),
    archived_at: mark(marks.archived, row.archived_at),
    snoozed_till: marks.snoozed_till === undefined ? row.snoozed_till : marks.snoozed_till,
  };
}

/** Folds the notifications of a list, newest first, into one row per issue or page (screens.md 3.20). */
export function foldNews(rows: readonly NotificationRecord[]): readonly NewsRow[] {
  return [...Map.groupBy(rows, ({ entity_identifier }) => entity_identifier).values()].flatMap((all) => {
    const [lead] = all;
    return lead ? [{ lead, all, isUnread: all.some(({ read_at }) => read_at === null) }] : [];
  });
}
