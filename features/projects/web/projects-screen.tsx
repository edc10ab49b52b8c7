import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { may } from '#features/access/rules.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ArchiveIcon, GalleryIcon, PlusIcon, SearchIcon, TableIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { SortButton } from '#platform/ui/sort/sort-button.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { createProjectOpen } from './create-project.ts';
import { countFilters, filterProjects, noFilters, type ProjectFilters } from './filter-projects.ts';
import { archivedProjectsPath } from './paths.ts';
import { ProjectFilterButton } from './project-filters.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { projectsOf } from './project-list.ts';
import { ProjectTable } from './project-table.tsx';
import { projectSorts, sortProjects, type SortChoice } from './sort-projects.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

const SEARCH_ID = 'project-search';
const searchCommands = [
  defineCommand({
    id: 'projects.search',
    name: () => t('search'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: () => document.getElementById(SEARCH_ID)?.focus(),
  }),
];

/** Every project of the workspace that this person may see (screens.md 3.17). */
export const ProjectsScreen = observer(function ProjectsScreen() {
  const place = useWorkspace();
  const list = projectsOf(place.slug);
  const live = list.all.filter(({ archived_at }) => archived_at === null);
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  const create = () => createProjectOpen.set(true);
  return (
    <Screen
      crumbs={[{ label: first('projects') }]}
      place={place.workspace?.name}
      count={list.status === 'ready' ? live.length : undefined}
      actions={
        <>
          {mayCreate && list.archived.length > 0 && (
            <Link to={archivedProjectsPath(place.slug)} className={buttonClass({ variant: 'quiet' })}>
              <ArchiveIcon size={14} />
              <span className="max-md:sr-only">{t('archives')}</span>
            </Link>
          )}
          {mayCreate && (
            <Button variant="primary" icon={PlusIcon} keys="P" onClick={create}>
              {t('addProject')}
            </Button>
          )}
        </>
      }
    >
      {list.status === 'failed' ? (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} />
      ) : list.status === 'ready' && live.length === 0 ? (
        <EmptyState
          drawing="folder"
          title={t('noneTitle')}
          actions={
            mayCreate && (
              <Button variant="primary" onClick={create}>
                {first('createProject')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <FoundProjects slug={place.slug} ready={list.status === 'ready'} />
      )}
    </Screen>
  );
});

/** Search, order, filters and layout of the project list, and the resulting projects. */
const FoundProjects = observer(function FoundProjects({ slug, ready }: { slug: string; ready: boolean }) {
  const list = projectsOf(slug);
  const navigate = useNavigate();
  const { layout } = useSearch({ strict: false });
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<SortChoice>({ by: 'created', down: true });
  const [filters, setFilters] = useState<ProjectFilters>(noFilters);
  const [now] = useState(() => Date.now());
  useCommands('screen', searchCommands, () => undefined);
  const live = list.all.filter(({ archived_at }) => archived_at === null);
  const found = sortProjects(filterProjects(live, query, filters, now), sort);
  const phone = useSignal(onPhone);
  const inTable = layout === 'table' && !phone;
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap gap-2">
        <SearchInput id={SEARCH_ID} label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
        <SortButton label={t('sort')} sorts={projectSorts} sort={sort} onChange={setSort} />
        <ProjectFilterButton filters={filters} onChange={setFilters} />
        <Segmented
          className="ml-auto max-md:hidden"
          label={t('layout')}
          value={inTable ? 'table' : 'gallery'}
          onChange={(value) =>
            void navigate({ to: '.', search: value === 'table' ? { layout: 'table' } : {}, replace: true })
          }
          options={[
            { value: 'gallery', label: t('gallery'), icon: GalleryIcon },
            { value: 'table', label: t('table'), icon: TableIcon },
          ]}
        />
      </div>
      {ready && found.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('noMatch')}
          actions={
            <>
              {query !== '' && <Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>}
              {countFilters(filters) > 0 && <Button onClick={() => setFilters(noFilters)}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : inTable ? (
        <ProjectTable slug={slug} projects={found} />
      ) : (
        <ProjectGrid slug={slug} projects={found} />
      )}
    </div>
  );
});
