import { confirm } from '#platform/ui/popups/confirm.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { isSnoozed, type NewMarks, type NewsRow } from './inbox-view.ts';
import { changeMarks, markAllAsRead } from './inbox-writes.ts';
import { rowElementId, type InboxPlace } from './inbox-place.ts';
import { snoozeItems } from './snooze-choices.ts';
import { t } from './text.ts';

/** More than this many are marked as read only after a question (screens.md 3.20). */
const unasked = 20;

/** What a person does with the rows of the inbox. A row stands for all news of an issue. */
export interface InboxActions {
  /** Opens an issue beside the list; goes to a page. */
  open(row: NewsRow): void;
  /** Opens an issue and puts the focus into it; goes to a page. */
  enter(row: NewsRow): void;
  toggleRead(row: NewsRow): void;
  toggleArchived(row: NewsRow): void;
  snooze(row: NewsRow, until: string | null): void;
  /** Asks for a day and a time. */
  askSnooze(row: NewsRow): void;
  /** Opens the snooze menu at the row. */
  openSnooze(row: NewsRow): void;
  readonly markAllRead: () => void;
  /** Goes to another row; where none is open, to the first. */
  step(by: 1 | -1): void;
}

/** Returns what can be done with the rows of a place. */
export function inboxActions(place: InboxPlace): InboxActions {
  const { inbox } = place;
  const idsOf = ({ all }: NewsRow) => all.map(({ id }) => id);
  /** Goes on with the row after those that leave, else the one before. */
  const leave = (row: NewsRow, marks: NewMarks) => {
    const { rows } = inbox;
    const at = rows.findIndex(({ lead }) => lead.entity_identifier === row.lead.entity_identifier);
    const next = rows[at + 1] ?? rows[at - 1];
    if (place.openId === row.lead.entity_identifier) place.open(next && place.isWide() ? next : null);
    else if (next) place.focus(next);
    changeMarks(inbox, idsOf(row), marks);
  };
  /** What was gone to is read. */
  const visit = (row: NewsRow) => {
    const unread = row.all.filter(({ read_at }) => read_at === null);
    changeMarks(
      inbox,
      unread.map(({ id }) => id),
      { read: true },
    );
    place.visit(row);
  };
  const actions: InboxActions = {
    open: (row) => (row.lead.page ? visit(row) : place.open(row)),
    enter: (row) => (row.lead.page ? visit(row) : place.enter(row)),
    toggleRead: (row) => {
      // Unread is the newest of them: the rest was read.
      const ids = row.isUnread ? idsOf(row) : [row.lead.id];
      changeMarks(inbox, ids, { read: row.isUnread });
    },
    toggleArchived: (row) => leave(row, { archived: row.lead.archived_at === null }),
    snooze: (row, until) => leave(row, { snoozed_till: until }),
    askSnooze: (row) => place.askSnooze(row),
    openSnooze: (row) => {
      const anchor = document.getElementById(rowElementId(row.lead.entity_identifier));
      if (!anchor) return;
      const items = snoozeItems({
        isSnoozed: isSnoozed(row.lead, Date.now()),
        onSnooze: (until) => actions.snooze(row, until),
        onCustom: () => actions.askSnooze(row),
      });
      openMenu(anchor, items, { label: t('snooze') });
    },
    markAllRead: () => void markAll(place),
    step: (by) => {
      const { rows } = inbox;
      const at = rows.findIndex(({ lead }) => lead.entity_identifier === place.openId);
      const next = rows[at < 0 ? 0 : at + by];
      if (next) place.open(next);
    },
  };
  return actions;
}

async function markAll({ inbox }: InboxPlace): Promise<void> {
  const { view, unreadInList: count } = inbox;
  if (!view) return;
  const title = count === null ? t('markAllUncounted') : t('markAllTitle', { count });
  const isSure =
    (count !== null && count <= unasked) ||
    (await confirm({ title, body: t('markAllBody'), action: t('markAllRead') }));
  if (isSure) markAllAsRead(inbox, view);
}
