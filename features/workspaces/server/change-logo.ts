import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import { findWorkspace } from './present-workspace.ts';

/**
 * Changes which uploaded image is the workspace's logo; an external address kept beside it is forgotten. Returns the id
 * of the one before. The caller has checked `workspace.update`.
 */
export async function changeLogo(
  writer: Writer,
  choose: (now: string | null) => string | null,
): Promise<string | null> {
  const before = must(await findWorkspace(writer.db, writer.workspaceId), 'an entered workspace exists');
  const chosen = choose(before.logo_asset);
  if (chosen === before.logo_asset) return before.logo_asset;
  await writer.db
    .updateTable('workspaces')
    .set({ logo_asset: chosen, logo: null, updated_at: writer.now, updated_by: writer.actorId })
    .where('id', '=', writer.workspaceId)
    .execute();
  const after = must(await findWorkspace(writer.db, writer.workspaceId), 'an entered workspace exists');
  writer.record({
    entity: 'workspace',
    entity_id: writer.workspaceId,
    project_id: null,
    op: 'updated',
    fields: {
      logo_asset: after.logo_asset,
      logo: after.logo,
      logo_url: after.logo_url,
      updated_at: writer.now,
      updated_by: writer.actorId,
    },
    before: { logo_asset: before.logo_asset, logo: before.logo, logo_url: before.logo_url },
  });
  return before.logo_asset;
}
