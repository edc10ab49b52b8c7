import type { IntakeDetail, IntakeItem } from '#features/intake/contract.ts';
import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';

/** Returns an item of the intake as the stores keep issues: one row, with what was decided of it. */
export function issueOfItem(item: IntakeItem): Issue {
  return { ...item.issue, ...decisionOf(item) };
}

/** Returns the same of one that was read alone, with its description. */
export function issueOfDetail({ states }: Pick<ProjectFacts, 'states'>, detail: IntakeDetail): Issue {
  const { state_id } = detail.issue;
  const state__group = state_id === null ? null : states.groupOf(state_id);
  return { ...detail.issue, state__group, ...decisionOf(detail) };
}

function decisionOf({ status, snoozed_till, duplicate_to, source }: Omit<IntakeItem | IntakeDetail, 'issue'>) {
  return { intake_status: status, snoozed_till, duplicate_to, intake_source: source };
}
