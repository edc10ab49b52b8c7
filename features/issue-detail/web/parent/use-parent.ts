import { useEffect, useState } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

interface KnownParent {
  readonly issue: Issue;
  readonly facts: ProjectFacts;
}

/**
 * Returns the parent of an issue, which is read where this tab does not know it; null without one that is known, and `hidden`
 * for one that the person may not see. Observable.
 */
export function useParent(
  { workspace, issues }: ProjectFacts,
  { parent_id: id }: Issue,
): KnownParent | 'hidden' | null {
  const [hidden, setHidden] = useState<string | null>(null);
  const issue = id === null ? undefined : workspace.issues.table.get(id);
  const isUnknown = id !== null && issue === undefined;
  useEffect(() => {
    if (!isUnknown) return undefined;
    const read = async () => {
      if (await issues.read(id)) return;
      const projectId = await issues.findElsewhere(id);
      const isRead = projectId !== null && (await workspace.joined(projectId)?.issues.read(id)) === true;
      if (!isRead && isHere) setHidden(id);
    };
    let isHere = true;
    // Offline the line is left out, as is everything that was never read.
    void read().catch(() => undefined);
    return () => void (isHere = false);
  }, [workspace, issues, id, isUnknown]);
  const facts = issue && workspace.joined(issue.project_id);
  if (issue && facts) return { issue, facts };
  return id !== null && hidden === id ? 'hidden' : null;
}
