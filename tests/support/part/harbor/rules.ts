import { listRules, type RuleRecord } from '#features/automations/rule-contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { harborId, idOf, madeAt, userId } from './people.ts';
import { stateId, websiteId } from './projects.ts';

/** A rule of Website: Ada's, on, for every new issue, which becomes In Progress. */
export function rule(at: number, change: Partial<RuleRecord> = {}): RuleRecord {
  return {
    id: idOf(30, at),
    project_id: websiteId,
    workspace_id: harborId,
    name: `Rule ${at}`,
    is_enabled: true,
    trigger: 'created',
    trigger_state: null,
    filter: '',
    actions: { state_id: stateId('In Progress') },
    stopped: null,
    author: userId('ada'),
    created_at: madeAt,
    updated_at: madeAt,
    ...change,
  };
}

/** Answers the rules of Website from now on. */
export function giveRules(answers: Answers, ...rules: readonly RuleRecord[]): void {
  answers.give(listRules, [...rules]);
}
