import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { GalleryIcon, ListIcon, PlusIcon, SearchIcon, TimelineIcon } from '#platform/ui/icons/line-icons.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { SortButton } from '#platform/ui/sort/sort-button.tsx';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { countFilters, filterModules, noFilters, type ModuleFilters } from './filter-modules.ts';
import { moduleContext, type ModuleContext } from './module-context.ts';
import { LazyDates } from './module-fields.tsx';
import { ModuleFilterButton } from './module-filters.tsx';
import { moduleForm } from './module-form-open.ts';
import { ModuleGallery } from './module-gallery.tsx';
import { ModuleTimeline } from './module-timeline.tsx';
import { ModuleGate } from './module-gate.tsx';
import { ModuleList } from './module-list.tsx';
import { LazyModulePanel } from './module-panel-part.ts';
import { projectModulesPath } from '#features/projects/web/public.ts';
import { moduleSorts, readSort, sortModules, writeSort } from './sort-modules.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useModulesSearch, usePeekedModule } from './use-modules-search.ts';

const SEARCH_ID = 'module-search';
const searchCommands = [
  defineCommand({
    id: 'modules.search',
    name: () => t('search'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: () => document.getElementById(SEARCH_ID)?.focus(),
  }),
];

/** `/{workspaceSlug}/projects/{projectId}/modules`: the modules of a project (screens.md 3.11). */
export function ModulesScreen() {
  return <ModuleGate>{(project) => <Modules key={project.id} project={project} />}</ModuleGate>;
}

const Modules = observer(function Modules({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const context = moduleContext(place, project);
  const { modules } = context;
  const peek = usePeekedModule(modules);
  useEffect(() => modules.read(), [modules]);
  useEffect(() => warmWhenIdle([LazyPopover, LazyPickerPanel, LazyDates, LazyModulePanel]), []);
  const all = modules.open;
  const isReady = modules.status === 'ready';
  const [{ layout }] = useModulesSearch();
  const isTimeline = layout === 'timeline';
  const add = () => moduleForm.set({ projectId: project.id });
  const crumbs = [
    projectCrumb(place.slug, project, (id) => projectModulesPath(place.slug, id)),
    sectionCrumb(place.slug, project, 'modules', 'here'),
  ];
  return (
    <Screen
      crumbs={crumbs}
      place={place.workspace?.name}
      count={isReady ? all.length : undefined}
      ownScroll={isTimeline && all.length > 0}
      actions={
        context.mayWrite && (
          <Button
            variant="primary"
            icon={PlusIcon}
            keys="M"
            aria-haspopup="dialog"
            aria-label={first('addModule')}
            onClick={add}
          >
            <span className="max-md:hidden">{first('addModule')}</span>
          </Button>
        )
      }
      panel={peek.module && <LazyModulePanel context={context} module={peek.module} onClose={peek.close} />}
    >
      {modules.status === 'failed' && all.length === 0 ? (
        <ErrorScreen error={modules.error} title={t('couldNotLoad')} onRetry={() => void modules.load()} />
      ) : !isReady ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState
          drawing="stones"
          title={t('noneTitle')}
          actions={
            context.mayWrite && (
              <Button variant="primary" aria-haspopup="dialog" onClick={add}>
                {first('addModule')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <FoundModules context={context} />
      )}
    </Screen>
  );
});

/** Rows of the real size while the modules are on their way, after 150 ms. */
function Loading() {
  usePageWaits();
  return useLate(true) ? <SkeletonRows count={4} height={48} /> : null;
}

/** Search, order, filters and layout, and the modules that are left. */
const FoundModules = observer(function FoundModules({ context }: { context: ModuleContext }) {
  const { modules } = context;
  const [{ layout, sort: sortText }, show] = useModulesSearch();
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState<ModuleFilters>(noFilters);
  useCommands('screen', searchCommands, () => undefined);
  const sort = readSort(sortText);
  const found = sortModules(
    filterModules(modules.open, filters, {
      query,
      isFavorite: (id) => modules.figures.favorites.has(id),
      today: currentDay(),
    }),
    (id) => modules.countsOf(id),
    sort,
  );
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-3 py-2 md:px-4">
        <SearchInput id={SEARCH_ID} label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
        <SortButton
          label={t('sort')}
          sorts={moduleSorts}
          sort={sort}
          onChange={(next) => show({ sort: writeSort(next) })}
        />
        <ModuleFilterButton context={context} filters={filters} onChange={setFilters} />
        <Segmented
          className="ml-auto"
          label={t('layout')}
          value={layout ?? 'list'}
          onChange={(value) => show({ layout: value === 'list' ? undefined : value })}
          options={[
            { value: 'list', label: t('list'), icon: ListIcon },
            { value: 'gallery', label: t('gallery'), icon: GalleryIcon },
            { value: 'timeline', label: t('timeline'), icon: TimelineIcon },
          ]}
        />
      </div>
      {found.length === 0 ? (
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
      ) : layout === 'gallery' ? (
        <ModuleGallery context={context} modules={found} />
      ) : layout === 'timeline' ? (
        <ModuleTimeline context={context} modules={found} isManual={sort.by === 'sort_order'} />
      ) : (
        <ModuleList context={context} modules={found} isManual={sort.by === 'sort_order'} />
      )}
    </>
  );
});
