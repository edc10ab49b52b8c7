import { createRecurringIssue } from '#features/recurring-issues/contract.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const body = { rule: 'FREQ=DAILY', start_day: '2090-01-01', issue: { name: 'Repeats' } };

const onOne =
  (change?: unknown) =>
  async (world: World): Promise<Given> => {
    const made = await world.as('ada').send(createRecurringIssue, { params: inWebsite(world), body });
    const params = { ...inWebsite(world), recurring_id: made.body.id };
    return { params, ...(change === undefined ? {} : { body: change }) };
  };

/** The rows of the role table for recurring issues. */
export const recurringRows: Readonly<Record<string, RoleRow>> = {
  listRecurringIssues: { asks: 'automation.manage', given: (world) => ({ params: inWebsite(world) }) },
  createRecurringIssue: { asks: 'automation.manage', given: (world) => ({ params: inWebsite(world), body }) },
  previewRecurrence: {
    asks: 'automation.manage',
    given: (world) => ({ params: inWebsite(world), body: { rule: body.rule, start_day: body.start_day } }),
  },
  updateRecurringIssue: { asks: 'automation.manage', given: onOne({ start_day: '2091-01-01' }) },
  deleteRecurringIssue: { asks: 'automation.manage', given: onOne() },
};
