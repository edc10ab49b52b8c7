import type { CallInput } from '#platform/shared/call.ts';
import { createRule, listRuleRuns, listRules, type RuleRun } from '#features/automations/rule-contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

type RuleBody = CallInput<typeof createRule>['body'];

const at = (world: World) => ({ slug: 'harbor', project_id: world.website.id });

/** Makes a rule in Website, by Ada unless said otherwise. */
export async function makeRule(world: World, rule: Partial<RuleBody> & Pick<RuleBody, 'actions'>, by: Person = 'ada') {
  const body = { name: 'A rule', trigger: 'created', ...rule } as const;
  return (await world.as(by).send(createRule, { params: at(world), body })).body;
}

/** Reads a rule of Website as an admin sees it. */
export async function readRule(world: World, id: string) {
  const rules = (await world.as('ada').send(listRules, { params: at(world) })).body;
  return rules.find((rule) => rule.id === id);
}

/** What a rule did, the newest first. */
export async function runsOf(world: World, rule_id: string): Promise<readonly RuleRun[]> {
  return (await world.as('ada').send(listRuleRuns, { params: { ...at(world), rule_id } })).body;
}
