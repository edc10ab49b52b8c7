import { CycleIssuesScreen } from '#features/cycles/web/cycle-issues-screen.tsx';
import { IssuePeek } from './peek-part.ts';

/** `/{workspaceSlug}/projects/{projectId}/cycles/{cycleId}` */
export function CycleIssues() {
  return <CycleIssuesScreen Peek={IssuePeek} />;
}
