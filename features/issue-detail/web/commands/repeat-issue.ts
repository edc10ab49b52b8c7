import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { repeatRequest } from '#features/recurring-issues/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { readWhole } from './save-as-template.ts';

/** How long the form takes a due date after the start, in days. */
const longest = 365;

function daysApart(start: string, due: string): number | null {
  const days = (Date.parse(due) - Date.parse(start)) / 86_400_000;
  return days <= longest ? days : null;
}

/** Opens the form of a recurring issue filled with what an issue says; due as long after its start as this one. */
export async function repeatIssue(facts: ProjectFacts, { id }: Issue): Promise<void> {
  try {
    const issue = await readWhole(facts, id);
    const { name, description_html, state_id, priority, label_ids, assignee_ids, module_ids, estimate_point } = issue;
    const values = { priority, label_ids, assignee_ids, module_ids, estimate_point };
    // A new one is not as far as this one: only a state in which issues begin is taken over.
    const group = facts.states.groupOf(state_id ?? '');
    const state = group === 'backlog' || group === 'unstarted' ? { state_id } : {};
    const { start_date, target_date } = issue;
    const due_in = start_date !== null && target_date !== null ? daysApart(start_date, target_date) : null;
    const { projectId } = facts;
    repeatRequest.set({ projectId, start: { name, description_html, ...values, ...state }, due_in });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotRepeat'), body: refusalReason(error) });
  }
}
