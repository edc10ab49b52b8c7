import { sql, type Kysely, type Selectable } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import type * as contract from '#features/workspaces/theme-contract.ts';

type Row = Selectable<Database['workspace_themes']>;

function present({ workspace_id, actor_id, ...row }: Row): contract.WorkspaceTheme {
  return { ...row, deleted_at: null, workspace: workspace_id, actor: actor_id };
}

const select = (db: Kysely<Database>, workspaceId: string) =>
  db.selectFrom('workspace_themes').selectAll().where('workspace_id', '=', workspaceId);

async function find(db: Kysely<Database>, workspaceId: string, id: string): Promise<contract.WorkspaceTheme> {
  const row = await select(db, workspaceId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return present(row);
}

/** Two palettes of one name are refused as the wire refuses everything that must be unique. */
async function checkName(writer: Writer, name: string | undefined, except?: string): Promise<void> {
  if (name === undefined) return;
  const { rows } = await sql<{ id: string }>`
    select id from workspace_themes where workspace_id = ${writer.workspaceId} and name = ${name}`.execute(writer.db);
  if (rows[0] && rows[0].id !== except) throw new KnownError(commonErrors.PAYLOAD_INVALID);
}

/** Returns the palettes of a workspace, newest first. */
export const listThemes: Handler<typeof contract.listThemes> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.useThemes');
  const rows = await select(services.db, workspaceId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return { status: 200, body: rows.map(present) };
};

/** Returns one palette. */
export const readTheme: Handler<typeof contract.readTheme> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.useThemes');
  return { status: 200, body: await find(services.db, workspaceId, params.theme_id) };
};

/** Adds a palette. */
export const createTheme: Handler<typeof contract.createTheme> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'workspace.useThemes', async (writer) => {
    await checkName(writer, body.name);
    const row = await writer.db
      .insertInto('workspace_themes')
      .values({
        workspace_id: writer.workspaceId,
        id: newId(),
        actor_id: userId,
        name: body.name,
        colors: JSON.stringify(body.colors),
        created_by: userId,
        created_at: writer.now,
        updated_at: writer.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record(writer, row.id, 'created', { ...present(row) });
    return present(row);
  });
  return { status: 201, body: result };
};

/** Changes a palette. */
export const updateTheme: Handler<typeof contract.updateTheme> = async ({ params, body }, { services, userId }) => {
  const id = params.theme_id;
  const { result } = await write(services, userId, params, 'workspace.useThemes', async (writer) => {
    const before = await find(writer.db, writer.workspaceId, id);
    await checkName(writer, body.name, id);
    const { fields, old, any } = differences(before, body);
    if (!any) return before;
    const row = await writer.db
      .updateTable('workspace_themes')
      .set({
        ...(fields.name === undefined ? {} : { name: fields.name }),
        ...(fields.colors === undefined ? {} : { colors: JSON.stringify(fields.colors) }),
        updated_at: writer.now,
        updated_by: userId,
      })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    record(writer, id, 'updated', fields, old);
    return present(must(row, 'the theme was just read'));
  });
  return { status: 200, body: result };
};

/** Deletes a palette; who chose it keeps its colors. */
export const deleteTheme: Handler<typeof contract.deleteTheme> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.useThemes', async (writer) => {
    const before = await find(writer.db, writer.workspaceId, params.theme_id);
    await writer.db
      .deleteFrom('workspace_themes')
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', before.id)
      .execute();
    record(writer, before.id, 'deleted', {}, { name: before.name, colors: before.colors });
  });
  return { status: 204, body: undefined };
};

function record(
  writer: Writer,
  id: string,
  op: 'created' | 'updated' | 'deleted',
  fields: Record<string, unknown>,
  before?: Record<string, unknown>,
): void {
  writer.record({
    entity: 'workspace_theme',
    entity_id: id,
    project_id: null,
    op,
    fields,
    ...(before ? { before } : {}),
  });
}
