import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { mayOnlyKeepImage } from '#platform/server/files/keep-image.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { accessErrors } from '#features/access/contract.ts';
import { removeFavoritesOfProject } from '#features/favorites/server/public.ts';
import type { deleteProject as deleteCall, updateProject as updateCall } from '#features/projects/contract.ts';
import { checkMember, checkProjectNames } from './create-project.ts';
import { openIntake } from './open-intake.ts';
import { findProject } from './present-project.ts';

/**
 * Changes the given values; unchanged ones write nothing. People who may not change it get the same refusal whether it
 * exists or not (decisions.md 2).
 */
export const updateProject: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'project.update', async (writer, { projectArchived }) => {
    if (projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
    const before = must(
      await findProject(writer.db, writer.workspaceId, userId, params.project_id),
      'an entered project exists',
    );
    mayOnlyKeepImage('cover_image_asset', body.cover_image_asset, before.cover_image_asset);
    await checkProjectNames(writer, body, params.project_id);
    await checkMember(writer, 'project_lead', body.project_lead);
    await checkMember(writer, 'default_assignee', body.default_assignee);
    await checkEstimate(writer, params.project_id, body.estimate);
    await checkState(writer, params.project_id, body.default_state);
    const { fields, old, any } = differences(before, withCover(body));
    if (!any) return before;
    const { estimate, ...columns } = fields;
    await writer.db
      .updateTable('projects')
      .set({
        ...storable(columns),
        ...(estimate === undefined ? {} : { estimate_id: estimate }),
        updated_at: writer.now,
        updated_by: userId,
      })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', params.project_id)
      .execute();
    if (fields.inbox_view === true) await openIntake(writer, { id: before.id, name: fields.name ?? before.name });
    const after = must(
      await findProject(writer.db, writer.workspaceId, userId, params.project_id),
      'an entered project exists',
    );
    // Values the wire derives from a field change with it.
    const shown = differences(before, { intake_view: after.intake_view, cover_image_url: after.cover_image_url });
    writer.record({
      entity: 'project',
      entity_id: params.project_id,
      project_id: params.project_id,
      op: 'updated',
      fields: { ...fields, ...shown.fields, updated_at: writer.now, updated_by: userId },
      before: { ...old, ...shown.old },
    });
    return after;
  });
  return { status: 200, body: result };
};

/** Deletes a project (restorable); its issues leave every list with it. */
export const deleteProject: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.delete', async (writer) => {
    await writer.db
      .updateTable('projects')
      .set({ deleted_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', params.project_id)
      .execute();
    writer.record({
      entity: 'project',
      entity_id: params.project_id,
      project_id: params.project_id,
      op: 'deleted',
      fields: {},
      before: { deleted_at: null },
    });
    await removeFavoritesOfProject(writer, params.project_id);
  });
  return { status: 204, body: undefined };
};

/** Clears the uploaded cover when another one is chosen, because the uploaded one takes precedence. */
function withCover<
  T extends { cover_image?: string | null | undefined; cover_image_asset?: string | null | undefined },
>(wanted: T): T {
  return wanted.cover_image != null && wanted.cover_image_asset === undefined
    ? { ...wanted, cover_image_asset: null }
    : wanted;
}

const jsonColumns: ReadonlySet<string> = new Set(['logo_props', 'icon_prop']);

function storable(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      jsonColumns.has(key) && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

async function checkEstimate(writer: Writer, projectId: string, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  const { rows } = await sql`
    select 1 from estimates where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and id = ${id} and deleted_at is null`.execute(
    writer.db,
  );
  if (rows.length === 0) throw fieldError('estimate', `Invalid pk "${id}" - object does not exist.`);
}

async function checkState(writer: Writer, projectId: string, stateId: string | null | undefined): Promise<void> {
  if (stateId == null) return;
  const row = await writer.db
    .selectFrom('states')
    .select('id')
    .where('workspace_id', '=', writer.workspaceId)
    .where('project_id', '=', projectId)
    .where('id', '=', stateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fieldError('default_state', `Invalid pk "${stateId}" - object does not exist.`);
}
