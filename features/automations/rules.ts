import type { IssueChange } from '#features/issues/rules.ts';
import type { RuleActions, RuleActionsWrite, RuleTrigger } from './rule-contract.ts';

/** The longest period of auto-archive and auto-close, in months (wire-account-workspace.md 5.1). */
export const longestPeriod = 12;

/** A month of the automations has 30 days, whatever the calendar says (wire-work-tracking.md 4.4). */
const MONTH_MS = 30 * 86_400_000;

/** Returns the instant (ISO) that an issue must not have been touched since, to count as idle for `months` months. */
export function idleSince(months: number, now: Date): string {
  return new Date(now.getTime() - months * MONTH_MS).toISOString();
}

/** The most rules that trigger one another; the next one is not run, and its log says so (docs/decisions/057). */
export const longestChain = 5;

/** The action by which a rule would trigger itself. */
export type Loop = 'state_id' | 'target_date';

/**
 * Returns the action by which a rule certainly makes what it waits for happen again; null if none does. It waits for the
 * state that it sets, or for any state. Or it waits for due dates to pass and sets the next one, in an issue that it does not
 * finish (`isFinished` decides it for a state): a cycle's end is no such date, because it passes once.
 */
export function loopOf(
  rule: {
    readonly trigger: RuleTrigger;
    readonly trigger_state: string | null;
    readonly actions: Pick<RuleActions, Loop>;
  },
  isFinished: (stateId: string) => boolean,
): Loop | null {
  const { trigger, trigger_state, actions } = rule;
  const { state_id, target_date } = actions;
  if (trigger === 'state_changed' && state_id !== undefined)
    return trigger_state === null || trigger_state === state_id ? 'state_id' : null;
  const isDueAgain = trigger === 'overdue' && typeof target_date === 'number';
  return isDueAgain && !(state_id !== undefined && isFinished(state_id)) ? 'target_date' : null;
}

/** Returns what a rule does to an issue, as one change; its comment apart. `due`: the due date that is counted today, null for none. */
export function changeOf(actions: RuleActions, due: string | null): IssueChange {
  const { comment: _comment, target_date: _rule, label_ids, assignee_ids, module_ids, ...set } = actions;
  return {
    set: due === null ? set : { ...set, target_date: due },
    add: { label_ids, assignee_ids, module_ids },
  };
}

/** The actions that say something, of those a person sent. */
export function givenActions(sent: RuleActionsWrite): RuleActions {
  const { state_id, priority, label_ids, assignee_ids, cycle_id, module_ids, estimate_point, comment } = sent;
  const { target_date = null } = sent;
  return {
    ...(state_id ? { state_id } : {}),
    ...(priority ? { priority } : {}),
    ...(label_ids?.length ? { label_ids: [...new Set(label_ids)] } : {}),
    ...(assignee_ids?.length ? { assignee_ids: [...new Set(assignee_ids)] } : {}),
    ...(cycle_id ? { cycle_id } : {}),
    ...(estimate_point ? { estimate_point } : {}),
    ...(module_ids?.length ? { module_ids: [...new Set(module_ids)] } : {}),
    ...(target_date === null || target_date === '' ? {} : { target_date }),
    ...(comment ? { comment } : {}),
  };
}
