import { viewAccess } from '#features/views/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar, type AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { countViewFilters, noViewFilters, type ViewFilters } from './filter-views.ts';
import { t } from './text.ts';

interface ViewFilterButtonProps {
  /** The owners of the views, the person at this browser first. */
  people: readonly AvatarPerson[];
  filters: ViewFilters;
  onChange: (filters: ViewFilters) => void;
}

/** The button that filters a list of views; its badge counts active filters. */
export function ViewFilterButton({ people, filters, onChange }: ViewFilterButtonProps) {
  const count = countViewFilters(filters);
  const menu = useMenu(() => filterMenu(people, filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

function filterMenu(
  people: readonly AvatarPerson[],
  filters: ViewFilters,
  onChange: (filters: ViewFilters) => void,
): readonly MenuItem[] {
  const check = (label: string, change: Partial<ViewFilters>, undone: Partial<ViewFilters>, checked: boolean) => ({
    kind: 'check' as const,
    label,
    checked,
    run: () => onChange({ ...filters, ...(checked ? undone : change) }),
  });
  const { created, owners, access, favorites } = filters;
  return [
    {
      kind: 'submenu',
      label: t('filterOwner'),
      items: people.map((person) => {
        const others = owners.filter((id) => id !== person.id);
        const isChosen = others.length < owners.length;
        const mark = <Avatar size={16} person={person} />;
        return { ...check(person.name, { owners: [...owners, person.id] }, { owners: others }, isChosen), mark };
      }),
    },
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
