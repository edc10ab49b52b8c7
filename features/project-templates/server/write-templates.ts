import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { enter, write, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/project-templates/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  findProjectTemplate,
  findProjectTemplates,
  presentProjectTemplate,
  type StoredProjectTemplate,
} from './find-templates.ts';
import { readContent } from './read-content.ts';

/** More templates than this make a list that nobody looks through. */
const most = 50;

/** Lists the project templates of a workspace by name. */
export const listProjectTemplates: Handler<typeof contract.listProjectTemplates> = async (
  { params },
  { services: { db }, userId },
) => {
  const { workspaceId } = await enter(db, userId, params, 'projectTemplate.use');
  const found = await findProjectTemplates(db, workspaceId);
  return { status: 200, body: found.map(presentProjectTemplate) };
};

/** Saves a project, as it is now, as a template of its workspace; says which parts were left out. */
export const saveProjectAsTemplate: Handler<typeof contract.saveProjectAsTemplate> = async (
  { params, body },
  { services, userId, request },
) => {
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'projectTemplate.create', async (writer, place) => {
    const { workspaceId, now } = writer;
    const others = await findProjectTemplates(writer.db, workspaceId);
    if (others.length >= most) throw fieldError('name', `A workspace has at most ${most} project templates.`);
    refuseTaken(others, body.name);
    const { content, leftOut } = await readContent(writer, place);
    const { numAffectedRows } = await sql`
      insert into project_templates (workspace_id, id, name, content, created_by, created_at, updated_at)
      values (${workspaceId}, ${id}, ${body.name}, ${JSON.stringify(content)}::jsonb, ${userId}, ${now}, ${now})
      on conflict do nothing`.execute(writer.db);
    if (numAffectedRows === 0n) throw fieldError('id', 'A template with this id already exists.');
    const made = await findProjectTemplate(writer, id);
    writer.record({ ...entryOf(made), op: 'created', fields: publicFields(made) });
    return { template: presentProjectTemplate(made), left_out: [...leftOut] };
  });
  return { status: 201, body: result };
};

/** Renames a template. */
export const renameProjectTemplate: Handler<typeof contract.renameProjectTemplate> = async (
  { params, body: { name } },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'projectTemplate.use', async (writer, place) => {
    const before = await managed(writer, place, params.template_id);
    if (name === before.name) return presentProjectTemplate(before);
    const all = await findProjectTemplates(writer.db, writer.workspaceId);
    refuseTaken(
      all.filter(({ id }) => id !== before.id),
      name,
    );
    await sql`
      update project_templates set name = ${name}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
    const after = await findProjectTemplate(writer, before.id);
    writer.record({
      ...entryOf(after),
      op: 'updated',
      fields: { ...publicFields(after), name },
      before: publicFields(before),
    });
    return presentProjectTemplate(after);
  });
  return { status: 200, body: result };
};

/** Deletes a template; projects that were made from it stay as they are. */
export const deleteProjectTemplate: Handler<typeof contract.deleteProjectTemplate> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'projectTemplate.use', async (writer, place) => {
    const found = await managed(writer, place, params.template_id);
    await sql`
      update project_templates set deleted_at = ${writer.now}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${found.id}`.execute(writer.db);
    writer.record({ ...entryOf(found), op: 'deleted', fields: {}, before: publicFields(found) });
  });
  return { status: 204, body: undefined };
};

/** Returns a template that the place's person may rename and delete. */
async function managed(writer: Writer, place: Place, id: string): Promise<StoredProjectTemplate> {
  const found = await findProjectTemplate(writer, id);
  const creator = found.created_by === place.userId;
  if (!may('projectTemplate.manage', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  return found;
}

function refuseTaken(others: readonly StoredProjectTemplate[], name: string): void {
  const isSame = (other: StoredProjectTemplate) => other.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw fieldError('name', 'A project template with this name already exists.');
}

function entryOf({ id }: Pick<StoredProjectTemplate, 'id'>) {
  return { entity: 'project_template', entity_id: id, project_id: null } as const;
}

/** What the log says of a template: browsers read it again, and Undo needs no more. */
function publicFields({ name, created_by, updated_at }: StoredProjectTemplate) {
  return { name, created_by, updated_at };
}
