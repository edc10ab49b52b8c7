import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { issueText } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { SortButton } from '#platform/ui/sort/sort-button.tsx';
import { rowSorts, sortRows, type SortChoice } from '#platform/ui/sort/sort-rows.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { viewsPath } from './paths.ts';
import { countViewFilters, filterViews, noViewFilters, type ViewFilters } from './filter-views.ts';
import { t } from './text.ts';
import { useViews } from './use-views.ts';
import type { ViewCollection } from './view-collection.ts';
import { openViewForm } from './view-form.ts';
import { ViewGate } from './view-gate.tsx';
import { ViewFilterButton } from './view-list-tools.tsx';
import { mayCreateViews } from './view-rights.ts';
import { ViewRow } from './view-row.tsx';

const searchId = 'view-search';
const searchCommands = [
  defineCommand({
    id: 'views.search',
    name: () => t('search'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: () => document.getElementById(searchId)?.focus(),
  }),
];

/** `/{workspaceSlug}/projects/{projectId}/views`: the saved views of a project (screens.md 3.12). */
export const ViewsScreen = observer(function ViewsScreen() {
  return account.me ? <ViewGate>{(project) => <ProjectViews key={project.id} project={project} />}</ViewGate> : null;
});

const ProjectViews = observer(function ProjectViews({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const { slug } = place;
  const views = useViews({ slug, projectId: project.id });
  const mayCreate = mayCreateViews(place, project.id);
  const all = [...views.table.all()];
  const isReady = views.status === 'ready';
  const add = (isPrimary: boolean) =>
    mayCreate && (
      <Button
        variant="primary"
        {...(isPrimary ? { icon: PlusIcon, keys: 'V' } : {})}
        aria-haspopup="dialog"
        onClick={() => openViewForm({ projectId: project.id })}
      >
        {t('addView')}
      </Button>
    );
  return (
    <Screen
      crumbs={[
        projectCrumb(slug, project, (projectId) => viewsPath({ slug, projectId })),
        sectionCrumb(slug, project, 'views', 'here'),
      ]}
      place={place.workspace?.name}
      count={isReady ? all.length : undefined}
      actions={add(true)}
    >
      {views.status === 'failed' && all.length === 0 ? (
        <ErrorScreen error={views.error} title={t('couldNotLoad')} onRetry={() => void views.load()} />
      ) : !isReady ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState drawing="list" title={t('noneTitle')} actions={add(false)}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <FoundViews views={views} />
      )}
    </Screen>
  );
});

/** Search, order and filters of the list, and the views that are found. */
const FoundViews = observer(function FoundViews({ views }: { views: ViewCollection }) {
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<SortChoice>({ by: 'updated', down: true });
  const [filters, setFilters] = useState<ViewFilters>(noViewFilters);
  const [now] = useState(() => Date.now());
  useCommands('screen', searchCommands, () => undefined);
  const rows = useRowFocus(() => document.getElementById(searchId));
  const { people } = useWorkspace();
  const userId = account.me?.id ?? '';
  const all = [...views.table.all()];
  const owners = [...new Set(all.map((view) => view.owned_by))].map((id) => {
    const person = people.get(id);
    return { id, name: person?.display_name ?? issueText('formerMember'), image: person?.avatar_url };
  });
  owners.sort((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name));
  const found = sortRows(filterViews(all, query, filters, now), sort);
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-3 py-2 md:px-4">
        <SearchInput id={searchId} label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
        <SortButton sorts={rowSorts} sort={sort} onChange={setSort} />
        <ViewFilterButton people={owners} filters={filters} onChange={setFilters} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('noMatch')}
          actions={
            <>
              {query !== '' && <Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>}
              {countViewFilters(filters) > 0 && (
                <Button onClick={() => setFilters(noViewFilters)}>{t('clearFilters')}</Button>
              )}
            </>
          }
        />
      ) : (
        <ul {...rows} aria-label={t('views')}>
          {found.map((view) => (
            <ViewRow key={view.id} views={views} view={view} />
          ))}
        </ul>
      )}
    </>
  );
});

/** Rows of the real size until the views are there. */
export function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={6} height={44} />;
}
