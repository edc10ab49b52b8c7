import { createIssueTemplate } from '#features/issue-templates/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const fresh = () => ({ name: `Bug ${newId()}`, issue: { name: 'It fails' } });

const onOne =
  (change?: unknown) =>
  async (world: World): Promise<Given> => {
    const made = await world.as('ada').send(createIssueTemplate, { params: inWebsite(world), body: fresh() });
    const params = { ...inWebsite(world), template_id: made.body.id };
    return { params, ...(change === undefined ? {} : { body: change }) };
  };

/** The rows of the role table for issue templates. */
export const templateRows: Readonly<Record<string, RoleRow>> = {
  listIssueTemplates: { asks: 'issueTemplate.read', given: (world) => ({ params: inWebsite(world) }) },
  createIssueTemplate: {
    asks: 'issueTemplate.write',
    given: (world) => ({ params: inWebsite(world), body: fresh() }),
  },
  updateIssueTemplate: { asks: 'issueTemplate.write', given: onOne({ is_default: true }) },
  deleteIssueTemplate: { asks: 'issueTemplate.write', given: onOne() },
};
