import { ClosedProject } from '#features/issues/web/closed-project.tsx';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { usePeekId } from './use-peek-address.ts';

/** Instead of a list in a project that the person cannot enter (any more): why, and what they were typing there. */
export function ClosedList({ project }: { project: ProjectRecord | undefined }) {
  return <ClosedProject project={project} issueId={usePeekId()} />;
}
