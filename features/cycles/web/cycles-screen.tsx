import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LazyProgressCards } from '#features/progress/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, projectCrumb, projectCyclesPath, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { GalleryIcon, ListIcon, PlusIcon, SearchIcon, TimelineIcon } from '#platform/ui/icons/line-icons.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { ActiveCycle } from './active-cycle.tsx';
import { cycleContext, daysOf, statusOf, type CycleContext } from './cycle-context.ts';
import { CycleFilterButton } from './cycle-filters.tsx';
import { cycleForm } from './cycle-form-open.ts';
import { CycleGallery } from './cycle-gallery.tsx';
import { CycleGate } from './cycle-gate.tsx';
import { CycleList } from './cycle-list.tsx';
import { CycleTimeline } from './cycle-timeline.tsx';
import { LazyCyclePanel } from './cycle-panel-part.ts';
import { LazyDates } from './dates-field.tsx';
import { countFilters, filterCycles, noFilters } from './filter-cycles.ts';
import { TransferQuestion } from './transfer-dialog.tsx';
import { archivedCyclesPath } from './paths.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useCyclesSearch } from './use-cycles-search.ts';

const SEARCH_ID = 'cycle-search';
const searchCommands = [
  defineCommand({
    id: 'cycles.search',
    name: () => t('search'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: () => document.getElementById(SEARCH_ID)?.focus(),
  }),
];

/** `/{workspaceSlug}/projects/{projectId}/cycles`: the cycles of a project (screens.md 3.10). */
export function CyclesScreen() {
  return <CycleGate>{(project) => <Cycles key={project.id} project={project} />}</CycleGate>;
}

const Cycles = observer(function Cycles({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const context = cycleContext(place, project);
  const { cycles } = context;
  const [{ tab, layout, peekCycle }, show] = useCyclesSearch();
  const navigate = useNavigate();
  useEffect(() => cycles.read(), [cycles]);
  useEffect(() => warmWhenIdle([LazyPopover, LazyPickerPanel, LazyDates, LazyCyclePanel, LazyProgressCards]), []);
  const all = cycles.open;
  const isReady = cycles.status === 'ready';
  const add = () => cycleForm.set({ projectId: project.id });
  const peeked = peekCycle === undefined ? undefined : cycles.table.get(peekCycle);
  const crumbs = [
    projectCrumb(place.slug, project, (id) => projectCyclesPath(place.slug, id)),
    sectionCrumb(place.slug, project, 'cycles', 'here'),
  ];
  return (
    <Screen
      crumbs={crumbs}
      place={place.workspace?.name}
      count={isReady ? all.length : undefined}
      ownScroll={tab === 'all' && layout === 'timeline' && all.length > 0}
      actions={
        context.mayWrite && (
          <Button
            variant="primary"
            icon={PlusIcon}
            keys="Q"
            aria-haspopup="dialog"
            aria-label={first('addCycle')}
            onClick={add}
          >
            <span className="max-md:hidden">{first('addCycle')}</span>
          </Button>
        )
      }
      panel={
        peeked && <LazyCyclePanel context={context} cycle={peeked} onClose={() => show({ peekCycle: undefined })} />
      }
    >
      {cycles.status === 'failed' && all.length === 0 ? (
        <ErrorScreen error={cycles.error} title={t('couldNotLoad')} onRetry={() => void cycles.load()} />
      ) : !isReady ? (
        <Loading />
      ) : all.length === 0 ? (
        <EmptyState
          drawing="stones"
          title={t('noneTitle')}
          actions={
            context.mayWrite && (
              <Button variant="primary" aria-haspopup="dialog" onClick={add}>
                {first('addCycle')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <>
          <div className="flex items-center gap-2 border-b border-line px-3 py-2 md:px-4">
            <Segmented<'active' | 'all' | 'archived'>
              label={t('tabs')}
              value={tab ?? 'active'}
              onChange={(value) =>
                value === 'archived'
                  ? void navigate({ to: archivedCyclesPath(place.slug, project.id) })
                  : show({ tab: value === 'all' ? 'all' : undefined })
              }
              options={[
                { value: 'active', label: t('activeTab') },
                { value: 'all', label: t('allTab') },
                ...(mayIn(place, project, 'cycle.read')
                  ? [{ value: 'archived' as const, label: t('archivedTab') }]
                  : []),
              ]}
            />
            {tab === 'all' && <LayoutChoice />}
          </div>
          {tab === 'all' ? <AllCycles context={context} /> : <Running context={context} add={add} />}
        </>
      )}
      <TransferQuestion context={context} />
    </Screen>
  );
});

/** Rows of the real size while the cycles are on their way, after 150 ms. */
function Loading() {
  usePageWaits();
  return useLate(true) ? <SkeletonRows count={4} height={48} /> : null;
}

function LayoutChoice() {
  const [{ layout }, show] = useCyclesSearch();
  return (
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
  );
}

/** How far the running cycles are. */
const Running = observer(function Running({ context, add }: { context: CycleContext; add: () => void }) {
  const running = context.cycles.open.filter((cycle) => statusOf(context, cycle) === 'CURRENT');
  if (running.length === 0)
    return (
      <EmptyState
        drawing="stones"
        title={t('noneActiveTitle')}
        actions={
          context.mayWrite && (
            <Button variant="primary" aria-haspopup="dialog" onClick={add}>
              {t('setCycle')}
            </Button>
          )
        }
      >
        {t('noneActiveBody')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4 p-3 md:p-4">
      {running.map((cycle) => (
        <ActiveCycle key={cycle.id} context={context} cycle={cycle} />
      ))}
    </div>
  );
});

/** Search and filters, and the cycles that are left. */
const AllCycles = observer(function AllCycles({ context }: { context: CycleContext }) {
  const [{ layout }] = useCyclesSearch();
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState(noFilters);
  useCommands('screen', searchCommands, () => undefined);
  const found = filterCycles(context.cycles.open, filters, {
    query,
    daysOf: (cycle) => daysOf(context, cycle),
    today: context.today,
  });
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-3 py-2 md:px-4">
        <SearchInput id={SEARCH_ID} label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
        <CycleFilterButton filters={filters} onChange={setFilters} />
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
        <CycleGallery context={context} cycles={found} />
      ) : layout === 'timeline' ? (
        <CycleTimeline context={context} cycles={found} />
      ) : (
        <CycleList context={context} cycles={found} />
      )}
    </>
  );
});
