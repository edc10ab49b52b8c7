import { standIn, write } from '#features/access/server/public.ts';
import type { createProjectFromTemplate as call } from '#features/project-templates/contract.ts';
import { createProjectIn, findProject } from '#features/projects/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { addEstimate, addParts, setCloseState } from './add-parts.ts';
import { findProjectTemplate } from './find-templates.ts';
import { addLabels, idsOfStates, startStates } from './start-states.ts';

/** Creates a project with all that a template brings, in one command: nothing is there unless all is. */
export const createProjectFromTemplate: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'projectTemplate.use', async (writer, { slug }) => {
    const { content } = await findProjectTemplate(writer, params.template_id);
    const { features, archive_in, close_in } = content;
    const { states = content.states.map(asSent), labels = content.labels.map(asSent), ...wanted } = body;
    const id = await createProjectIn(writer, userId, {
      ...features,
      archive_in,
      close_in,
      ...definedOf(wanted),
      name: wanted.name,
      identifier: wanted.identifier,
      states: startStates(content, states),
      labels: [],
    });
    const place = must(await standIn(writer.db, userId, { slug, project_id: id }), 'the project was just created');
    const ids = new Map([
      ...(await idsOfStates(writer, place, states)),
      ...(await addLabels(writer, place, content, labels)),
      ...(await addEstimate(writer, place, content)),
    ]);
    await setCloseState(writer, place, content, ids);
    const left_out = await addParts(writer, place, content, ids);
    const project = await findProject(writer.db, writer.workspaceId, userId, id);
    return { project: must(project, 'the project was just created'), left_out };
  });
  return { status: 201, body: result };
};

/** A state or label of the template as the form sends it when nobody changed it. */
function asSent<T extends { readonly id: string }>(one: T): T & { of: string } {
  return { ...one, of: one.id };
}
