import { useNavigate, useSearch } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { pageAccess } from '#features/pages/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, ProjectGate, sectionCrumb } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { tabId, Tabs } from '#platform/ui/controls/tabs.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/display/skeleton.tsx';
import { PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { SortButton } from '#platform/ui/sort/sort-button.tsx';
import { rowSorts, sortRows, type SortChoice } from '#platform/ui/sort/sort-rows.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { usePageWaits } from '#platform/web/shell/page-waits.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import { t as importText } from './import/text.ts';
import { addPage } from './create-page.ts';
import { countPageFilters, filterPages, noPageFilters, pagesOfTab, pageTabs, type PageTab } from './filter-pages.ts';
import type { PageCollection } from './page-collection.ts';
import { PageFilterButton } from './page-filter-button.tsx';
import { pageForm } from './page-form.ts';
import { PageLine } from './page-line.tsx';
import { mayCreatePages } from './page-rights.ts';
import type { Page } from './page-row.ts';
import { treeRows } from './page-tree.ts';
import { pagePath, pagesPath } from './paths.ts';
import { readPagesSearch } from './read-search.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { usePages } from './use-pages.ts';

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog);

const searchId = 'page-search';
const panelId = 'pages-of-tab';
const searchCommands = [
  defineCommand({
    id: 'pages.search',
    name: () => t('search'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: () => document.getElementById(searchId)?.focus(),
  }),
];

/** `/{workspaceSlug}/projects/{projectId}/pages`: the pages of a project (screens.md 3.15). */
export const PagesScreen = observer(function PagesScreen() {
  return account.me ? (
    <ProjectGate action="project.read" feature="page_view" off={{ title: t('isOff'), body: t('isOffBody') }}>
      {(project) => <ProjectPages key={project.id} project={project} />}
    </ProjectGate>
  ) : null;
});

const ProjectPages = observer(function ProjectPages({ project }: { project: ProjectRecord }) {
  const place = useWorkspace();
  const { slug } = place;
  const navigate = useNavigate();
  const pages = usePages({ slug, projectId: project.id });
  const { type: tab = 'public' } = readPagesSearch(useSearch({ strict: false }));
  const mayCreate = mayCreatePages(place, project.id);
  const [isImporting, setImporting] = useState(false);
  const closeImport = () => setImporting(false);
  const lines = useRowFocus();
  const all = [...pages.table.all()];
  const isReady = pages.status === 'ready';
  const ofTab = pagesOfTab(all, tab);
  const access = tab === 'private' ? pageAccess.private : pageAccess.public;
  const add = () => pageForm.set({ projectId: project.id, access });
  const addUntitled = () => void navigate({ to: pagePath(pages.place, addPage(pages, { access })) });
  const tabNames = { public: t('tabPublic'), private: t('tabPrivate'), archived: t('tabArchived') };
  return (
    <Screen
      crumbs={[
        projectCrumb(slug, project, (projectId) => pagesPath({ slug, projectId })),
        sectionCrumb(slug, project, 'pages', 'here'),
      ]}
      place={place.workspace?.name}
      count={isReady ? ofTab.length : undefined}
      actions={
        mayCreate && (
          <>
            <Button className="max-md:hidden" aria-haspopup="dialog" onClick={() => setImporting(true)}>
              {importText('importPages')}
            </Button>
            <Button variant="primary" icon={PlusIcon} keys="D" aria-haspopup="dialog" onClick={add}>
              {first('addPage')}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={t('tabs')}
        tabs={pageTabs.map((value) => ({ value, label: tabNames[value] }))}
        value={tab}
        onChange={(type) => void navigate({ to: '.', search: readPagesSearch({ type }), replace: true })}
        panelId={panelId}
        className="px-4"
      />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
        {pages.status === 'failed' && all.length === 0 ? (
          <ErrorScreen
            error={pages.error}
            title={t('failed')}
            body={t('couldNotLoad')}
            onRetry={() => void pages.load()}
          />
        ) : !isReady ? (
          <Loading />
        ) : ofTab.length === 0 ? (
          <NoPages
            tab={tab}
            actions={mayCreate && tab !== 'archived' && <Button onClick={add}>{first('addPage')}</Button>}
          />
        ) : (
          <>
            <FoundPages key={tab} project={project} pages={pages} ofTab={ofTab} lines={lines} />
            {mayCreate && tab !== 'archived' && (
              <button
                type="button"
                onClick={addUntitled}
                className="flex h-11 w-full items-center gap-2 px-4 text-body text-ink-3 hover:bg-hover hover:text-ink"
              >
                <PlusIcon size={16} />
                {first('newPage')}
              </button>
            )}
          </>
        )}
      </div>
      {isImporting && (
        <Opening onClose={closeImport}>
          <ImportDialog pages={pages} access={access} onClose={closeImport} />
        </Opening>
      )}
    </Screen>
  );
});

interface FoundPagesProps {
  project: ProjectRecord;
  pages: PageCollection;
  ofTab: readonly Page[];
  /** Keeps the focus when the row that has it goes. */
  lines: ReturnType<typeof useRowFocus<HTMLUListElement>>;
}

/** Search, order and filters of a tab, and the pages that are found: a tree, or a plain list while it is narrowed. */
const FoundPages = observer(function FoundPages({ project, pages, ofTab, lines }: FoundPagesProps) {
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<SortChoice>({ by: 'updated', down: true });
  const [filters, setFilters] = useState(noPageFilters);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  useCommands('screen', searchCommands, () => undefined);
  const isTree = query.trim() === '' && countPageFilters(filters) === 0;
  const found = sortRows(filterPages(ofTab, query, filters, now), sort);
  const rows = isTree ? treeRows(found, closed) : found.map((page) => ({ page, depth: 0, isOpen: null, before: null }));
  const toggle = (id: string) =>
    setClosed((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-3 py-2 md:px-4">
        <SearchInput id={searchId} label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
        <SortButton sorts={rowSorts} sort={sort} onChange={setSort} />
        <PageFilterButton project={project} filters={filters} onChange={setFilters} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('noMatch')}
          actions={
            <>
              {query !== '' && <Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>}
              {countPageFilters(filters) > 0 && (
                <Button onClick={() => setFilters(noPageFilters)}>{t('clearFilters')}</Button>
              )}
            </>
          }
        />
      ) : (
        <ul aria-label={t('pages')} {...lines}>
          {rows.map((row) => (
            <PageLine
              key={row.page.id}
              project={project}
              pages={pages}
              row={row}
              isTree={isTree}
              onToggle={() => toggle(row.page.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
});

/** What belongs on a tab without pages. */
function NoPages({ tab, actions }: { tab: PageTab; actions: ReactNode }) {
  const words = {
    public: [t('nonePublic'), t('nonePublicBody')],
    private: [t('nonePrivate'), t('nonePrivateBody')],
    archived: [t('noneArchived'), t('noneArchivedBody')],
  }[tab];
  return (
    <EmptyState drawing="list" title={words[0] ?? ''} actions={actions}>
      {words[1]}
    </EmptyState>
  );
}

/** Rows of the real size until the pages are there. */
function Loading() {
  usePageWaits();
  return useLate(true) && <SkeletonRows count={8} height={44} />;
}
