import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { useVisitor } from '#features/issues/web/use-visitor.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { type EmptyWords, ListScreen, type PeekPart } from './list-screen.tsx';
import { openPlace } from './places/open-places.ts';
import type { WorkspaceView } from './places/view-members.ts';
import { WorkspacePlace } from './places/workspace-place.ts';
import type { FilterActionsPart } from './header/filter-bar.tsx';
import { workspaceViewName, workspaceViewPath } from './workspace-view.ts';
import { t } from './text.ts';
import { useVisit } from './use-visit.ts';

const emptyWords: Record<Exclude<WorkspaceView, 'all-issues'>, () => EmptyWords> = {
  assigned: () => ({ title: t('nothingAssigned'), body: t('nothingAssignedBody') }),
  created: () => ({ title: t('nothingCreated'), body: t('nothingCreatedBody') }),
  subscribed: () => ({ title: t('nothingSubscribed'), body: t('nothingSubscribedBody') }),
};

interface WorkspaceIssuesScreenProps {
  view: WorkspaceView;
  /** The line of tabs under the header. */
  tabs: ReactNode;
  FilterActions?: FilterActionsPart;
  Peek: PeekPart;
}

/** The issues of all projects of the workspace: all of them, or those that have to do with the person (screens.md 3.13). */
export const WorkspaceIssuesScreen = observer(function WorkspaceIssuesScreen(props: WorkspaceIssuesScreenProps) {
  const { slug } = useWorkspace();
  const projects = projectsOf(slug);
  // The lists ask for what has to do with the person.
  const isKnown = useVisitor(openWorkspace(slug));
  if (projects.status === 'failed') return <ErrorScreen error={projects.error} onRetry={() => void projects.read()} />;
  return isKnown ? <WorkspaceIssues key={props.view} {...props} /> : null;
});

const WorkspaceIssues = observer(function WorkspaceIssues({ view, ...parts }: WorkspaceIssuesScreenProps) {
  const { slug, workspace } = useWorkspace();
  const issues = openPlace(
    openWorkspace(slug),
    workspaceViewPath(slug, view),
    (facts) => new WorkspacePlace(facts, view),
  );
  const isKnown = useVisit(issues);
  const projects = projectsOf(slug);
  const crumbs = [{ label: t('views') }, { label: workspaceViewName(view) }];
  if (!isKnown) return null;
  if (projects.status === 'ready' && projects.joined.length === 0)
    return (
      <Screen crumbs={crumbs} place={workspace?.name}>
        <EmptyState drawing="list" title={t('joinFirst')} />
      </Screen>
    );
  const empty = view === 'all-issues' ? undefined : emptyWords[view]();
  return <ListScreen session={issues} workspace={workspace?.name} crumbs={crumbs} empty={empty} {...parts} />;
});
