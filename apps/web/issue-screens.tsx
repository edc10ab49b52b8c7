import { ArchivedIssuesScreen, IssuesScreen, WorkspaceIssuesScreen } from '#features/issue-lists/web/public.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The issue shown over a list. Lists and open issues do not depend on each other, so the app connects them. */
const IssuePeek = lazyPart(async () => (await import('#features/issue-detail/web/peek/issue-peek.tsx')).IssuePeek);

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
