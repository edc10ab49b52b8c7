import { ArchivedIssuesScreen, IssuesScreen } from '#features/issue-lists/web/public.ts';
import { ModuleIssuesScreen } from '#features/modules/web/module-issues-screen.tsx';
import { SaveAsView } from '#features/views/web/filter-actions.tsx';
import { ViewScreen } from '#features/views/web/view-screen.tsx';
import { WorkspaceViewScreen } from '#features/views/web/workspace-view-screen.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/issues` */
export function ProjectIssues() {
  return <IssuesScreen Peek={IssuePeek} FilterActions={SaveAsView} />;
}

/** `/{workspaceSlug}/projects/{projectId}/views/{viewId}` */
export function ProjectView() {
  return <ViewScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/workspace-views/{globalViewId}` */
export function WorkspaceIssues() {
  return <WorkspaceViewScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/projects/{projectId}/archives/issues` */
export function ArchivedIssues() {
  return <ArchivedIssuesScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/projects/{projectId}/modules/{moduleId}` */
export function ModuleIssues() {
  return <ModuleIssuesScreen Peek={IssuePeek} />;
}
