import type { ProjectRecord } from '#features/projects/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { countPageFilters, noPageFilters, type PageFilters } from './filter-pages.ts';
import { t } from './text.ts';

interface PageFilterButtonProps {
  project: ProjectRecord;
  filters: PageFilters;
  onChange: (filters: PageFilters) => void;
}

/** The button that filters the list of pages; its badge counts active filters. */
export function PageFilterButton({ project, filters, onChange }: PageFilterButtonProps) {
  const count = countPageFilters(filters);
  const menu = useMenu(() => filterMenu(project, filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

function filterMenu(
  project: ProjectRecord,
  filters: PageFilters,
  onChange: (filters: PageFilters) => void,
): readonly MenuItem[] {
  const check = (label: string, change: Partial<PageFilters>, undone: Partial<PageFilters>, checked: boolean) => ({
    kind: 'check' as const,
    label,
    checked,
    run: () => onChange({ ...filters, ...(checked ? undone : change) }),
  });
  const { favorites, created, by } = filters;
  return [
    check(t('filterFavorites'), { favorites: true }, { favorites: false }, favorites),
    { kind: 'separator' },
    { kind: 'heading', label: t('filterCreated') },
    check(t('createdWeek'), { created: 'week' }, { created: null }, created === 'week'),
    check(t('createdMonth'), { created: 'month' }, { created: null }, created === 'month'),
    { kind: 'separator' },
    { kind: 'heading', label: t('filterBy') },
    ...project.members.map(({ member_id: id, member__display_name: name }) =>
      check(name, { by: id }, { by: null }, by === id),
    ),
    ...(countPageFilters(filters) > 0
      ? ([{ kind: 'separator' }, { label: t('clearFilters'), run: () => onChange(noPageFilters) }] as const)
      : []),
  ];
}
