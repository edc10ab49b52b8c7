import { Link, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { ListScreen, openIssues, useVisit, type PeekPart } from '#features/issue-lists/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectCrumb, sectionCrumb } from '#features/projects/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { useNoteVisit } from '#platform/web/commands/use-note-visit.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { NoAccessScreen } from '#platform/web/shell/no-access-screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { viewFilterActions } from './filter-actions.tsx';
import { viewsPath, type ViewsPlace } from './paths.ts';
import { useViewKeys } from './use-view-keys.ts';
import { savedView } from './saved-view.ts';
import { t } from './text.ts';
import { useViews } from './use-views.ts';
import type { ViewCollection } from './view-collection.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewGate } from './view-gate.tsx';
import { ViewMark } from './view-mark.tsx';

/** `/{workspaceSlug}/projects/{projectId}/views/{viewId}`: issues as a saved view shows them (screens.md 3.12). */
export const ViewScreen = observer(function ViewScreen({ Peek }: { Peek: PeekPart }) {
  const { slug } = useWorkspace();
  const { viewId = '' } = useParams({ strict: false });
  return account.me ? (
    <ViewGate>
      {(project) => (
        <FoundView place={{ slug, projectId: project.id }} viewId={viewId} crumbs={crumbsAbove(slug, project)}>
          {(views, view) => <ProjectView key={viewId} project={project} views={views} view={view} Peek={Peek} />}
        </FoundView>
      )}
    </ViewGate>
  ) : null;
});

interface FoundViewProps {
  place: ViewsPlace;
  viewId: string;
  /** What stands above a view of the place. */
  crumbs: readonly Crumb[];
  children: (views: ViewCollection, view: ViewRecord) => ReactNode;
}

/** Reads the views of a place and shows one of them, or says that the person has none with this id. */
export const FoundView = observer(function FoundView({ place, viewId, crumbs, children }: FoundViewProps) {
  const views = useViews(place);
  const view = views.table.get(viewId);
  if (view) return children(views, view);
  if (views.status === 'failed')
    return <ErrorScreen error={views.error} title={t('couldNotLoad')} onRetry={() => void views.load()} />;
  if (views.status === 'loading') return null;
  return (
    <NoAccessScreen
      title={t('missing')}
      crumbs={[...crumbs, { label: t('view') }]}
      actions={
        <Link to={viewsPath(place)} className={buttonClass()}>
          {t('back')}
        </Link>
      }
    >
      {t('missingBody')}
    </NoAccessScreen>
  );
});

interface ProjectViewProps {
  project: ProjectRecord;
  views: ViewCollection;
  view: ViewRecord;
  Peek: PeekPart;
}

const ProjectView = observer(function ProjectView({ project, views, view, Peek }: ProjectViewProps) {
  useNoteVisit(views.place.slug, { kind: 'view', id: view.id, projectId: project.id, key: '', name: view.name });
  const workspace = useWorkspace();
  const { slug } = workspace;
  const issues = openIssues(slug, project.id, savedView(workspace, views, view.id));
  const FilterActions = useMemo(() => viewFilterActions(views, view.id), [views, view.id]);
  useViewKeys(views, view);
  if (!useVisit(issues)) return null;
  const crumbs = [...crumbsAbove(slug, project), { label: view.name, mark: <ViewMark view={view} /> }];
  return (
    <ListScreen
      session={issues}
      workspace={workspace.workspace?.name}
      crumbs={crumbs}
      FilterActions={FilterActions}
      actions={<ViewActions views={views} view={view} />}
      Peek={Peek}
    />
  );
});

function crumbsAbove(slug: string, project: ProjectRecord): readonly Crumb[] {
  return [
    projectCrumb(slug, project, (projectId) => viewsPath({ slug, projectId })),
    sectionCrumb(slug, project, 'views', 'below'),
  ];
}
