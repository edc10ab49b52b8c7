import { useNavigate, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { SectionRowProps } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, ChevronRightIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { addPage } from '#features/pages/web/create-page.ts';
import { pagesOf, type PageCollection } from '#features/pages/web/page-collection.ts';
import { mayCreatePages } from '#features/pages/web/page-rights.ts';
import type { Page } from '#features/pages/web/page-row.ts';
import { pagesAbove, treeRows } from '#features/pages/web/page-tree.ts';
import { pagePath } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { usePages } from '#features/pages/web/use-pages.ts';
import { openRows, sectionRow, setRowOpen } from './open-rows.ts';
import { SidebarPage } from './sidebar-page.tsx';

const endClass =
  'flex bg-inherit opacity-0 group-focus-within/pages:opacity-100 group-hover/pages:opacity-100 pointer-coarse:opacity-100';

/** The Pages row of a project in the sidebar, with the tree of its pages under it once that is opened. */
export const SidebarPages = observer(function SidebarPages({ slug, project, ...link }: SectionRowProps) {
  const place = useWorkspace();
  const navigate = useNavigate();
  const isOpen = useSignal(openRows(project.id)).has(sectionRow);
  const mayCreate = mayCreatePages(place, project.id);
  const unfolded = useRef('');
  const add = () => {
    const pages = pagesOf({ slug, projectId: project.id });
    setRowOpen(project.id, sectionRow, true);
    void navigate({ to: pagePath(pages.place, addPage(pages, {})) });
  };
  return (
    <>
      <div className="group/pages">
        <SidebarLink
          {...link}
          level={1}
          // While the tree is open, the open page is marked there.
          exact={isOpen}
          end={
            <span className={endClass}>
              {mayCreate && (
                <IconButton label={t('addPageTo', { name: project.name })} icon={PlusIcon} size={20} onClick={add} />
              )}
              <IconButton
                label={t(isOpen ? 'hidePagesOf' : 'showPagesOf', { name: project.name })}
                icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
                size={20}
                aria-expanded={isOpen}
                className="aria-expanded:not-hover:bg-transparent"
                onClick={() => setRowOpen(project.id, sectionRow, !isOpen)}
              />
            </span>
          }
        />
      </div>
      {isOpen && (
        <Tree slug={slug} projectId={project.id} label={t('pagesOf', { name: project.name })} unfolded={unfolded} />
      )}
    </>
  );
});

interface TreeProps {
  slug: string;
  projectId: string;
  label: string;
  /** The way that was unfolded last, kept while the tree is closed. */
  unfolded: RefObject<string>;
}

const Tree = observer(function Tree({ slug, projectId, label, unfolded }: TreeProps) {
  const pages = usePages({ slug, projectId });
  const opened = useSignal(openRows(projectId));
  const { pageId = null } = useParams({ strict: false });
  const inOrder = pagesInOrder(pages);
  const here = inOrder.find(({ id }) => id === pageId);
  const above = here ? pagesAbove(here, (id) => inOrder.find((one) => one.id === id)) : [];
  const way = here ? [...above, here].map(({ id }) => id).join(' ') : '';
  useLayoutEffect(() => {
    // Opening a page unfolds the way to it, once: who folds it afterwards wants it folded.
    if (way === unfolded.current) return;
    unfolded.current = way;
    for (const id of way.split(' ').slice(0, -1)) setRowOpen(projectId, id, true);
  }, [way, unfolded, projectId]);
  const rows = treeRows(inOrder, new Set(inOrder.map(({ id }) => id).filter((id) => !opened.has(id))));
  if (pages.status !== 'ready' && rows.length === 0) return null;
  if (rows.length === 0)
    return <p className="h-7 truncate pl-11 text-small leading-7 text-ink-3 rail:hidden">{t('noPagesYet')}</p>;
  return (
    <ul aria-label={label} className="rail:hidden">
      {rows.map((row) => (
        <SidebarPage key={row.page.id} pages={pages} row={row} inOrder={inOrder} />
      ))}
    </ul>
  );
});

/** The pages that are not archived, in their order by hand. */
function pagesInOrder({ table }: PageCollection): readonly Page[] {
  return [...table.all()]
    .filter(({ archived_at }) => archived_at === null)
    .toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
}
