import { clsx } from 'clsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ArchiveIcon, MailIcon, MoreIcon, ReadIcon, RestoreIcon, SnoozeIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { swipedClass } from '#platform/ui/touch/use-swipe.tsx';
import type { InboxActions } from './inbox-actions.ts';
import { isSnoozed, type NewsRow } from './inbox-view.ts';
import { snoozeItems } from './snooze-choices.ts';
import { t } from './text.ts';

interface RowActionsProps {
  row: NewsRow;
  /** The key of the issue. */
  label: string;
  actions: InboxActions;
}

/**
 * What can be done with a row: three buttons while it is hovered or has the focus. Where nothing hovers, a menu, so that
 * rows stay as high as elsewhere (screens.md 4.3).
 */
export function RowActions({ row, label, actions }: RowActionsProps) {
  const isArchived = row.lead.archived_at !== null;
  const read = {
    label: row.isUnread ? t('markRead') : t('markUnread'),
    icon: row.isUnread ? ReadIcon : MailIcon,
    run: () => actions.toggleRead(row),
  };
  const archive = {
    label: isArchived ? t('restore') : t('archive'),
    icon: isArchived ? RestoreIcon : ArchiveIcon,
    run: () => actions.toggleArchived(row),
  };
  const snoozes = () =>
    snoozeItems({
      isSnoozed: isSnoozed(row.lead, Date.now()),
      onSnooze: (until) => actions.snooze(row, until),
      onCustom: () => actions.askSnooze(row),
    });
  const snooze = useMenu(snoozes, { label: t('snooze'), align: 'end' });
  const all = (): readonly MenuItem[] => [
    read,
    archive,
    { kind: 'submenu', label: t('snooze'), icon: SnoozeIcon, items: snoozes() },
  ];
  const more = useMenu(all, { label: t('actionsOf', { key: label }), align: 'end' });
  return (
    <>
      <fieldset
        aria-label={t('actionsOf', { key: label })}
        className="absolute top-2.5 right-2 flex gap-0.5 rounded-control border border-line bg-raised opacity-0 group-focus-within/news:opacity-100 group-hover/news:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:hidden"
      >
        <IconButton label={read.label} icon={read.icon} keys="U" size={24} onClick={read.run} />
        <IconButton label={archive.label} icon={archive.icon} keys="E" size={24} onClick={archive.run} />
        <IconButton label={t('snooze')} icon={SnoozeIcon} keys="H" size={24} {...snooze} />
      </fieldset>
      <div className={clsx(swipedClass, 'absolute top-5 right-1 hidden pointer-coarse:block')}>
        <IconButton label={t('actionsOf', { key: label })} icon={MoreIcon} {...more} />
      </div>
    </>
  );
}
