import { openCreate } from '#features/issues/web/open-create.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';

/** Opens the form of an issue (screens.md 3.7). Reads the description first where it is not known; without it nothing opens. */
export async function editIssue({ issues }: ProjectFacts, { id }: Issue): Promise<void> {
  try {
    if (issues.table.get(id)?.description_html === undefined) await issues.read(id);
    if (issues.table.get(id)?.description_html === undefined) throw new Error('the issue is gone');
    openCreate({ issueId: id });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotEdit'), body: refusalReason(error) });
  }
}
