import { sql, type Kysely } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import {
  templateErrors,
  type createPageTemplate as createCall,
  type deletePageTemplate as deleteCall,
  type listPageTemplates as listCall,
  type PageTemplate,
  type restorePageTemplate as restoreCall,
  type updatePageTemplate as updateCall,
} from '#features/pages/template-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import { storedHtml } from '#platform/server/text/settle-text.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { shippedTemplates, type ShippedTemplate } from './shipped-templates.ts';

/** The templates of the workspace: the shipped ones first, then its own by name; deleted ones included. */
export const listPageTemplates: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'page.create');
  const templates = await readTemplates(db, place.workspaceId);
  return { status: 200, body: instantsIn(templates, await accounts.userTimeZone(db, userId)) };
};

/** Adds a template. Its id may be chosen (X-Cairn-Id). */
export const createPageTemplate: Handler<typeof createCall> = async (
  { params, body },
  { services, userId, request },
) => {
  const { result } = await write(services, userId, params, 'pageTemplate.write', async (writer) => {
    const { name, logo_props = {}, description_html } = body;
    const made = { id: requestedId(request) ?? newId(), name, logo_props };
    return store(writer, { ...made, description_html: storedHtml(description_html) }, 'created');
  });
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Changes a template; of a shipped one, what this workspace sees of it. Throws TEMPLATE_UNKNOWN (404). */
export const updatePageTemplate: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'pageTemplate.write', async (writer) => {
    const before = await mustFind(writer, params.template_id);
    if (before.deleted_at !== null) throw new KnownError(templateErrors.TEMPLATE_UNKNOWN);
    const { description_html, ...rest } = definedOf(body);
    const html = description_html === undefined ? before.description_html : storedHtml(description_html);
    return store(writer, { ...before, ...rest, description_html: html }, 'updated');
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Deletes a template, until it is restored. Throws TEMPLATE_UNKNOWN (404). */
export const deletePageTemplate: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'pageTemplate.write', async (writer) => {
    const before = await mustFind(writer, params.template_id);
    if (before.deleted_at === null) await store(writer, before, 'updated', writer.now);
  });
  return { status: 204, body: undefined };
};

/** Brings a deleted template back; a shipped one as it was shipped. Throws TEMPLATE_UNKNOWN (404). */
export const restorePageTemplate: Handler<typeof restoreCall> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'pageTemplate.write', async (writer) => {
    const before = await mustFind(writer, params.template_id);
    if (!before.is_shipped) return store(writer, before, 'updated');
    await sql`delete from page_templates where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(
      writer.db,
    );
    record(writer, before.id, 'updated');
    return mustFind(writer, before.id);
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

type Stored = Omit<PageTemplate, 'is_shipped' | 'is_changed'>;

async function readTemplates(db: Kysely<Database>, workspaceId: string): Promise<PageTemplate[]> {
  const { rows } = await sql<Stored>`
    select id, name, logo_props, description_html, updated_by, updated_at, deleted_at from page_templates
    where workspace_id = ${workspaceId} order by lower(name), id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isShipped = (id: string) => shippedTemplates.some((one) => one.id === id);
  const shipped = shippedTemplates.map((one) => {
    const own = byId.get(one.id);
    return { ...(own ?? asStored(one)), is_shipped: true, is_changed: own !== undefined && own.deleted_at === null };
  });
  const others = rows.filter(({ id }) => !isShipped(id));
  return [...shipped, ...others.map((row) => ({ ...row, is_shipped: false, is_changed: false }))];
}

function asStored(shipped: ShippedTemplate): Stored {
  return { ...shipped, updated_by: null, updated_at: null, deleted_at: null };
}

async function mustFind({ db, workspaceId }: Writer, id: string): Promise<PageTemplate> {
  const found = (await readTemplates(db, workspaceId)).find((one) => one.id === id.toLowerCase());
  if (!found) throw new KnownError(templateErrors.TEMPLATE_UNKNOWN);
  return found;
}

async function store(
  writer: Writer,
  { id, name, logo_props, description_html }: Pick<Stored, 'id' | 'name' | 'logo_props' | 'description_html'>,
  op: 'created' | 'updated',
  deletedAt: string | null = null,
): Promise<PageTemplate> {
  const { db, workspaceId, actorId, now } = writer;
  await sql`
    insert into page_templates (workspace_id, id, name, logo_props, description_html, created_by, updated_by, created_at, updated_at, deleted_at)
    values (${workspaceId}, ${id}, ${name}, ${JSON.stringify(logo_props)}, ${description_html}, ${actorId}, ${actorId}, ${now}, ${now}, ${deletedAt})
    on conflict (workspace_id, id) do update set name = excluded.name, logo_props = excluded.logo_props,
      description_html = excluded.description_html, updated_by = excluded.updated_by, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at`.execute(
    db,
  );
  record(writer, id, op);
  return mustFind(writer, id);
}

/** The log says only that a template is another one now: whoever shows templates reads them again. */
function record(writer: Writer, id: string, op: 'created' | 'updated'): void {
  writer.record({ entity: 'page_template', entity_id: id, project_id: null, op, fields: { updated_at: writer.now } });
}
