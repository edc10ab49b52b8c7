import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { t } from './text.ts';

/** Asks which issue of the project an issue repeats; `onChosen` receives its id (screens.md 3.14). */
export function askForOriginal(facts: ProjectFacts, issue: Issue, onChosen: (original: string) => void): void {
  const { projectId, slug } = facts;
  chooseIssues({
    title: t('duplicateOf', { key: facts.keyOf(issue) }),
    action: () => t('markAsDuplicate'),
    slug,
    projectId,
    issueId: issue.id,
    purpose: 'relation',
    leftOut: new Set([issue.id]),
    onChoose: ([original]) => {
      if (original) onChosen(original.id);
    },
  });
}
