import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { FilterIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { countFilters, type createdWithin, noFilters, type ProjectFilters, toggled } from './filter-projects.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface ProjectFilterProps {
  filters: ProjectFilters;
  onChange: (filters: ProjectFilters) => void;
}

/** The button that filters the list of projects; its badge counts active filters. */
export function ProjectFilterButton({ filters, onChange }: ProjectFilterProps) {
  const place = useWorkspace();
  const count = countFilters(filters);
  const menu = useMenu(() => filterMenu(place, filters, onChange), { label: t('filters') });
  return (
    <Button icon={FilterIcon} aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')} {...menu}>
      {t('filters')}
      {count > 0 && <Badge>{formatCount(count)}</Badge>}
    </Button>
  );
}

const createdNames = {
  week: () => t('createdWeek'),
  month: () => t('createdMonth'),
  quarter: () => t('createdQuarter'),
} as const;

function filterMenu(
  place: WorkspacePlace,
  filters: ProjectFilters,
  onChange: (filters: ProjectFilters) => void,
): readonly MenuItem[] {
  const people = (chosen: readonly string[], pick: (ids: readonly string[]) => void): MenuItem[] =>
    [...place.people.values()].map((person) => ({
      kind: 'check',
      label: person.display_name,
      mark: <Avatar size={16} person={{ id: person.id, name: person.display_name, image: person.avatar_url }} />,
      checked: chosen.includes(person.id),
      run: () => pick(toggled(chosen, person.id)),
    }));
  const network = (value: 0 | 2, label: string): MenuItem => ({
    kind: 'check',
    label,
    checked: filters.networks.includes(value),
    run: () => onChange({ ...filters, networks: toggled(filters.networks, value) }),
  });
  return [
    {
      kind: 'check',
      label: t('myProjects'),
      checked: filters.mine,
      run: () => onChange({ ...filters, mine: !filters.mine }),
    },
    { kind: 'submenu', label: t('access'), items: [network(2, t('public')), network(0, t('private'))] },
    { kind: 'submenu', label: first('lead'), items: people(filters.leads, (leads) => onChange({ ...filters, leads })) },
    {
      kind: 'submenu',
      label: first('membersTitle'),
      items: people(filters.members, (members) => onChange({ ...filters, members })),
    },
    {
      kind: 'submenu',
      label: t('sortCreated'),
      items: (['week', 'month', 'quarter'] as const satisfies readonly (keyof typeof createdWithin)[]).map(
        (created) => ({
          kind: 'check',
          label: createdNames[created](),
          checked: filters.created === created,
          run: () => onChange({ ...filters, created: filters.created === created ? null : created }),
        }),
      ),
    },
    ...(countFilters(filters) > 0
      ? ([{ kind: 'separator' }, { label: t('clearFilters'), run: () => onChange(noFilters) }] as const)
      : []),
  ];
}
