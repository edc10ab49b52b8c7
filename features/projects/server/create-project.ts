import { roles, type Role } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { addLabel } from '#features/labels/server/public.ts';
import { createFirstStates } from '#features/states/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { mayOnlyKeepImage } from '#platform/server/files/keep-image.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { projectErrors, type createProject as call } from '#features/projects/contract.ts';
import { coverOf } from '#features/projects/rules.ts';
import { addProjectMember } from './add-member.ts';
import { openIntake } from './open-intake.ts';
import { findProject } from './present-project.ts';
import { checkStart, firstStates } from './check-start.ts';

/** Refuses a name or identifier that a live project of the workspace has (410, wire-account-workspace.md 5.1). */
export async function checkProjectNames(
  writer: Writer,
  wanted: { name?: string | undefined; identifier?: string | undefined },
  except?: string,
): Promise<void> {
  const rows = await writer.db
    .selectFrom('projects')
    .select(['id', 'name', 'identifier'])
    .where('workspace_id', '=', writer.workspaceId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('name', '=', wanted.name ?? ''), where('identifier', '=', wanted.identifier ?? '')]),
    )
    .execute();
  const others = rows.filter((row) => row.id !== except);
  if (others.some((row) => row.name === wanted.name)) throw new KnownError(projectErrors.PROJECT_NAME_TAKEN);
  if (others.some((row) => row.identifier === wanted.identifier))
    throw new KnownError(projectErrors.PROJECT_IDENTIFIER_TAKEN);
}

/** Creates a project (wire-account-workspace.md 5.1). */
export const createProject: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'project.create', async (writer, place) => {
    const id = await createProjectIn(writer, userId, body);
    return must(await findProject(writer.db, place.workspaceId, userId, id), 'the project was just created');
  });
  return { status: 201, body: result };
};

/**
 * The command behind it: checks names and people, then stores the project, membership of its creator (and the lead) and
 * the states and
 * labels it starts with. Returns the project's id.
 */
export async function createProjectIn(
  writer: Writer,
  creatorId: string,
  wanted: CallInput<typeof call>['body'],
): Promise<string> {
  const {
    logo_props,
    icon_prop,
    default_state: _state,
    estimate: _estimate,
    default_assignee,
    project_lead,
    states,
    labels = [],
    ...plain
  } = wanted;
  checkStart({ states, labels });
  mayOnlyKeepImage('cover_image_asset', wanted.cover_image_asset, null);
  await checkProjectNames(writer, wanted);
  for (const [field, id] of Object.entries({ project_lead, default_assignee })) await checkMember(writer, field, id);
  const id = newId();
  const { name, identifier, ...optional } = plain;
  // Null means that no cover is wanted; a default one is chosen only when nothing is given.
  const values = { name, identifier, cover_image: coverOf(id), ...definedOf(optional) };
  await writer.db
    .insertInto('projects')
    .values({
      ...values,
      workspace_id: writer.workspaceId,
      id,
      project_lead: project_lead ?? null,
      default_assignee: default_assignee ?? null,
      ...(logo_props ? { logo_props: JSON.stringify(logo_props) } : {}),
      ...(icon_prop == null ? {} : { icon_prop: JSON.stringify(icon_prop) }),
      created_by: creatorId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .execute();
  writer.record({
    entity: 'project',
    entity_id: id,
    project_id: id,
    op: 'created',
    fields: { ...values, network: values.network ?? 2 },
  });
  await addProjectMember(writer, id, creatorId, roles.admin);
  if (project_lead && project_lead !== creatorId) {
    await addProjectMember(writer, id, project_lead, await highestProjectRole(writer, project_lead));
  }
  await createFirstStates(writer, id, firstStates(states));
  for (const label of labels) await addLabel(writer, id, label);
  if (values.inbox_view === true) await openIntake(writer, { id, name });
  return id;
}

/** Refuses a person who does not belong to the workspace. */
export async function checkMember(writer: Writer, field: string, userId: string | null | undefined): Promise<void> {
  if (userId == null) return;
  const row = await writer.db
    .selectFrom('workspace_members')
    .select('id')
    .where('workspace_id', '=', writer.workspaceId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw fieldError(field, `Invalid pk "${userId}" - object does not exist.`);
}

/** Nobody has a higher role in a project than a guest's when they are a guest of the workspace (decisions.md 1.5). */
async function highestProjectRole(writer: Writer, userId: string): Promise<Role> {
  const { role } = await writer.db
    .selectFrom('workspace_members')
    .select('role')
    .where('workspace_id', '=', writer.workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return role === roles.guest ? roles.guest : roles.admin;
}
