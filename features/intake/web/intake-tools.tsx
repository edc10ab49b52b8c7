import { observer } from 'mobx-react-lite';
import type { IntakeStatus } from '#features/intake/contract.ts';
import { FilterChips, LazyFiltersPanel } from '#features/issue-lists/web/public.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { CloseIcon, FilterIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount, formatList } from '#platform/web/text/format-number.ts';
import { tabStatuses, type IntakeTab } from './intake-tab.ts';
import { statusName } from './status-pill.tsx';
import { t } from './text.ts';

const orders = {
  created_at: () => t('sortCreated'),
  updated_at: () => t('sortUpdated'),
  sequence_id: () => t('sortId'),
} as const;

/** Chooses the order of a tab. */
export const IntakeSort = observer(function IntakeSort({ tab }: { tab: IntakeTab }) {
  const { key, descending } = tab.display.now.order;
  const set = (next: string, isDescending: boolean) =>
    tab.display.change('display_filters', { order_by: `${isDescending ? '-' : ''}${next}` });
  const items = (): readonly MenuItem[] => [
    ...Object.entries(orders).map(([value, name]) => ({
      kind: 'choice' as const,
      label: name(),
      chosen: value === key,
      run: () => set(value, descending),
    })),
    { kind: 'separator' },
    { kind: 'choice', label: t('ascending'), chosen: !descending, run: () => set(key, false) },
    { kind: 'choice', label: t('descending'), chosen: descending, run: () => set(key, true) },
  ];
  const menu = useMenu(items, { label: t('sort'), align: 'end' });
  return <IconButton label={t('sort')} icon={descending ? SortDownIcon : SortUpIcon} {...menu} />;
});

/** The button that opens the filters, for its key. */
export const filtersId = 'intake-filters';

/** Opens the filters of a tab: its statuses, and those of every list of issues. */
export const IntakeFilterButton = observer(function IntakeFilterButton({ tab }: { tab: IntakeTab }) {
  const { trigger, popover } = usePopover(t('filters'), () => (
    <div className="flex max-h-[70vh] flex-col">
      <StatusBoxes tab={tab} />
      <LazyFiltersPanel session={{ display: tab.display, place: tab }} />
    </div>
  ));
  const count = tab.display.filterCount;
  return (
    <>
      <Button
        variant="quiet"
        id={filtersId}
        icon={FilterIcon}
        keys="F"
        aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')}
        {...trigger}
      >
        <span className="max-lg:hidden">{t('filters')}</span> {count > 0 && <Badge>{formatCount(count)}</Badge>}
      </Button>
      {popover}
    </>
  );
});

const StatusBoxes = observer(function StatusBoxes({ tab }: { tab: IntakeTab }) {
  const toggle = (status: IntakeStatus) =>
    tab.showStatuses(
      tab.statuses.includes(status) ? tab.statuses.filter((one) => one !== status) : [...tab.statuses, status],
    );
  return (
    <fieldset className="flex shrink-0 flex-col border-b border-line p-1 pb-2">
      <legend className="px-2 py-1 text-small text-ink-3">{t('status')}</legend>
      {tabStatuses[tab.name].map((status) => (
        <Checkbox
          key={status}
          checked={tab.statuses.includes(status)}
          onChange={() => toggle(status)}
          label={statusName(status)}
          className="flex h-7 items-center gap-2 rounded-control px-2 text-body hover:bg-hover"
        />
      ))}
    </fieldset>
  );
});

/** The line under the tabs while fewer or other issues are shown than at first. */
export const IntakeFilterBar = observer(function IntakeFilterBar({ tab }: { tab: IntakeTab }) {
  if (!tab.isFiltered) return null;
  return (
    <section
      aria-label={t('filters')}
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-1.5 border-b border-line px-3 py-1"
    >
      {tab.hasOtherStatuses && (
        <span className="inline-flex h-6 max-w-full items-center rounded-chip border border-chip-line text-small">
          <span className="inline-flex min-w-0 items-center gap-1 px-1.5">
            <span className="text-ink-3">{t('statusIs')}</span>
            <span className="truncate">{formatList(tab.statuses.map(statusName))}</span>
          </span>
          <IconButton label={t('resetStatus')} icon={CloseIcon} size={20} onClick={() => tab.showStatuses([])} />
        </span>
      )}
      <FilterChips target={{ display: tab.display, place: tab }} />
      <Button size="small" variant="quiet" className="ml-auto" onClick={() => tab.clearFilters()}>
        {t('clearAll')}
      </Button>
    </section>
  );
});
