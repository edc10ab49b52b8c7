import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/modules/contract.ts';
import { moduleErrors, type ModuleRow, type ModuleWrite } from '#features/modules/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { findModule, findModules, type StoredModule } from './module-sql.ts';
import { inZone, rowOf } from './read-modules.ts';

/** Adds a module to a project. */
export const createModule: Handler<typeof contract.createModule> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'module.write', async (writer, place) =>
    readRow(writer, place, await createModuleIn(writer, place, body)),
  );
  return { status: 201, body: await inZone(services, userId, result) };
};

/**
 * Adds a module inside a command, before the first one: lowest `sort_order` minus 10000, the first 65535. Returns its id.
 * Throws what is wrong with its values.
 */
export async function createModuleIn(
  writer: Writer,
  place: Place,
  { id = newId(), ...body }: ModuleWrite & { readonly name: string; readonly id?: string },
): Promise<string> {
  await checkWritten(writer, place.projectId, body, { start: body.start_date, end: body.target_date });
  const {
    name,
    description = '',
    status = 'planned',
    start_date = null,
    target_date = null,
    lead_id = null,
    member_ids = [],
    sort_order = null,
    logo_props = {},
    view_props = {},
    external_source = null,
    external_id = null,
  } = body;
  await sql`
    insert into modules (workspace_id, id, project_id, name, description, status, start_date, target_date, lead_id, member_ids,
      sort_order, logo_props, view_props, external_source, external_id, created_at, updated_at, created_by, updated_by)
    select ${writer.workspaceId}::uuid, ${id}::uuid, ${place.projectId}::uuid, ${name}, ${description}, ${status}, ${start_date}::date,
      ${target_date}::date, ${lead_id}::uuid, ${member_ids}::uuid[], coalesce(${sort_order}::float, min(sort_order) - 10000, 65535),
      ${JSON.stringify(logo_props)}::jsonb, ${JSON.stringify(view_props)}::jsonb, ${external_source}, ${external_id},
      ${writer.now}::timestamptz, ${writer.now}::timestamptz, ${place.userId}::uuid, ${place.userId}::uuid
    from modules where workspace_id = ${writer.workspaceId} and project_id = ${place.projectId} and deleted_at is null`.execute(
    writer.db,
  );
  const module = await mustFind(writer, place.projectId, id);
  writer.record({
    entity: 'module',
    entity_id: id,
    project_id: place.projectId,
    op: 'created',
    fields: { ...module },
  });
  return id;
}

/** Changes a module; unchanged values write nothing. Throws MODULE_ARCHIVED (400) for one that is put away. */
export const updateModule: Handler<typeof contract.updateModule> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'module.write', async (writer, place) => {
    const before = await mustFind(writer, place.projectId, params.module_id);
    if (before.archived_at !== null) throw new KnownError(moduleErrors.MODULE_ARCHIVED);
    const { fields, old, any } = differences(before, body);
    const after = { ...before, ...fields };
    await checkWritten(
      writer,
      place.projectId,
      fields,
      { start: after.start_date, end: after.target_date },
      params.module_id,
    );
    if (any) {
      await sql`
        update modules set name = ${after.name}, description = ${after.description}, status = ${after.status}, start_date = ${after.start_date},
          target_date = ${after.target_date}, lead_id = ${after.lead_id}, member_ids = ${after.member_ids}::uuid[], sort_order = ${after.sort_order},
          logo_props = ${JSON.stringify(after.logo_props)}::jsonb, view_props = ${JSON.stringify(after.view_props)}::jsonb,
          external_source = ${after.external_source}, external_id = ${after.external_id}, updated_at = ${writer.now}, updated_by = ${userId}
        where workspace_id = ${writer.workspaceId} and id = ${params.module_id}`.execute(writer.db);
      writer.record({
        entity: 'module',
        entity_id: params.module_id,
        project_id: place.projectId,
        op: 'updated',
        fields,
        before: old,
      });
    }
    return readRow(writer, place, params.module_id);
  });
  return { status: 200, body: await inZone(services, userId, result) };
};

/** Does the same with everything given (decisions.md 3.17). */
export const replaceModule: Handler<typeof contract.replaceModule> = ({ params, body }, context) =>
  updateModule({ params, body, query: undefined }, context);

/** Returns a live module of the project; throws OBJECT_MISSING (404) when there is none. */
export async function mustFind(writer: Writer, projectId: string, id: string): Promise<StoredModule> {
  const module = await findModule(writer.db, writer.workspaceId, projectId, id);
  if (!module) throw new KnownError(commonErrors.OBJECT_MISSING);
  return module;
}

async function readRow(writer: Writer, place: Place, id: string): Promise<ModuleRow> {
  const [module] = await findModules(writer.db, place, sql`m.id = ${id}`);
  return rowOf(must(module, 'the module was just written'));
}

/** Refuses a name that is taken, days out of order, and people who are not in the project. */
async function checkWritten(
  writer: Writer,
  projectId: string,
  { name, lead_id, member_ids = [] }: Pick<Partial<ModuleWrite>, 'name' | 'lead_id' | 'member_ids'>,
  { start, end }: { readonly start: string | null | undefined; readonly end: string | null | undefined },
  id: string | null = null,
): Promise<void> {
  if (start != null && end != null && start > end) throw new KnownError(moduleErrors.MODULE_DATES_OUT_OF_ORDER);
  const people = [...member_ids, ...(lead_id == null ? [] : [lead_id])];
  const { rows } = await sql<{ taken: boolean; people: string[] }>`
    select exists (select 1 from modules where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and name = ${name ?? null}
        and id is distinct from ${id}::uuid and deleted_at is null) as taken,
      array(select user_id from project_members where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and is_active
        and user_id = any(${people}::uuid[])) as people`.execute(writer.db);
  const found = must(rows[0], 'the question has one answer');
  if (found.taken) throw new KnownError(moduleErrors.MODULE_NAME_TAKEN);
  const here = new Set(found.people);
  const missing = (who: string) => `Invalid pk "${who}" - object does not exist.`;
  if (lead_id != null && !here.has(lead_id)) throw fieldError('lead_id', missing(lead_id));
  const unknown = member_ids.flatMap((who, at) => (here.has(who) ? [] : [[String(at), [missing(who)]] as const]));
  if (unknown.length > 0)
    throw new KnownError({ code: 'FIELD_INVALID', status: 400, body: { member_ids: Object.fromEntries(unknown) } });
}
