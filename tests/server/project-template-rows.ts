import { saveProjectAsTemplate } from '#features/project-templates/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const inWebsite = ({ website: { id } }: World) => ({ slug: 'harbor', project_id: id });
const fresh = () => ({ name: `Like this one ${newId()}` });

const onOne =
  (body?: () => Record<string, unknown>) =>
  async (world: World): Promise<Given> => {
    const made = await world.as('ada').send(saveProjectAsTemplate, { params: inWebsite(world), body: fresh() });
    const params = { slug: 'harbor', template_id: made.body.template.id };
    return { params, ...(body && { body: body() }) };
  };

/** The rows of the role table for project templates. */
export const projectTemplateRows: Readonly<Record<string, RoleRow>> = {
  listProjectTemplates: { asks: 'projectTemplate.use', given: () => ({ params: { slug: 'harbor' } }) },
  saveProjectAsTemplate: {
    asks: 'projectTemplate.create',
    given: (world) => ({ params: inWebsite(world), body: fresh() }),
  },
  renameProjectTemplate: { asks: 'projectTemplate.manage', given: onOne(fresh) },
  deleteProjectTemplate: { asks: 'projectTemplate.manage', given: onOne() },
  createProjectFromTemplate: {
    asks: 'projectTemplate.use',
    given: onOne(() => ({ ...fresh(), identifier: newId().slice(-8).toUpperCase() })),
  },
};
