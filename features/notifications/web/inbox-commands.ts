import {
  AllReadIcon,
  ArchiveIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  ReadIcon,
  SnoozeIcon,
} from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { InboxActions } from './inbox-actions.ts';
import type { NewsRow } from './inbox-view.ts';
import { t } from './text.ts';

/** What keys act on in the inbox. */
export interface InboxKeys {
  readonly actions: InboxActions;
  /** The row that is open, else the one in focus. */
  readonly row: NewsRow | null;
  /** The focus is in the issue beside the list. */
  readonly isInPane: boolean;
  readonly focusList: () => void;
}

function onRow(
  id: string,
  keys: string,
  icon: Command['icon'],
  name: () => string,
  run: (row: NewsRow, keys: InboxKeys) => void,
  label?: (row: NewsRow) => string,
): Command<InboxKeys> {
  return defineCommand<InboxKeys>({
    id: `inbox.${id}`,
    name,
    ...(icon ? { icon } : {}),
    ...(label ? { label: ({ row }) => (row ? label(row) : name()) } : {}),
    keys: [keys],
    section: 'inbox',
    when: ({ row, isInPane }) => row !== null && !isInPane,
    run: (context) => {
      if (context.row) run(context.row, context);
    },
  });
}

function step(id: string, keys: readonly string[], icon: Command['icon'], name: () => string, by: 1 | -1) {
  return defineCommand<InboxKeys>({
    id: `inbox.${id}`,
    name,
    ...(icon ? { icon } : {}),
    keys,
    section: 'inbox',
    repeats: true,
    when: ({ isInPane }) => !isInPane,
    run: ({ actions }) => actions.step(by),
  });
}

/** The keys of the inbox (screens.md 4.1). While the focus is in the issue, the issue's own keys act there. */
export const inboxCommands: readonly Command<InboxKeys>[] = [
  step('next', ['J', 'ArrowDown'], ArrowDownIcon, () => t('nextRow'), 1),
  step('previous', ['K', 'ArrowUp'], ArrowUpIcon, () => t('previousRow'), -1),
  onRow(
    'toggleRead',
    'U',
    ReadIcon,
    () => t('markRead'),
    (row, { actions }) => actions.toggleRead(row),
    (row) => (row.isUnread ? t('markRead') : t('markUnread')),
  ),
  onRow(
    'toggleArchived',
    'E',
    ArchiveIcon,
    () => t('archive'),
    (row, { actions }) => actions.toggleArchived(row),
    (row) => (row.lead.archived_at === null ? t('archive') : t('restore')),
  ),
  onRow(
    'snooze',
    'H',
    SnoozeIcon,
    () => t('snooze'),
    (row, { actions }) => actions.openSnooze(row),
  ),
  defineCommand<InboxKeys>({
    id: 'inbox.markAllRead',
    name: () => t('markAllRead'),
    icon: AllReadIcon,
    keys: ['Shift+U'],
    section: 'inbox',
    when: ({ isInPane }) => !isInPane,
    run: ({ actions }) => actions.markAllRead(),
  }),
  // On a row, which is a button, the browser makes a press of it.
  onRow(
    'focusIssue',
    'Enter',
    undefined,
    () => t('focusIssue'),
    (row, { actions }) => actions.enter(row),
  ),
  defineCommand<InboxKeys>({
    id: 'inbox.back',
    name: () => t('backToList'),
    keys: ['Escape'],
    section: 'inbox',
    keysOnly: true,
    when: ({ isInPane }) => isInPane,
    run: ({ focusList }) => focusList(),
  }),
];
