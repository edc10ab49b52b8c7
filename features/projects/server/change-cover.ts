import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import { findProject } from './present-project.ts';

/**
 * Changes which uploaded image is the project's cover; an external address kept beside it is forgotten. Returns the id
 * of the one before. The caller has checked `project.update`.
 */
export async function changeCover(
  writer: Writer,
  userId: string,
  projectId: string,
  choose: (now: string | null) => string | null,
): Promise<string | null> {
  const find = async () =>
    must(await findProject(writer.db, writer.workspaceId, userId, projectId), 'an entered project exists');
  const before = await find();
  const chosen = choose(before.cover_image_asset);
  if (chosen === before.cover_image_asset) return before.cover_image_asset;
  await writer.db
    .updateTable('projects')
    .set({ cover_image_asset: chosen, cover_image: null, updated_at: writer.now, updated_by: userId })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', projectId)
    .execute();
  const shown = ({ cover_image, cover_image_asset, cover_image_url }: typeof before) => ({
    cover_image,
    cover_image_asset,
    cover_image_url,
  });
  writer.record({
    entity: 'project',
    entity_id: projectId,
    project_id: projectId,
    op: 'updated',
    fields: { ...shown(await find()), updated_at: writer.now, updated_by: userId },
    before: shown(before),
  });
  return before.cover_image_asset;
}
