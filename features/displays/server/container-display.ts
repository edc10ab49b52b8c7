import { sql, type Kysely, type Selectable } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/displays/contract.ts';
import { displayDefaults } from '#features/projects/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import './tables.ts';

type Row = Selectable<Database['container_user_properties']>;

/** A cycle or module whose issues a person sees. */
interface Container {
  readonly kind: 'cycle' | 'module';
  readonly id: string;
}

type Where = { readonly slug: string; readonly project_id: string };
type Body = {
  readonly [K in 'filters' | 'display_filters' | 'display_properties']?: Record<string, unknown> | undefined;
};

/**
 * Returns the caller's display settings for a cycle. Throws OBJECT_MISSING (404) for a cycle the project does not have.
 */
export const readCycleDisplay: Handler<typeof contract.readCycleDisplay> = async ({ params }, { services, userId }) => {
  const row = await read(services, userId, params, { kind: 'cycle', id: params.cycle_id });
  return { status: 200, body: { ...present(row), cycle: row.container_id } };
};

/** Replaces the given objects whole. */
export const updateCycleDisplay: Handler<typeof contract.updateCycleDisplay> = async (
  { params, body },
  { services, userId },
) => {
  const row = await update(services, userId, params, { kind: 'cycle', id: params.cycle_id }, body);
  return { status: 201, body: { ...present(row), cycle: row.container_id } };
};

/**
 * Returns the caller's display settings for a module. Throws OBJECT_MISSING (404) for a module the project does not
 * have.
 */
export const readModuleDisplay: Handler<typeof contract.readModuleDisplay> = async (
  { params },
  { services, userId },
) => {
  const row = await read(services, userId, params, { kind: 'module', id: params.module_id });
  return { status: 200, body: { ...present(row), module: row.container_id } };
};

/** Replaces the given objects whole. */
export const updateModuleDisplay: Handler<typeof contract.updateModuleDisplay> = async (
  { params, body },
  { services, userId },
) => {
  const row = await update(services, userId, params, { kind: 'module', id: params.module_id }, body);
  return { status: 201, body: { ...present(row), module: row.container_id } };
};

async function read({ db }: Services, userId: string, where: Where, container: Container): Promise<Row> {
  return ensure(db, await enter(db, userId, where, 'project.read'), container);
}

/** Records the change for the person's own browsers; nobody else receives it. */
async function update(
  services: Services,
  userId: string,
  where: Where,
  container: Container,
  body: Body,
): Promise<Row> {
  const { result } = await write(services, userId, where, 'project.arrange', async (writer, place) => {
    const before = await ensure(writer.db, place, container);
    const set = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, JSON.stringify(value)]));
    const row = await writer.db
      .updateTable('container_user_properties')
      .set({ ...set, updated_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', place.workspaceId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    writer.record({
      entity: 'issue_display',
      entity_id: row.id,
      project_id: place.projectId,
      op: 'updated',
      fields: { ...body, [container.kind]: container.id },
      viewers: [userId],
    });
    return row;
  });
  return result;
}

async function ensure(db: Kysely<Database>, place: Place, { kind, id }: Container): Promise<Row> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind === 'cycle' ? 'cycles' : 'modules')} c
    where c.workspace_id = ${place.workspaceId} and c.project_id = ${place.projectId} and c.id = ${id} and c.deleted_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
  const find = () =>
    db
      .selectFrom('container_user_properties')
      .selectAll()
      .where('workspace_id', '=', place.workspaceId)
      .where('container_id', '=', id)
      .where('user_id', '=', place.userId);
  const present = await find().executeTakeFirst();
  if (present) return present;
  await db
    .insertInto('container_user_properties')
    .values({
      workspace_id: place.workspaceId,
      id: newId(),
      project_id: place.projectId,
      container: kind,
      container_id: id,
      user_id: place.userId,
      filters: JSON.stringify(displayDefaults.filters),
      display_filters: JSON.stringify(displayDefaults.display_filters),
      display_properties: JSON.stringify(displayDefaults.display_properties),
      created_by: place.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

function present({ workspace_id, project_id, user_id, container: _kind, container_id: _id, ...row }: Row) {
  return { ...row, workspace: workspace_id, project: project_id, user: user_id };
}
