import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireArray, wireDate, wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';

/** What a rule waits for. */
export const ruleTriggers = ['created', 'state_changed', 'overdue'] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

/**
 * A due date that is counted when the rule runs: so many days after that day, or the last day of the cycle that the issue is
 * in then.
 */
export const dueRule = z.union([z.int().min(0).max(365), z.literal('cycle_end')]);
export type DueRule = z.infer<typeof dueRule>;

/** What a rule does to an issue, stored and shown: the keys it has no action for are left out. */
export const ruleActions = z.object({
  state_id: wireId.optional(),
  priority: z.enum(priorities).optional(),
  /** Added to what the issue has, as are assignees and modules. */
  label_ids: z.array(wireId).optional(),
  assignee_ids: z.array(wireId).optional(),
  cycle_id: wireId.optional(),
  module_ids: z.array(wireId).optional(),
  estimate_point: wireId.optional(),
  target_date: dueRule.optional(),
  /** Plain text of a comment. */
  comment: z.string().optional(),
});
export type RuleActions = z.infer<typeof ruleActions>;
export type RuleActionKey = keyof RuleActions;

/** The same as people send it: empty values mean no action. */
export const actionsWrite = z.object({
  state_id: wireRelation.optional(),
  priority: z.enum(priorities).nullish(),
  label_ids: wireArray(z.array(wireId).max(50)),
  assignee_ids: wireArray(z.array(wireId).max(50)),
  cycle_id: wireRelation.optional(),
  module_ids: wireArray(z.array(wireId).max(50)),
  estimate_point: wireRelation.optional(),
  target_date: z.union([dueRule, z.literal('')]).nullish(),
  comment: z.string().trim().max(5000).nullish(),
});
export type RuleActionsWrite = z.output<typeof actionsWrite>;

/** Why the server switched a rule off: its author may no longer manage rules, or what it names there is gone. */
export const ruleStops = [
  'author',
  'trigger',
  'filter',
  'state',
  'labels',
  'assignees',
  'cycle',
  'modules',
  'estimate',
] as const;
export type RuleStop = (typeof ruleStops)[number];

export const ruleRecord = z.object({
  id: wireId,
  project_id: wireId,
  workspace_id: wireId,
  name: z.string(),
  is_enabled: z.boolean(),
  trigger: z.enum(ruleTriggers),
  /** Of state changes, the state that the issue enters; null: any. */
  trigger_state: wireId.nullable(),
  /** Which issues it concerns, in the query language with today's names; '' is every issue. */
  filter: z.string(),
  actions: ruleActions,
  /** Why the server switched it off; null while it is on, or when a person switched it off. */
  stopped: z.enum(ruleStops).nullable(),
  /** Who saved it last. It acts as this person. */
  author: wireId,
  created_at: wireTime,
  updated_at: wireTime,
});
export type RuleRecord = z.infer<typeof ruleRecord>;

const ruleChange = z.object({
  name: z.string().trim().min(1).max(255).optional(),
  is_enabled: z.boolean().optional(),
  trigger: z.enum(ruleTriggers).optional(),
  trigger_state: wireRelation.optional(),
  filter: z.string().max(5000).optional(),
  actions: actionsWrite.optional(),
});

const ruleWrite = ruleChange.extend({
  name: z.string().trim().min(1).max(255),
  trigger: z.enum(ruleTriggers),
  actions: actionsWrite,
});

/** An issue as the log of a rule and its preview name it. */
const namedIssue = z.object({ id: wireId, sequence_id: z.int(), name: z.string() });

/**
 * `done`: what it changed is in `did`, nothing if all was so already. `chained`: too many rules in a row. `stopped`: the rule
 * was switched off. `waiting`: it failed and is tried again. `failed`: it was given up.
 */
