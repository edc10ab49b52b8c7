import { useEffect } from 'react';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { afterPaint } from '#platform/ui/after-paint.ts';
import { noteVisit } from '#platform/web/commands/recent.ts';

/** Notes that an issue is open, for the palette's Recent; again when it is renamed. */
export function useNoteVisit(facts: ProjectFacts, issue: Issue): void {
  const { slug, projectId } = facts;
  const { id, name } = issue;
  const key = isNew(issue) ? null : facts.keyOf(issue);
  useEffect(() => {
    if (key === null) return undefined;
    return afterPaint(() => noteVisit(slug, { kind: 'issue', id, projectId, key, name }));
  }, [slug, projectId, id, key, name]);
}
