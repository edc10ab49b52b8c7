import { makeObservable, observableRef, runInAction } from 'mobx';
import type { RuleActions } from '#features/automations/rule-contract.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import { previewIssue, type FormIssue, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';

/** The fields that a rule may set or add to, in their order on the form. */
export const actionFields = ['state', 'priority', 'assignees', 'labels', 'cycle', 'modules', 'estimate'] as const;
export type ActionField = (typeof actionFields)[number];

type Values = Omit<RuleActions, 'comment' | 'target_date'>;

const keys: Record<ActionField, keyof Values> = {
  state: 'state_id',
  priority: 'priority',
  assignees: 'assignee_ids',
  labels: 'label_ids',
  cycle: 'cycle_id',
  modules: 'module_ids',
  estimate: 'estimate_point',
};

/** The actions of a rule that is being written; the pickers of issues change them as if they were an issue. Observable. */
export class RuleActionsForm implements FormIssue {
  readonly facts: ProjectFacts;
  values: Values;

  constructor(facts: ProjectFacts, { comment: _comment, target_date: _due, ...values }: RuleActions) {
    this.facts = facts;
    this.values = values;
    makeObservable(this, { values: observableRef });
  }

  /** An issue with the values that the rule sets and nothing else. */
  get issue(): Issue {
    const { state_id = null, assignee_ids = [], ...others } = this.values;
    const { label_ids = [], module_ids = [], cycle_id = null, estimate_point = null, priority = 'none' } = others;
    const empty = previewIssue(this.facts.issues, 'rule', { name: '' });
    return { ...empty, state_id, assignee_ids, label_ids, module_ids, cycle_id, estimate_point, priority };
  }

  isSet(field: ActionField): boolean {
    return this.values[keys[field]] !== undefined;
  }

  clear(field: ActionField): void {
    const { [keys[field]]: _gone, ...rest } = this.values;
    runInAction(() => (this.values = rest));
  }

  /** Takes what was picked; a list without members is no action. */
  change({ set = {}, add = {}, remove = {} }: IssueChange): void {
    const members = (key: 'assignee_ids' | 'label_ids' | 'module_ids') => {
      const next = new Set([...(set[key] ?? this.values[key] ?? []), ...(add[key] ?? [])]);
      for (const id of remove[key] ?? []) next.delete(id);
      return next.size === 0 ? {} : { [key]: [...next] };
    };
    const { state_id = this.values.state_id, priority = this.values.priority } = set;
    const cycle_id = set.cycle_id === undefined ? this.values.cycle_id : set.cycle_id;
    const estimate_point = set.estimate_point === undefined ? this.values.estimate_point : set.estimate_point;
    runInAction(() => {
      this.values = {
        ...(state_id ? { state_id } : {}),
        ...(priority ? { priority } : {}),
        ...(cycle_id ? { cycle_id } : {}),
        ...(estimate_point ? { estimate_point } : {}),
        ...members('assignee_ids'),
        ...members('label_ids'),
        ...members('module_ids'),
      };
    });
  }
}
