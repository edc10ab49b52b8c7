import * as contract from '#features/automations/contract.ts';
import * as rules from '#features/automations/rule-contract.ts';
import { commandRoute, describedBy, route } from '#platform/server/http/route.ts';
import { countIdleIssues } from './count-idle.ts';
import { listRuleRuns, listRules, previewRule } from './rules/read-rules.ts';
import { createRule, deleteRule, updateRule } from './rules/write-rules.ts';

export const automationRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.countIdleIssues, countIdleIssues),
    route(rules.listRules, listRules),
    commandRoute(rules.createRule, createRule),
    route(rules.previewRule, previewRule),
    commandRoute(rules.updateRule, updateRule),
    commandRoute(rules.deleteRule, deleteRule),
    route(rules.listRuleRuns, listRuleRuns),
  ],
);
