import { roles } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { displayDefaults, replaceDisplay } from '#features/projects/server/public.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { openProject } from './open-project.ts';
import { namesOfPeople, newcomer, people } from './people.ts';
import { partsOf, personId, type Stage } from './stage.ts';
import type { OpeningAct, Step } from './story.ts';

/** Plays a step that others stand on: who is there, the projects, and how the newcomer looks at them. */
export async function playOpening(stage: Stage, act: OpeningAct, { by, project }: Step): Promise<void> {
  const { services, slug } = stage;
  const userId = personId(stage, by);
  switch (act.kind) {
    case 'members':
      await write(services, userId, { slug }, 'workspace.manageMembers', (writer) => addColleagues(writer, stage));
      return;
    case 'project':
      await write(services, userId, { slug }, 'project.create', (writer) =>
        openProject(writer, userId, act.project, (name) => personId(stage, name)),
      );
      return;
    case 'display':
      await replaceDisplay(
        services,
        userId,
        { slug, project_id: partsOf(stage, project).projectId },
        { display_filters: { ...displayDefaults.display_filters, ...act.display } },
      );
  }
}

async function addColleagues(writer: Writer, stage: Stage): Promise<void> {
  for (const name of namesOfPeople) {
    if (name !== newcomer) await addWorkspaceMember(writer, personId(stage, name), roles.member, people[name].work);
  }
}
