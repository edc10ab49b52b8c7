import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { projectsOf } from '#features/projects/web/public.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NotFoundScreen } from '#platform/web/shell/not-found-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { type EmptyWords, ListScreen, type PeekPart } from './list-screen.tsx';
import { openPlace } from './places/open-places.ts';
import { workspaceViews, type WorkspaceView } from './places/view-members.ts';
import { WorkspacePlace } from './places/workspace-place.ts';
import { t } from './text.ts';
import { useVisit } from './use-visit.ts';

const names: Record<WorkspaceView, () => string> = {
  'all-issues': () => t('viewAllIssues'),
  assigned: () => t('viewAssigned'),
  created: () => t('viewCreated'),
  subscribed: () => t('viewSubscribed'),
};

const emptyWords: Record<Exclude<WorkspaceView, 'all-issues'>, () => EmptyWords> = {
  assigned: () => ({ title: t('nothingAssigned'), body: t('nothingAssignedBody') }),
  created: () => ({ title: t('nothingCreated'), body: t('nothingCreatedBody') }),
  subscribed: () => ({ title: t('nothingSubscribed'), body: t('nothingSubscribedBody') }),
};

/** The address of one of the lists that every workspace has. */
export function workspaceViewPath(slug: string, view: WorkspaceView = 'all-issues'): string {
  return `/${slug}/workspace-views/${view}`;
}

/** The issues of all projects of the workspace: all of them, or those that have to do with the person (screens.md 3.13). */
export const WorkspaceIssuesScreen = observer(function WorkspaceIssuesScreen({ Peek }: { Peek: PeekPart }) {
  const { slug } = useWorkspace();
  const { globalViewId } = useParams({ strict: false });
  const view = workspaceViews.find((known) => known === globalViewId);
  const projects = projectsOf(slug);
  // The lists ask for what has to do with the person.
  const isKnown = useVisitor(openWorkspace(slug));
  if (view === undefined) return <NotFoundScreen />;
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  return isKnown ? <WorkspaceIssues key={view} view={view} Peek={Peek} /> : null;
});

const WorkspaceIssues = observer(function WorkspaceIssues({ view, Peek }: { view: WorkspaceView; Peek: PeekPart }) {
  const { slug, workspace } = useWorkspace();
  const issues = openPlace(
    openWorkspace(slug),
    workspaceViewPath(slug, view),
    (facts) => new WorkspacePlace(facts, view),
  );
  const isKnown = useVisit(issues);
  const projects = projectsOf(slug);
  const crumbs = [{ label: t('views') }, { label: names[view]() }];
  if (!isKnown) return null;
  if (projects.status === 'ready' && projects.joined.length === 0)
    return (
      <Screen crumbs={crumbs} place={workspace?.name}>
        <EmptyState drawing="list" title={t('joinFirst')} />
      </Screen>
    );
  const tabs = <ViewTabs slug={slug} current={view} />;
  const empty = view === 'all-issues' ? undefined : emptyWords[view]();
  return (
    <ListScreen session={issues} workspace={workspace?.name} crumbs={crumbs} tabs={tabs} empty={empty} Peek={Peek} />
  );
});

/** The lists that every workspace has, side by side. */
function ViewTabs({ slug, current }: { slug: string; current: WorkspaceView }) {
  return (
    <nav aria-label={t('views')} className="flex shrink-0 gap-4 overflow-x-auto border-b border-line px-3 md:px-4">
      {workspaceViews.map((view) => (
        <Link
          key={view}
          to={workspaceViewPath(slug, view)}
          aria-current={view === current ? 'page' : undefined}
          className={clsx(
            'flex h-9 shrink-0 items-center border-b-2 text-body pointer-coarse:h-11',
            view === current ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
          )}
        >
          {names[view]()}
        </Link>
      ))}
    </nav>
  );
}
