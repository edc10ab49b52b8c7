import { roles } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { displayDefaults, replaceDisplay } from '#features/projects/server/public.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { unreachable } from '#platform/shared/must.ts';
import { personId, projectIds, type DemoContext } from './context.ts';
import { createDemoProject } from './create-demo-project.ts';
import { demoAccount, namesOfPeople, people } from './people.ts';
import type { SetupOperation, Step } from './timeline.ts';

/** Runs a step that others need: adds the team, creates a project, or chooses how the demo account sees it. */
export async function runSetup(context: DemoContext, step: Step, operation: SetupOperation): Promise<void> {
  const { services, slug } = context;
  const userId = personId(context, step.by);
  switch (operation.kind) {
    case 'members':
      await write(services, userId, { slug }, 'workspace.manageMembers', (writer) => addTeam(writer, context));
      return;
    case 'project':
      await write(services, userId, { slug }, 'project.create', (writer) =>
        createDemoProject(writer, userId, operation.project, (name) => personId(context, name)),
      );
      return;
    case 'display': {
      const where = { slug, project_id: projectIds(context, step.project).projectId };
      const display_filters = { ...displayDefaults.display_filters, ...operation.display };
      await replaceDisplay(services, userId, where, { display_filters });
      return;
    }
    default:
      unreachable(operation);
  }
}

async function addTeam(writer: Writer, context: DemoContext): Promise<void> {
  for (const name of namesOfPeople) {
    if (name !== demoAccount)
      await addWorkspaceMember(writer, personId(context, name), roles.member, people[name].work);
  }
}
