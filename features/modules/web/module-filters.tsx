import { moduleStatuses } from '#features/modules/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { dayRangeItems } from '#platform/ui/filter/day-ranges.ts';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { countFilters, noFilters, toggled, type ModuleFilters } from './filter-modules.ts';
import type { ModuleContext } from './module-context.ts';
import { StatusGlyph, statusName } from './module-status.tsx';
import { t } from './text.ts';

interface ModuleFilterProps {
  context: ModuleContext;
  filters: ModuleFilters;
  onChange: (filters: ModuleFilters) => void;
}

/** The button that filters the modules; its badge counts active filters. */
export function ModuleFilterButton({ context, filters, onChange }: ModuleFilterProps) {
  const count = countFilters(filters);
  const menu = useMenu(() => filterMenu(context, filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

function filterMenu(
  { people }: ModuleContext,
  filters: ModuleFilters,
  onChange: (filters: ModuleFilters) => void,
): readonly MenuItem[] {
  const peopleItems = (chosen: readonly string[], pick: (ids: readonly string[]) => void): MenuItem[] =>
    people.map((person) => ({
      kind: 'check',
      label: person.name,
      mark: <Avatar size={16} person={person} />,
      checked: chosen.includes(person.id),
      run: () => pick(toggled(chosen, person.id)),
    }));
  return [
    {
      kind: 'check',
      label: t('favorites'),
      checked: filters.favorites,
      run: () => onChange({ ...filters, favorites: !filters.favorites }),
    },
    {
      kind: 'submenu',
      label: t('status'),
      items: moduleStatuses.map((status) => ({
        kind: 'check',
        label: statusName(status),
        mark: <StatusGlyph status={status} />,
        checked: filters.statuses.includes(status),
        run: () => onChange({ ...filters, statuses: toggled(filters.statuses, status) }),
      })),
    },
    {
      kind: 'submenu',
      label: t('lead'),
      items: peopleItems(filters.leads, (leads) => onChange({ ...filters, leads })),
    },
    {
      kind: 'submenu',
      label: t('members'),
      items: peopleItems(filters.members, (members) => onChange({ ...filters, members })),
    },
    {
      kind: 'submenu',
      label: t('startDate'),
      items: dayRangeItems(filters.start, (start) => onChange({ ...filters, start })),
    },
    {
      kind: 'submenu',
      label: t('dueDate'),
      items: dayRangeItems(filters.target, (target) => onChange({ ...filters, target })),
    },
    ...(countFilters(filters) > 0
      ? ([{ kind: 'separator' }, { label: t('clearFilters'), run: () => onChange(noFilters) }] as const)
      : []),
  ];
}
