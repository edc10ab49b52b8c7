export { findRules, type StoredRule } from './rules/find-rules.ts';
export { createRuleIn } from './rules/write-rules.ts';
