import { useEffect } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

interface KnownParent {
  readonly issue: Issue;
  readonly facts: ProjectFacts;
}

/** Returns the parent of an issue, which is read where this tab does not know it; null without one that may be seen. Observable. */
export function useParent({ workspace, issues }: ProjectFacts, { parent_id: id }: Issue): KnownParent | null {
  const issue = id === null ? undefined : workspace.issues.table.get(id);
  const isUnknown = id !== null && issue === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const read = async () => {
      if (await issues.read(id)) return;
      const projectId = await issues.findElsewhere(id);
      if (projectId !== null) await workspace.joined(projectId)?.issues.read(id);
    };
    // Offline the line is left out, as is everything that was never read.
    void read().catch(() => undefined);
  }, [workspace, issues, id, isUnknown]);
  const facts = issue && workspace.joined(issue.project_id);
  return issue && facts ? { issue, facts } : null;
}
