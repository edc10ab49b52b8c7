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

/** Whether a rule certainly makes what it waits for happen again: it waits for the state that it sets, or for any state. */
export function triggersItself(rule: {
  readonly trigger: RuleTrigger;
  readonly trigger_state: string | null;
  readonly actions: Pick<RuleActions, 'state_id'>;
}): boolean {
  const { trigger, trigger_state, actions } = rule;
  if (trigger !== 'state_changed' || actions.state_id === undefined) return false;
  return trigger_state === null || trigger_state === actions.state_id;
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
