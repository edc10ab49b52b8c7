import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { workspaceViewName, workspaceViewPath, workspaceViews } from '#features/issue-lists/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { PlusIcon, TableIcon } from '#platform/ui/icons/line-icons.ts';
import { viewPath, viewsPath } from './paths.ts';
import { t } from './text.ts';
import { useViews } from './use-views.ts';
import { openViewForm } from './view-form.ts';
import { ViewMark } from './view-mark.tsx';
import { mayCreateViews } from './view-rights.ts';

/** The lists that every workspace has and its saved views, side by side; then ways to all of them and to a new one. */
export const ViewStrip = observer(function ViewStrip({ current }: { current: string }) {
  const place = useWorkspace();
  const workspace = { slug: place.slug, projectId: null };
  const views = useViews(workspace);
  const saved = [...views.table.all()].sort((a, b) => a.sort_order - b.sort_order);
  const tabs = [
    ...workspaceViews.map((view) => ({
      id: view,
      name: workspaceViewName(view),
      path: workspaceViewPath(place.slug, view),
      mark: null,
    })),
    ...saved.map((view) => ({
      id: view.id,
      name: view.name,
      path: viewPath(workspace, view.id),
      mark: <ViewMark view={view} size={14} />,
    })),
  ];
  const strip = useRef<HTMLDivElement>(null);
  const count = tabs.length;
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, count]);
  return (
    <nav aria-label={t('views')} className="flex shrink-0 items-center border-b border-line pr-2">
      <div ref={strip} className="flex min-w-0 gap-4 overflow-x-auto px-3 md:px-4">
        {tabs.map(({ id, name, path, mark }) => (
          <Link
            key={id}
            to={path}
            aria-current={id === current ? 'page' : undefined}
            className={clsx(
              'flex h-9 max-w-60 shrink-0 items-center gap-1.5 border-b-2 text-body pointer-coarse:h-11',
              id === current ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
            )}
          >
            {mark}
            <span className="truncate">{name}</span>
          </Link>
        ))}
      </div>
      {mayCreateViews(place, null) && (
        <IconButton
          label={t('newView')}
          icon={PlusIcon}
          size={24}
          aria-haspopup="dialog"
          onClick={() => openViewForm({ projectId: null })}
        />
      )}
      <Link
        to={viewsPath(workspace)}
        aria-label={t('allViews')}
        className="target flex size-6 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink"
      >
        <TableIcon size={14} />
      </Link>
    </nav>
  );
});
