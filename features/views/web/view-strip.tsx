import { observer } from 'mobx-react-lite';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { workspaceViewName, workspaceViewPath, workspaceViews } from '#features/issue-lists/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, PlusIcon, TableIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { viewPath, viewsPath } from './paths.ts';
import { tabOrderOf } from './tab-order.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useViews } from './use-views.ts';
import { openViewForm } from './view-form.ts';
import { ViewMark } from './view-mark.tsx';
import { mayCreateViews } from './view-rights.ts';
import { ViewTab, type Tab } from './view-tab.tsx';

/** The lists that every workspace has and its saved views, side by side in an order of one's own (screens.md 3.13). */
export const ViewStrip = observer(function ViewStrip({ current }: { current: string }) {
  const place = useWorkspace();
  const tabs = useTabs();
  const order = tabOrderOf(place.slug, account.me?.id ?? '');
  const ids = tabs.map(({ id }) => id);
  const strip = useRef<HTMLUListElement>(null);
  const overflows = useOverflow(strip);
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, tabs.length]);
  return (
    <nav aria-label={t('views')} className="flex shrink-0 items-center border-b border-line pr-2">
      <ul ref={strip} className="flex min-w-0 gap-4 overflow-x-auto px-3 md:px-4">
        {tabs.map((tab) => (
          <ViewTab
            key={tab.id}
            tab={tab}
            ids={ids}
            isCurrent={tab.id === current}
            onMove={(id, before) => order.move(ids, id, before)}
          />
        ))}
      </ul>
      {overflows && <MoreTabs strip={strip} tabs={tabs} />}
      {mayCreateViews(place, null) && (
        <IconButton
          label={first('addView')}
          icon={PlusIcon}
          size={24}
          aria-haspopup="dialog"
          onClick={() => openViewForm({ projectId: null })}
        />
      )}
      <Link
        to={viewsPath({ slug: place.slug, projectId: null })}
        aria-label={t('allViews')}
        className="target flex size-6 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink"
      >
        <TableIcon size={14} />
      </Link>
    </nav>
  );
});

/** Returns the tabs in the order of the person at this browser. Must be called in an observer. */
function useTabs(): readonly Tab[] {
  const place = useWorkspace();
  const workspace = { slug: place.slug, projectId: null };
  const views = useViews(workspace);
  const saved = [...views.table.all()].sort((a, b) => a.sort_order - b.sort_order);
  const tabs = new Map<string, Tab>([
    ...workspaceViews.map((id): [string, Tab] => [
      id,
      { id, name: workspaceViewName(id), path: workspaceViewPath(place.slug, id), mark: null },
    ]),
    ...saved.map((view): [string, Tab] => [
      view.id,
      { id: view.id, name: view.name, path: viewPath(workspace, view.id), mark: <ViewMark view={view} size={14} /> },
    ]),
  ]);
  const order = tabOrderOf(place.slug, account.me?.id ?? '');
  return order.sort([...tabs.keys()]).flatMap((id) => tabs.get(id) ?? []);
}

/** Returns whether some tabs are out of sight. */
function useOverflow(strip: RefObject<HTMLUListElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // After every render: tabs come and go, and their names change.
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    return () => observer.disconnect();
  });
  return overflows;
}

/** The way to the tabs that are out of sight. */
function MoreTabs({ strip, tabs }: { strip: RefObject<HTMLUListElement | null>; tabs: readonly Tab[] }) {
  const items = () => {
    const box = strip.current?.getBoundingClientRect();
    const inSight = (index: number) => {
      const tab = strip.current?.children[index]?.getBoundingClientRect();
      return box !== undefined && tab !== undefined && tab.left >= box.left - 1 && tab.right <= box.right + 1;
    };
    return tabs
      .filter((_tab, index) => !inSight(index))
      .map(({ name, path }) => ({ kind: 'link' as const, label: name, href: path }));
  };
  const menu = useMenu(items, { label: t('moreViews'), align: 'end' });
  return (
    <Button variant="quiet" size="small" className="shrink-0" {...menu}>
      {t('more')}
      <ChevronDownIcon size={14} />
    </Button>
  );
}
