import { sql, type Kysely } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import { linkAddress } from '#features/links/rules.ts';
import { moduleErrors, type ModuleLink } from '#features/modules/contract.ts';
import { moduleLinkErrors } from '#features/modules/link-contract.ts';
import type * as contract from '#features/modules/link-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { findModule, linkColumns } from './module-sql.ts';
import { inZone } from './read-modules.ts';
import { mustFind } from './write-module.ts';

const refusal = commonErrors.NOT_PERMITTED;

/** The links of a module, newest first. */
export const listModuleLinks: Handler<typeof contract.listModuleLinks> = async ({ params }, { services, userId }) => {
  const place = await enterModule(services.db, userId, params);
  return { status: 200, body: await inZone(services, userId, await findLinks(services.db, place, params.module_id)) };
};

/** One link. Throws OBJECT_MISSING (404). */
export const readModuleLink: Handler<typeof contract.readModuleLink> = async ({ params }, { services, userId }) => {
  const place = await enterModule(services.db, userId, params);
  const link = await mustFindLink(services.db, place, params.module_id, params.link_id);
  return { status: 200, body: await inZone(services, userId, link) };
};

/** Adds a link. Throws MODULE_URL_INVALID, MODULE_URL_EXISTS (400). */
export const createModuleLink: Handler<typeof contract.createModuleLink> = async (
  { params, body },
  { services, userId },
) => {
  const command = async (writer: Writer, place: Place) => {
    await mustBeOpen(writer, place, params.module_id);
    const url = await freeAddress(writer, params.module_id, body.url, moduleLinkErrors.MODULE_URL_EXISTS);
    const id = newId();
    await sql`
      insert into module_links (workspace_id, id, project_id, module_id, title, url, metadata, created_at, updated_at, created_by, updated_by)
      values (${writer.workspaceId}, ${id}, ${place.projectId}, ${params.module_id}, ${body.title ?? null}, ${url},
        ${JSON.stringify(body.metadata ?? {})}::jsonb, ${writer.now}, ${writer.now}, ${userId}, ${userId})`.execute(
      writer.db,
    );
    const link = await mustFindLink(writer.db, place, params.module_id, id);
    writer.record({ ...entry(link, 'created'), fields: { ...link } });
    return link;
  };
  const { result } = await write(services, userId, params, 'module.write', command, refusal);
  return { status: 201, body: await inZone(services, userId, result) };
};

/** Changes a link; unchanged values write nothing. Throws MODULE_URL_INVALID, MODULE_URL_TAKEN (400). */
export const updateModuleLink: Handler<typeof contract.updateModuleLink> = async (
  { params, body },
  { services, userId },
) => {
  const command = async (writer: Writer, place: Place) => {
    await mustBeOpen(writer, place, params.module_id);
    const before = await mustFindLink(writer.db, place, params.module_id, params.link_id);
    const url =
      body.url === undefined
        ? undefined
        : await freeAddress(writer, params.module_id, body.url, moduleLinkErrors.MODULE_URL_TAKEN, before.id);
    const { fields, old, any } = differences(before, { ...body, url });
    if (!any) return before;
    const after = { ...before, ...fields };
    await sql`
      update module_links set url = ${after.url}, title = ${after.title}, metadata = ${JSON.stringify(after.metadata)}::jsonb,
        updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
    const link = await mustFindLink(writer.db, place, params.module_id, before.id);
    const { updated_at, updated_by } = link;
    writer.record({
      ...entry(link, 'updated'),
      // Every entry names the module, because a reader of the log may not have the link.
      fields: { ...fields, module: params.module_id, updated_at, updated_by },
      before: old,
    });
    return link;
  };
  const { result } = await write(services, userId, params, 'module.write', command, refusal);
  return { status: 200, body: await inZone(services, userId, result) };
};

/** Does the same with everything given (decisions.md 3.17). */
export const replaceModuleLink: Handler<typeof contract.replaceModuleLink> = ({ params, body }, context) =>
  updateModuleLink({ params, body, query: undefined }, context);

/** Removes a link. Throws OBJECT_MISSING (404). */
export const deleteModuleLink: Handler<typeof contract.deleteModuleLink> = async ({ params }, { services, userId }) => {
  const command = async (writer: Writer, place: Place) => {
    await mustBeOpen(writer, place, params.module_id);
    const link = await mustFindLink(writer.db, place, params.module_id, params.link_id);
    await sql`
      update module_links set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${link.id}`.execute(writer.db);
    writer.record({ ...entry(link, 'deleted'), fields: { module: params.module_id }, before: { ...link } });
  };
  await write(services, userId, params, 'module.write', command, refusal);
  return { status: 204, body: undefined };
};

interface InModule {
  readonly slug: string;
  readonly project_id: string;
  readonly module_id: string;
}

async function enterModule(db: Kysely<Database>, userId: string, params: InModule): Promise<Place> {
  const place = await enter(db, userId, params, 'project.read', refusal);
  const module = await findModule(db, place.workspaceId, place.projectId, params.module_id);
  if (!module) throw new KnownError(commonErrors.OBJECT_MISSING);
  return place;
}

async function mustBeOpen(writer: Writer, place: Place, id: string): Promise<void> {
  const module = await mustFind(writer, place.projectId, id);
  if (module.archived_at !== null) throw new KnownError(moduleErrors.MODULE_ARCHIVED);
}

/** Returns the address that was typed, in full. Throws when it is none, and `taken` when another link has it. */
async function freeAddress(
  writer: Writer,
  moduleId: string,
  typed: string,
  taken: ErrorEntry,
  except: string | null = null,
): Promise<string> {
  const url = linkAddress(typed);
  if (url === null) throw new KnownError(moduleLinkErrors.MODULE_URL_INVALID);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from module_links where workspace_id = ${writer.workspaceId} and module_id = ${moduleId}
      and md5(url) = md5(${url}) and id is distinct from ${except}::uuid and deleted_at is null) as taken`.execute(
    writer.db,
  );
  if (must(rows[0], 'exists answers one row').taken) throw new KnownError(taken);
  return url;
}

async function findLinks(db: Kysely<Database>, place: Place, moduleId: string): Promise<ModuleLink[]> {
  const { rows } = await sql<ModuleLink>`
    select ${linkColumns} from module_links l
    where l.workspace_id = ${place.workspaceId} and l.module_id = ${moduleId} and l.deleted_at is null
    order by l.created_at desc, l.id desc`.execute(db);
  return rows;
}

async function mustFindLink(db: Kysely<Database>, place: Place, moduleId: string, id: string): Promise<ModuleLink> {
  const link = (await findLinks(db, place, moduleId)).find((one) => one.id === id);
  if (!link) throw new KnownError(commonErrors.OBJECT_MISSING);
  return link;
}

function entry<O extends 'created' | 'updated' | 'deleted'>(link: ModuleLink, op: O) {
  return { entity: 'module_link', entity_id: link.id, project_id: link.project, op };
}
