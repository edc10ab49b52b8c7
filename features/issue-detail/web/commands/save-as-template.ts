import { listSubIssues } from '#features/issues/bulk-contract.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { templateRequest } from '#features/issue-templates/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';

/**
 * Opens the form of a new template filled with what an issue says and its sub-issues in the same project. Reads what is
 * not known first; without it nothing opens, so that the template is whole.
 */
export async function saveAsTemplate(facts: ProjectFacts, { id, sub_issues_count: below }: Issue): Promise<void> {
  try {
    const issue = await readWhole(facts, id);
    const sub_issues = below === 0 ? [] : await readBelow(facts, id);
    const { name, description_html, state_id, priority, label_ids, assignee_ids, module_ids, estimate_point } = issue;
    const values = { state_id, priority, label_ids, assignee_ids, module_ids, estimate_point };
    const { projectId } = facts;
    templateRequest.set({ projectId, template: null, start: { name, description_html, ...values, sub_issues } });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotSaveTemplate'), body: refusalReason(error) });
  }
}

/** Returns an issue with its description, read first where that is not known. Throws if it is gone. */
export async function readWhole({ issues }: ProjectFacts, id: string): Promise<Issue> {
  if (issues.table.get(id)?.description_html === undefined) await issues.read(id);
  const issue = issues.table.get(id);
  if (issue?.description_html === undefined) throw new Error('the issue is gone');
  return issue;
}

async function readBelow({ workspace: { parts }, slug, projectId }: ProjectFacts, id: string) {
  const params = { slug, project_id: projectId, issue_id: id };
  const { sub_issues } = await parts.client.send(listSubIssues, { params }, { fresh: true });
  return sub_issues
    .filter((sub) => sub.project_id === projectId)
    .map(({ name, state_id, priority, label_ids, assignee_ids, estimate_point }) => ({
      name,
      state_id,
      priority,
      label_ids,
      assignee_ids,
      estimate_point,
    }));
}
