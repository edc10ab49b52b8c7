import type { RuleActionKey, RuleRecord, RuleStop, RuleTrigger } from '#features/automations/rule-contract.ts';
import { fieldName, priorityName, type PickedField, type ProjectFacts } from '#features/issues/web/public.ts';
import { formatList, formatNames } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';

const triggers: Record<RuleTrigger, () => string> = {
  created: () => t('whenCreated'),
  state_changed: () => t('whenChanged'),
  overdue: () => t('whenOverdue'),
};

function triggerInWords({ trigger, trigger_state }: RuleRecord, { states }: ProjectFacts): string {
  if (trigger !== 'state_changed' || trigger_state === null) return triggers[trigger]();
  return t('enters', { state: states.table.get(trigger_state)?.name ?? t('gone') });
}

function actionsInWords({ actions }: RuleRecord, facts: ProjectFacts): string {
  const { state_id, priority, label_ids, assignee_ids, cycle_id, module_ids, estimate_point, comment } = actions;
  const { target_date: due } = actions;
  const nameOf = (name: string | undefined) => name ?? t('gone');
  const planNames = (kind: 'cycle' | 'modules' | 'estimate', ids: readonly string[]) =>
    formatNames(ids.map((id) => nameOf(facts.plan(kind)?.get(id)?.name)));
  return formatList([
    ...(state_id ? [t('setState', { value: nameOf(facts.states.table.get(state_id)?.name) })] : []),
    ...(priority ? [t('setPriority', { value: priorityName(priority) })] : []),
    ...(assignee_ids
      ? [t('addAssignees', { value: formatNames(assignee_ids.map((id) => facts.person(id).name)) })]
      : []),
    ...(label_ids
      ? [t('addLabels', { value: formatNames(label_ids.map((id) => nameOf(facts.labels.table.get(id)?.name))) })]
      : []),
    ...(cycle_id ? [t('setCycle', { value: planNames('cycle', [cycle_id]) })] : []),
    ...(module_ids ? [t('addModules', { value: planNames('modules', module_ids) })] : []),
    ...(estimate_point ? [t('setEstimate', { value: planNames('estimate', [estimate_point]) })] : []),
    ...(due === undefined
      ? []
      : [due === 'cycle_end' ? t('setDueCycleEnd') : due === 0 ? t('setDueToday') : t('setDueDays', { count: due })]),
    ...(comment ? [t('writeComment')] : []),
  ]);
}

/** A rule in one line: when, if, then, with its filter in `<filter>` for `richText`. Observable. */
export function ruleInWords(rule: RuleRecord, facts: ProjectFacts): string {
  const words = { when: triggerInWords(rule, facts), actions: actionsInWords(rule, facts) };
  return rule.filter === '' ? t('sentenceAll', words) : t('sentence', { ...words, filter: rule.filter });
}

const stops: Record<RuleStop, (author: string) => string> = {
  author: (name) => t('stoppedAuthor', { name }),
  trigger: () => t('stoppedTrigger'),
  filter: () => t('stoppedFilter'),
  state: () => t('stoppedState'),
  labels: () => t('stoppedLabels'),
  assignees: () => t('stoppedAssignees'),
  cycle: () => t('stoppedCycle'),
  modules: () => t('stoppedModules'),
  estimate: () => t('stoppedEstimate'),
};

/** Why the server switched a rule off, and what to do about it. */
export function stopInWords(stop: RuleStop, author: string): string {
  return stops[stop](author);
}

const fields: Record<Exclude<RuleActionKey, 'comment'>, PickedField> = {
  state_id: 'state',
  priority: 'priority',
  assignee_ids: 'assignees',
  label_ids: 'labels',
  cycle_id: 'cycle',
  module_ids: 'modules',
  estimate_point: 'estimate',
  target_date: 'target_date',
};

/** The fields that a rule changed, in words. */
export function didInWords(did: readonly RuleActionKey[]): string {
  return formatList(did.map((key) => (key === 'comment' ? t('comment') : fieldName(fields[key]))));
}
