import { ModuleIssuesScreen } from '#features/modules/web/module-issues-screen.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/modules/{moduleId}` */
export function ModuleIssues() {
  return <ModuleIssuesScreen Peek={IssuePeek} />;
}
