import { makeRule } from '#tests/support/rules.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

/** A rule that is off: the other rows of the table create issues. */
const onRule =
  (body?: unknown) =>
  async (world: World): Promise<Given> => {
    const { id } = await makeRule(world, { is_enabled: false, actions: { priority: 'low' } });
    return { params: { ...inWebsite(world), rule_id: id }, ...(body === undefined ? {} : { body }) };
  };

/** The rows of the role table for automations. */
export const automationRows: Readonly<Record<string, RoleRow>> = {
  countIdleIssues: { asks: 'automation.manage', given: (world) => ({ params: inWebsite(world) }) },
  listRules: { asks: 'automation.manage', given: (world) => ({ params: inWebsite(world) }) },
  createRule: {
    asks: 'automation.manage',
    given: (world) => ({
      params: inWebsite(world),
      body: { name: 'New', trigger: 'created', is_enabled: false, actions: { priority: 'low' } },
    }),
  },
  previewRule: {
    asks: 'automation.manage',
    given: (world) => ({ params: inWebsite(world), body: { trigger: 'created' } }),
  },
  updateRule: { asks: 'automation.manage', given: onRule({ name: 'Changed' }) },
  deleteRule: { asks: 'automation.manage', given: onRule() },
  listRuleRuns: { asks: 'automation.manage', given: onRule() },
};
