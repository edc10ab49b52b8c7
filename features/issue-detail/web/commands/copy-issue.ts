import { formFields } from '#features/issue-fields/form-fields.ts';
import { longestTitle } from '#features/issues/rules.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';

/**
 * Opens the form of a new issue filled with what this one says, without its comments (screens.md 3.8). Reads the
 * description first where it is not known; without it nothing opens, so that a copy is whole.
 */
export async function copyIssue(facts: ProjectFacts, { id, project_id: projectId }: Issue): Promise<void> {
  const stored = () => facts.issues.table.get(id);
  try {
    if (stored()?.description_html === undefined) await facts.issues.read(id);
    const issue = stored();
    if (issue?.description_html === undefined) throw new Error('the issue is gone');
    const { description_html, cycle_id, module_ids } = issue;
    const values = Object.fromEntries(formFields.map((key) => [key, issue[key]]));
    const open = (kind: 'cycle' | 'modules', of: string) => facts.plan(kind)?.get(of)?.isOpen === true;
    const plans = {
      cycle_id: cycle_id !== null && open('cycle', cycle_id) ? cycle_id : null,
      module_ids: module_ids.filter((module) => open('modules', module)),
    };
    openCreate({
      projectId,
      copiedFrom: id,
      start: { ...values, ...plans, description_html, name: copyName(issue.name) },
    });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotCopy'), body: refusalReason(error) });
  }
}

/** "Title (copy)", with the title cut where the whole would be too long. */
export function copyName(name: string): string {
  const mark = t('copyMark');
  return `${cutText(name, longestTitle - mark.length).head.trimEnd()}${mark}`;
}
