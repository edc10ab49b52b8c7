export { findRules, type StoredRule } from './rules/find-rules.ts';
export { pruneRuns } from './rules/prune-runs.ts';
export { runRulesJob } from './rules/run-rules.ts';
export { checkRulesJob } from './rules/stop-rules.ts';
export { ruleTriggersReader } from './rules/trigger-rules.ts';
export { undoRule } from './rules/undo-rule.ts';
export { runNights } from './run-nights.ts';
export { createRuleIn } from './rules/write-rules.ts';
