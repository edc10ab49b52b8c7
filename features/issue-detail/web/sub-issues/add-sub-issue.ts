import { reasonOf } from '#features/issues/web/store/change-issues.ts';
import { createIssue, type NewIssue } from '#features/issues/web/store/create-issue.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';

/**
 * Creates an issue below another one, in its cycle and modules (screens.md 3.8) as far as new issues may still get them.
 * Refused, it is offered again: the form of the list, where titles go back to otherwise, would make it an issue without a
 * parent.
 */
export function addSubIssue(facts: ProjectFacts, parent: Issue, given: NewIssue): void {
  const cycle = parent.cycle_id === null ? undefined : facts.plan('cycle')?.get(parent.cycle_id);
  const module_ids = parent.module_ids.filter((id) => facts.plan('modules')?.get(id)?.isOpen);
  const fields = {
    ...given,
    parent_id: parent.id,
    ...(cycle?.isOpen && { cycle_id: cycle.id }),
    ...(module_ids.length > 0 && { module_ids }),
  };
  createIssue(facts.issues, fields, {
    refused: (error) => {
      const title = t('couldNotCreateSubIssue', { name: given.name });
      const retry = () => addSubIssue(facts, parent, given);
      showToast({ kind: 'error', title, body: reasonOf(error), retry }, `not-created ${given.name}`);
    },
  });
}
