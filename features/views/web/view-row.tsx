import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { viewAccess, type ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { AccessSigns } from '#platform/ui/display/access-signs.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { viewPath } from './paths.ts';
import { t } from './text.ts';
import { useViewMenu, ViewActions } from './view-actions.tsx';
import type { ViewCollection } from './view-collection.ts';
import { ViewMark } from './view-mark.tsx';

interface ViewRowProps {
  views: ViewCollection;
  view: ViewRecord;
}

/** One view in the list: its icon and name, who sees it, whose it is, when it changed (screens.md 3.12). */
export const ViewRow = observer(function ViewRow({ views, view }: ViewRowProps) {
  const items = useViewMenu(views, view);
  const box = useRef<HTMLLIElement>(null);
  // To the favorites; views have no order of their own.
  useDragRow(box, { kind: 'view', id: view.id, positionsFor: () => [], onDrop: () => undefined });
  return (
    <li ref={box} className="relative flex min-h-11 items-center gap-2.5 border-b border-line px-4 hover:bg-hover">
      <ViewMark view={view} />
      <Link
        to={viewPath(views.place, view.id)}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), items(), { label: t('actionsOf', { name: view.name }) });
        }}
        // The press belongs to the whole row.
        className="min-w-0 truncate text-body text-ink before:absolute before:inset-0 before:content-['']"
      >
        {view.name}
      </Link>
      <ViewSigns view={view} />
      {view.description !== '' && (
        <span className="min-w-0 flex-1 truncate text-body text-ink-3 max-md:hidden">{view.description}</span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-2.5">
        <time
          dateTime={view.updated_at}
          className="relative shrink-0 text-small text-ink-3 tabular max-md:hidden"
          {...tip(formatMoment(view.updated_at))}
        >
          {t('updated', { ago: formatAgo(view.updated_at) })}
        </time>
        <Owner id={view.owned_by} />
        <ViewActions views={views} view={view} className="relative" />
      </span>
    </li>
  );
});

/** Who sees a view, and whether it is locked. */
export function ViewSigns({ view }: { view: ViewRecord }) {
  const isPublic = view.access === viewAccess.public;
  const access = isPublic ? t('publicOf') : t('privateOf');
  return <AccessSigns isPublic={isPublic} access={access} locked={view.is_locked ? t('locked') : null} />;
}

const Owner = observer(function Owner({ id }: { id: string }) {
  const owner = useWorkspace().people.get(id);
  if (!owner) return <span className="size-5 shrink-0" />;
  const person = { id: owner.id, name: owner.display_name, image: owner.avatar_url };
  return (
    <span className="relative flex shrink-0" {...tip(owner.display_name)}>
      <span className="sr-only">{`${t('owner')}: ${owner.display_name}`}</span>
      <Avatar size={20} person={person} />
    </span>
  );
});
