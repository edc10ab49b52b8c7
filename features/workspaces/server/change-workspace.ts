import { write } from '#features/access/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { mayOnlyKeepImage } from '#platform/server/files/keep-image.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import type {
  deleteWorkspace as deleteCall,
  replaceWorkspace as replaceCall,
  updateWorkspace as updateCall,
} from '#features/workspaces/contract.ts';
import { workspaceLimits } from '#features/workspaces/rules.ts';
import { checkNewSlug } from './create-workspace.ts';
import { findWorkspace } from './present-workspace.ts';

/** Changes name, slug, size, time zone or logo; a new slug holds at once on every path. */
export const updateWorkspace: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'workspace.update', async (writer, place) => {
    const name = body.name?.trim();
    const slug = body.slug?.trim();
    if (name === '') throw fieldError('name', 'This field may not be blank.');
    if (name !== undefined && name.length > workspaceLimits.name)
      throw fieldError('name', `Ensure this field has no more than ${workspaceLimits.name} characters.`);
    if (slug !== undefined && slug !== place.slug) await checkNewSlug(writer.db, slug, place.workspaceId);
    const before = must(await findWorkspace(writer.db, place.workspaceId), 'an entered workspace exists');
    const { organization_size, timezone, logo, logo_asset } = body;
    mayOnlyKeepImage('logo_asset', logo_asset, before.logo_asset);
    const wanted = { name, slug, organization_size, timezone, logo, logo_asset };
    const { fields, old, any } = differences(before, wanted);
    if (any) {
      await writer.db
        .updateTable('workspaces')
        .set({ ...fields, updated_at: writer.now, updated_by: userId })
        .where('id', '=', place.workspaceId)
        .execute();
      writer.record({
        entity: 'workspace',
        entity_id: place.workspaceId,
        project_id: null,
        op: 'updated',
        fields: { ...fields, updated_at: writer.now, updated_by: userId },
        before: old,
      });
    }
    return must(await findWorkspace(writer.db, place.workspaceId), 'an entered workspace exists');
  });
  return { status: 200, body: result };
};

/** PUT is PATCH with everything required (decisions.md 3.17). */
export const replaceWorkspace: Handler<typeof replaceCall> = ({ params, query, body }, context) =>
  updateWorkspace({ params, query, body }, context);

/** Hides the workspace and everything in it; the slug stays taken until the data is purged. */
export const deleteWorkspace: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.delete', async (writer, place) => {
    await writer.db
      .updateTable('workspaces')
      .set({ deleted_at: writer.now, updated_by: userId })
      .where('id', '=', place.workspaceId)
      .execute();
    writer.record({
      entity: 'workspace',
      entity_id: place.workspaceId,
      project_id: null,
      op: 'deleted',
      fields: {},
      before: { deleted_at: null },
    });
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'workspace.deleted',
      workspaceId: place.workspaceId,
      target: place.slug,
    });
  });
  return { status: 204, body: undefined };
};
