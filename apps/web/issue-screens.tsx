import { IssuesScreen } from '#features/issue-lists/web/public.ts';
import { SaveAsView } from '#features/views/web/filter-actions.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/issues` */
export function ProjectIssues() {
  return <IssuesScreen Peek={IssuePeek} FilterActions={SaveAsView} />;
}
