import { roles, type Role } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { createDefaultStates } from '#features/states/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { projectErrors, type createProject as call } from '#features/projects/contract.ts';
import { findProject } from './present-project.ts';

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
 * the five states. Returns the project's id.
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
    ...plain
  } = wanted;
  await checkProjectNames(writer, wanted);
  for (const [field, id] of Object.entries({ project_lead, default_assignee })) await checkMember(writer, field, id);
  const id = newId();
  const { name, identifier, ...optional } = plain;
  const values = { name, identifier, ...definedOf(optional) };
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
  await createDefaultStates(writer, id);
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

/**
 * Adds a person to a project (or brings them back) with this role. New projects come first in their sidebar:
 * `sort_order` is their smallest minus 10000, the first 65535.
 */
export async function addProjectMember(writer: Writer, projectId: string, userId: string, role: Role): Promise<void> {
  const lowest = await writer.db
    .selectFrom('project_members')
    .select((select) => select.fn.min('sort_order').as('sort_order'))
    .where('workspace_id', '=', writer.workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const row = await writer.db
    .insertInto('project_members')
    .values({
      workspace_id: writer.workspaceId,
      id: newId(),
      project_id: projectId,
      user_id: userId,
      role,
      sort_order: lowest?.sort_order == null ? 65_535 : lowest.sort_order - 10_000,
      created_by: writer.actorId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'project_id', 'user_id'])
        .doUpdateSet({ role, is_active: true, updated_at: writer.now, updated_by: writer.actorId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  writer.record({
    entity: 'project_member',
    entity_id: row.id,
    project_id: projectId,
    op: 'created',
    fields: { id: row.id, member: userId, project: projectId, role },
  });
}
