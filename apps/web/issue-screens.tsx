import { ArchivedIssuesScreen, IssuesScreen, WorkspaceIssuesScreen } from '#features/issue-lists/web/public.ts';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/issues` */
export function ProjectIssues() {
  return <IssuesScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/workspace-views/{globalViewId}` */
export function WorkspaceIssues() {
  return <WorkspaceIssuesScreen Peek={IssuePeek} />;
}

/** `/{workspaceSlug}/projects/{projectId}/archives/issues` */
export function ArchivedIssues() {
  return <ArchivedIssuesScreen Peek={IssuePeek} />;
}