export const runResults = ['done', 'chained', 'stopped', 'waiting', 'failed'] as const;
export const ruleRun = z.object({
  id: wireId,
  issue: namedIssue,
  result: z.enum(runResults),
  did: z.array(ruleActions.keyof()),
  /** Why it failed, in a sentence; '' if it did not, or for an error of the server. */
  failure: z.string(),
  at: wireTime,
});
export type RuleRun = z.infer<typeof ruleRun>;

/** Which existing issues a rule would concern: how many, and the newest of them. */
export const rulePreview = z.object({
  total: z.int(),
  /**
   * `due`: the due date that the rule would give the issue today; null: none, the issue keeps its own. `does`: the actions
   * that would change something; none if the issue is as the rule would make it.
   */
  issues: z.array(namedIssue.extend({ due: wireDate.nullable(), does: z.array(ruleActions.keyof()) })),
});
export type RulePreview = z.infer<typeof rulePreview>;

export const ruleErrors = defineErrors({
  RULE_DOES_NOTHING: { status: 400, body: { error: 'A rule needs at least one action.' } },
  RULE_TRIGGERS_ITSELF: {
    status: 400,
    body: { error: 'This rule would trigger itself: it sets the state that it waits for.' },
  },
  RULE_IS_DUE_AGAIN: {
    status: 400,
    body: {
      target_date: [
        'This rule would trigger itself: issues become overdue again after the due date that it sets. Leave the due date out, or let the rule close the issue.',
      ],
    },
  },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofRule = ofProject.extend({ rule_id: wireId });
const base = { tag: 'automations', auth: 'session' } as const;
const list = '/api/workspaces/:slug/projects/:project_id/automations/rules/';
const one = `${list}:rule_id/` as const;
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const writeErrors = [...readErrors, accessErrors.PROJECT_ARCHIVED];
const saveErrors = [
  ...writeErrors,
  ruleErrors.RULE_DOES_NOTHING,
  ruleErrors.RULE_TRIGGERS_ITSELF,
  ruleErrors.RULE_IS_DUE_AGAIN,
];

export const listRules = defineCall({
  ...base,
  name: 'listRules',
  method: 'GET',
  path: list,
  params: ofProject,
  summary: 'List rules',
  replies: { 200: z.array(ruleRecord) },
  errors: readErrors,
});

export const createRule = defineCall({
  ...base,
  name: 'createRule',
  method: 'POST',
  path: list,
  params: ofProject,
  body: ruleWrite,
  summary: 'Add a rule',
  replies: { 201: ruleRecord },
  errors: saveErrors,
});

export const previewRule = defineCall({
  ...base,
  name: 'previewRule',
  method: 'POST',
  path: `${list}preview/`,
  params: ofProject,
  body: z.object({
    trigger: z.enum(ruleTriggers),
    trigger_state: wireRelation.optional(),
    filter: z.string().max(5000).optional(),
    actions: actionsWrite.optional(),
  }),
  summary: 'Preview which issues a rule concerns',
  replies: { 200: rulePreview },
  errors: readErrors,
});

export const updateRule = defineCall({
  ...base,
  name: 'updateRule',
  method: 'PATCH',
  path: one,
  params: ofRule,
  body: ruleChange,
  summary: 'Change a rule',
  replies: { 200: ruleRecord },
  errors: [...saveErrors, commonErrors.OBJECT_MISSING],
});

export const deleteRule = defineCall({
  ...base,
  name: 'deleteRule',
  method: 'DELETE',
  path: one,
  params: ofRule,
  summary: 'Delete a rule',
  replies: { 204: null },
  errors: [...writeErrors, commonErrors.OBJECT_MISSING],
});

export const listRuleRuns = defineCall({
  ...base,
  name: 'listRuleRuns',
  method: 'GET',
  path: `${one}runs/`,
  params: ofRule,
  summary: 'List what a rule did',
  replies: { 200: z.array(ruleRun) },
  errors: [...readErrors, commonErrors.OBJECT_MISSING],
});
