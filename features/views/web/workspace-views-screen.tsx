import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { workspaceViewName, workspaceViewPath, workspaceViews } from '#features/issue-lists/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ScrollBox } from '#platform/ui/display/scroll-box.tsx';
import { PlusIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { viewPath } from './paths.ts';
import { sortRows } from '#platform/ui/sort/sort-rows.ts';
import { t } from './text.ts';
import { useViews } from './use-views.ts';
import { ViewActions } from './view-actions.tsx';
import type { ViewCollection } from './view-collection.ts';
import { openViewForm } from './view-form.ts';
import { ViewMark } from './view-mark.tsx';
import { mayCreateViews } from './view-rights.ts';
import { ViewSigns } from './view-row.tsx';

/** `/{workspaceSlug}/workspace-views`: all views of the workspace in a table, those it always has first (screens.md 3.13). */
export const WorkspaceViewsScreen = observer(function WorkspaceViewsScreen() {
  const place = useWorkspace();
  const views = useViews({ slug: place.slug, projectId: null });
  const [query, setQuery] = useState('');
  const wanted = fold(query.trim());
  const isMet = (name: string) => fold(name).includes(wanted);
  const builtIn = workspaceViews.filter((view) => isMet(workspaceViewName(view)));
  const saved = sortRows([...views.table.all()], { by: 'name', down: false }).filter(({ name }) => isMet(name));
  return (
    <Screen
      crumbs={[{ label: t('views') }]}
      place={place.workspace?.name}
      actions={
        mayCreateViews(place, null) && (
          <Button
            variant="primary"
            icon={PlusIcon}
            keys="V"
            aria-haspopup="dialog"
            onClick={() => openViewForm({ projectId: null })}
          >
            {t('addView')}
          </Button>
        )
      }
    >
      {views.status === 'failed' ? (
        <ErrorScreen error={views.error} title={t('couldNotLoad')} onRetry={() => void views.load()} />
      ) : (
        <div className="flex flex-col gap-4 p-4 md:p-6">
          <SearchInput label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
          {builtIn.length + saved.length === 0 ? (
            <EmptyState
              drawing="search"
              title={t('noMatch')}
              actions={<Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>}
            />
          ) : (
            <ScrollBox label={t('views')} className="rounded-control border border-line">
              <table className="w-full min-w-150 text-left text-body">
                <Head />
                <tbody className="divide-y divide-line">
                  {builtIn.map((view) => (
                    <tr key={view} className="h-11 hover:bg-hover">
                      <th scope="row" className="px-3 font-medium">
                        <span className="flex items-center gap-2">
                          <ViewIcon size={16} className="shrink-0 text-ink-3" />
                          <Link to={workspaceViewPath(place.slug, view)} className="truncate hover:underline">
                            {workspaceViewName(view)}
                          </Link>
                        </span>
                      </th>
                      <td colSpan={3} className="px-3 text-ink-3">
                        {t('builtIn')}
                      </td>
                    </tr>
                  ))}
                  {saved.map((view) => (
                    <Row key={view.id} views={views} view={view} />
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
        </div>
      )}
    </Screen>
  );
});

function Head() {
  return (
    <thead className="bg-sunken text-small text-ink-3">
      <tr>
        {[t('name'), t('owner'), t('modified')].map((name) => (
          <th key={name} scope="col" className="px-3 py-2 font-medium">
            {name}
          </th>
        ))}
        <th scope="col" className="w-10">
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

const Row = observer(function Row({ views, view }: { views: ViewCollection; view: ViewRecord }) {
  const owner = useWorkspace().people.get(view.owned_by);
  return (
    <tr className="h-11 hover:bg-hover">
      <th scope="row" className="max-w-80 px-3 font-medium">
        <span className="flex items-center gap-2">
          <ViewMark view={view} />
          <Link to={viewPath(views.place, view.id)} className="min-w-0 truncate hover:underline">
            {view.name}
          </Link>
          <ViewSigns view={view} />
        </span>
      </th>
      <td className="max-w-40 truncate px-3 text-ink-2">{owner?.display_name ?? '—'}</td>
      <td className="px-3 whitespace-nowrap text-ink-3" {...tip(formatMoment(view.updated_at))}>
        {formatAgo(view.updated_at)}
      </td>
      <td className="pr-2 text-right">
        <ViewActions views={views} view={view} />
      </td>
    </tr>
  );
});
