import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Tabs } from '#platform/ui/controls/tabs.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { AllReadIcon, CloseIcon, FilterIcon, MoreIcon, RetryIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatUnread } from '#platform/web/text/format-number.ts';
import type { Inbox } from './inbox.ts';
import { filters, modes, tabs, type InboxFilter, type InboxMode, type InboxTab, type InboxView } from './inbox-view.ts';
import { t } from './text.ts';

export const listPanel = 'inbox-list';

const filterNames: Readonly<Record<InboxFilter, () => string>> = {
  assigned: () => t('assignedToMe'),
  created: () => t('createdByMe'),
  subscribed: () => t('subscribedByMe'),
};
const modeNames: Readonly<Record<InboxMode, () => string>> = {
  unread: () => t('unread'),
  snoozed: () => t('snoozed'),
  archived: () => t('archivedOnly'),
};
const showMode: Readonly<Record<InboxMode, () => string>> = {
  unread: () => t('showUnread'),
  snoozed: () => t('showSnoozed'),
  archived: () => t('showArchived'),
};

interface InboxHeaderProps {
  inbox: Inbox;
  view: InboxView;
  onTab: (tab: InboxTab) => void;
  onMode: (mode: InboxMode | null) => void;
  onFilters: (filters: readonly InboxFilter[]) => void;
  onMarkAllRead: () => void;
}

/** The head of the list: tabs with their unread counts, what it is narrowed by, and what acts on all of it. */
export const InboxHeader = observer(function InboxHeader({
  inbox,
  view,
  onTab,
  onMode,
  onFilters,
  onMarkAllRead,
}: InboxHeaderProps) {
  const { total, mentions } = inbox.unread.now ?? { total: 0, mentions: 0 };
  const countOf = (count: number) => (count > 0 ? formatUnread(count) : undefined);
  const toggle = (filter: InboxFilter) =>
    onFilters(view.filters.includes(filter) ? view.filters.filter((one) => one !== filter) : [...view.filters, filter]);
  const narrow = useMenu(
    () =>
      filters.map((filter): MenuItem => ({
        kind: 'check',
        label: filterNames[filter](),
        checked: view.filters.includes(filter),
        run: () => toggle(filter),
      })),
    { label: t('filter'), align: 'end' },
  );
  const more = useMenu(
    () =>
      modes.map((mode): MenuItem => ({
        kind: 'choice',
        label: showMode[mode](),
        chosen: view.mode === mode,
        run: () => onMode(view.mode === mode ? null : mode),
      })),
    { label: t('more'), align: 'end' },
  );
  const chips = [
    ...(view.mode ? [{ name: modeNames[view.mode](), remove: () => onMode(null) }] : []),
    ...view.filters.map((filter) => ({ name: filterNames[filter](), remove: () => toggle(filter) })),
  ];
  return (
    <>
      <div className="flex h-11 shrink-0 items-end border-b border-line pr-2 pl-4">
        <Tabs
          label={t('lists')}
          tabs={tabs.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t('mentions'),
            count: countOf(value === 'all' ? total + mentions : mentions),
          }))}
          value={view.tab}
          onChange={onTab}
          panelId={listPanel}
          className="flex-1 border-b-0!"
        />
        <span className="flex items-center gap-0.5 self-center">
          <IconButton label={t('markAllRead')} icon={AllReadIcon} keys="Shift+U" onClick={onMarkAllRead} />
          <IconButton label={t('refresh')} icon={RetryIcon} onClick={() => void inbox.read()} />
          <IconButton label={t('filter')} icon={FilterIcon} {...narrow} />
          <IconButton label={t('more')} icon={MoreIcon} {...more} />
        </span>
      </div>
      {chips.length > 0 && (
        <div className="flex shrink-0 flex-wrap gap-1.5 border-b border-line px-4 py-1.5">
          {chips.map(({ name, remove }) => (
            <ChipButton
              key={name}
              icon={<CloseIcon size={14} />}
              aria-label={t('removeChip', { name })}
              onClick={remove}
            >
              {name}
            </ChipButton>
          ))}
        </div>
      )}
    </>
  );
});
