import { changeNotifications, markAllRead } from '#features/notifications/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { inboxOf, type Inbox } from './inbox.ts';
import { withMarks, type InboxView, type NewMarks } from './inbox-view.ts';
import { formatUntil } from './format-until.ts';
import { t } from './text.ts';

const scopeOf = (slug: string) => `inbox:${slug}`;
const toast = 'inbox';

/**
 * Marks notifications as read or unread, archives, restores or snoozes them, at once; without the network it waits in the
 * outbox. What takes a row out of the list offers Undo.
 */
export function changeMarks(inbox: Inbox, ids: readonly string[], marks: NewMarks): void {
  if (ids.length > 0) void outbox.run(inbox.table, command(inbox, ids, marks));
}

function command(inbox: Inbox, ids: readonly string[], marks: NewMarks): Command<NotificationRecord> {
  const { slug } = inbox;
  const now = new Date().toISOString();
  return {
    ids,
    kind: 'change',
    stored: { scope: scopeOf(slug), kind: 'marks', data: { ids, marks } },
    apply: (row) => row && withMarks(row, marks, now),
    send: (_attempt, key) => {
      const onGroup = (group: string) => {
        const title = doneText(marks);
        if (title === null) return;
        showToast({ kind: 'success', title, undo: noteCommand(api, slug, group, toast).undo }, toast);
      };
      const body = { notification_ids: [...ids], ...marks };
      return api.send(changeNotifications, { params: { slug }, body }, { key, onGroup });
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), retry }),
  };
}

/** What is said of a change; null for marks that stay in sight. */
function doneText({ archived, snoozed_till }: NewMarks): string | null {
  if (archived !== undefined) return archived ? t('archived') : t('restored');
  if (snoozed_till === undefined) return null;
  return snoozed_till === null ? t('unsnoozed') : t('snoozedUntil', { time: formatUntil(snoozed_till) });
}

/** Marks everything as read that the list shows, and what of it was not read from the server yet. */
export function markAllAsRead(inbox: Inbox, view: InboxView): void {
  const unread = inbox.rows.flatMap(({ all }) => all.filter(({ read_at }) => read_at === null));
  void outbox.run(
    inbox.table,
    markingAll(
      inbox,
      view,
      unread.map(({ id }) => id),
    ),
  );
}

function markingAll(inbox: Inbox, view: InboxView, ids: readonly string[]): Command<NotificationRecord> {
  const { slug } = inbox;
  const { tab, mode, filters } = view;
  const now = new Date().toISOString();
  return {
    ids,
    kind: 'change',
    stored: { scope: scopeOf(slug), kind: 'all', data: { ids, view } },
    apply: (row) => row && withMarks(row, { read: true }, now),
    send: async (_attempt, key) => {
      const body = {
        ...(filters.length > 0 ? { type: filters.join(',') } : {}),
        ...(tab === 'mentions' ? { mentioned: true } : {}),
        snoozed: mode === 'snoozed',
        archived: mode === 'archived',
        with_pages: true,
      };
      await api.send(markAllRead, { params: { slug }, body }, { key });
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), retry }),
  };
}

/** A change as the journal keeps it. */
interface Stored {
  readonly ids: readonly string[];
  readonly marks?: NewMarks;
  readonly view?: InboxView;
}

/** Paints and sends a change that an earlier page left behind; answers whether it was one of an inbox. */
export function reviveInInbox(write: StoredWrite): boolean {
  const { scope, data } = write;
  if (!scope.startsWith(scopeOf(''))) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this browser, by the commands above
  const { ids, marks, view } = data as Stored;
  const inbox = inboxOf(scope.slice(scopeOf('').length));
  const left = marks ? command(inbox, ids, marks) : view ? markingAll(inbox, view, ids) : null;
  if (left) void outbox.adopt(inbox.table, left, write);
  return true;
}
