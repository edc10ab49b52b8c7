import { Button } from '#platform/ui/controls/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { dayRangeItems } from '#platform/ui/filter/day-ranges.ts';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { CycleGlyph, statusName, statusOrder } from './cycle-status.tsx';
import { countFilters, noFilters, type CycleFilters } from './filter-cycles.ts';
import { t } from './text.ts';

interface CycleFilterProps {
  filters: CycleFilters;
  onChange: (filters: CycleFilters) => void;
}

/** The button that filters the cycles; its badge counts active filters. */
export function CycleFilterButton({ filters, onChange }: CycleFilterProps) {
  const count = countFilters(filters);
  const menu = useMenu(() => filterMenu(filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

function filterMenu(filters: CycleFilters, onChange: (filters: CycleFilters) => void): readonly MenuItem[] {
  const { statuses, start, end } = filters;
  return [
    {
      kind: 'submenu',
      label: t('filterStatus'),
      items: statusOrder.map((status) => ({
        kind: 'check',
        label: statusName(status),
        mark: <CycleGlyph status={status} />,
        checked: statuses.includes(status),
        run: () =>
          onChange({
            ...filters,
            statuses: statusOrder.filter((one) => statuses.includes(one) !== (one === status)),
          }),
      })),
    },
    {
      kind: 'submenu',
      label: t('startDate'),
      items: dayRangeItems(start, (range) => onChange({ ...filters, start: range })),
    },
    {
      kind: 'submenu',
      label: t('endDate'),
      items: dayRangeItems(end, (range) => onChange({ ...filters, end: range })),
    },
    ...(countFilters(filters) > 0
      ? ([{ kind: 'separator' }, { label: t('clearFilters'), run: () => onChange(noFilters) }] as const)
      : []),
  ];
}
