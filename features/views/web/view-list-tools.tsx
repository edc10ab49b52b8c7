import { viewAccess } from '#features/views/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ChevronDownIcon, FilterIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { countViewFilters, noViewFilters, type ViewFilters, type ViewSort } from './sort-views.ts';
import { t } from './text.ts';

export interface SortChoice {
  readonly by: ViewSort;
  /** From the newest, or Z. */
  readonly down: boolean;
}

const sorts: readonly { value: ViewSort; label: () => string }[] = [
  { value: 'name', label: () => t('sortName') },
  { value: 'created', label: () => t('sortCreated') },
  { value: 'updated', label: () => t('sortUpdated') },
];

/** Chooses the order of a list of views, and its direction. */
export function ViewSortButton({ sort, onChange }: { sort: SortChoice; onChange: (sort: SortChoice) => void }) {
  const name = sorts.find(({ value }) => value === sort.by)?.label() ?? '';
  return (
    <span className="flex gap-1">
      <Picker
        label={t('sort')}
        options={sorts.map(({ value, label }) => ({ value, label: label() }))}
        chosen={[sort.by]}
        onPick={(value) => {
          const by = sorts.find((one) => one.value === value)?.value ?? 'updated';
          onChange({ by, down: by !== 'name' });
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${t('sort')}: ${name}`} {...tip(t('sort'))}>
            {name}
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      <IconButton
        bordered
        label={sort.down ? t('descending') : t('ascending')}
        icon={sort.down ? SortDownIcon : SortUpIcon}
        onClick={() => onChange({ ...sort, down: !sort.down })}
      />
    </span>
  );
}

interface ViewFilterButtonProps {
  filters: ViewFilters;
  onChange: (filters: ViewFilters) => void;
}

/** The button that filters a list of views; its badge counts active filters. */
export function ViewFilterButton({ filters, onChange }: ViewFilterButtonProps) {
  const count = countViewFilters(filters);
  const menu = useMenu(() => filterMenu(filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

function filterMenu(filters: ViewFilters, onChange: (filters: ViewFilters) => void): readonly MenuItem[] {
  const check = (label: string, change: Partial<ViewFilters>, undone: Partial<ViewFilters>, checked: boolean) => ({
    kind: 'check' as const,
    label,
    checked,
    run: () => onChange({ ...filters, ...(checked ? undone : change) }),
  });
  const { created, mine, access, favorites } = filters;
  return [
    check(t('filterMine'), { mine: true }, { mine: false }, mine),
    check(t('filterFavorites'), { favorites: true }, { favorites: false }, favorites),
    { kind: 'separator' },
    { kind: 'heading', label: t('access') },
    check(t('public'), { access: viewAccess.public }, { access: null }, access === viewAccess.public),
    check(t('private'), { access: viewAccess.private }, { access: null }, access === viewAccess.private),
    { kind: 'separator' },
    { kind: 'heading', label: t('filterCreated') },
    check(t('createdWeek'), { created: 'week' }, { created: null }, created === 'week'),
    check(t('createdMonth'), { created: 'month' }, { created: null }, created === 'month'),
    ...(countViewFilters(filters) > 0
      ? ([{ kind: 'separator' }, { label: t('clearFilters'), run: () => onChange(noViewFilters) }] as const)
      : []),
  ];
}
