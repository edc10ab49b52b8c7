import { useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import {
  ListScreen,
  openPlace,
  useVisit,
  WorkspaceIssuesScreen,
  WorkspacePlace,
  workspaceViews,
  type PeekPart,
} from '#features/issue-lists/web/public.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { SaveAsView, viewFilterActions } from './filter-actions.tsx';
import { viewPath, viewsPath } from './paths.ts';
import { savedView } from './saved-view.ts';
import { t } from './text.ts';
import { ViewActions } from './view-actions.tsx';
import type { ViewCollection } from './view-collection.ts';
import { ViewMark } from './view-mark.tsx';
import { useNoteVisit } from '#platform/web/commands/use-note-visit.ts';
import { useViewKeys } from './use-view-keys.ts';
import { FoundView } from './view-screen.tsx';
import { ViewStrip } from './view-strip.tsx';

/** `/{workspaceSlug}/workspace-views/{globalViewId}`: a list every workspace has, or a saved view (screens.md 3.13). */
export const WorkspaceViewScreen = observer(function WorkspaceViewScreen({ Peek }: { Peek: PeekPart }) {
  const { slug } = useWorkspace();
  const { globalViewId = '' } = useParams({ strict: false });
  const builtIn = workspaceViews.find((known) => known === globalViewId);
  if (builtIn) {
    const tabs = <ViewStrip current={builtIn} />;
    return <WorkspaceIssuesScreen view={builtIn} tabs={tabs} FilterActions={SaveAsView} Peek={Peek} />;
  }
  if (!account.me) return null;
  const place = { slug, projectId: null };
  return (
    <FoundView place={place} viewId={globalViewId} crumbs={[{ label: t('views'), href: viewsPath(place) }]}>
      {(views, view) => <SavedWorkspaceView key={view.id} views={views} view={view} Peek={Peek} />}
    </FoundView>
  );
});

interface SavedWorkspaceViewProps {
  views: ViewCollection;
  view: ViewRecord;
  Peek: PeekPart;
}

const SavedWorkspaceView = observer(function SavedWorkspaceView({ views, view, Peek }: SavedWorkspaceViewProps) {
  const workspace = useWorkspace();
  useNoteVisit(workspace.slug, { kind: 'view', id: view.id, projectId: '', key: '', name: view.name });
  const issues = openPlace(
    openWorkspace(workspace.slug),
    viewPath(views.place, view.id),
    (facts) => new WorkspacePlace(facts, 'all-issues', savedView(workspace, views, view.id)),
  );
  const FilterActions = useMemo(() => viewFilterActions(views, view.id), [views, view.id]);
  useViewKeys(views, view);
  if (!useVisit(issues)) return null;
  return (
    <ListScreen
      session={issues}
      workspace={workspace.workspace?.name}
      crumbs={[
        { label: t('views'), href: viewsPath(views.place) },
        { label: view.name, mark: <ViewMark view={view} /> },
      ]}
      tabs={<ViewStrip current={view.id} />}
      FilterActions={FilterActions}
      actions={<ViewActions views={views} view={view} />}
      Peek={Peek}
    />
  );
});
