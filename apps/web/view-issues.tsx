import { ViewScreen } from '#features/views/web/view-screen.tsx';
import { WorkspaceViewScreen } from '#features/views/web/workspace-view-screen.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/views/{viewId}` */
export function ProjectView() {
  return <ViewScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/workspace-views/{globalViewId}` */
export function WorkspaceIssues() {
  return <WorkspaceViewScreen Peek={IssuePeek} />;
}
