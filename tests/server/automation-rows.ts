import type { World } from '#tests/world/world.ts';
import type { RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });

/** The rows of the role table for automations. */
export const automationRows: Readonly<Record<string, RoleRow>> = {
  countIdleIssues: { asks: 'automation.manage', given: (world) => ({ params: inWebsite(world) }) },
};
