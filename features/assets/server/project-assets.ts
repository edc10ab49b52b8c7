import { enter } from '#features/access/server/public.ts';
import {
  assetErrors,
  type bindAssets as bindCall,
  type confirmProjectAsset as confirmCall,
  type createProjectAsset as createCall,
  type deleteProjectAsset as deleteCall,
  type readProjectAsset as readCall,
} from '#features/assets/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { acceptUpload } from './accept-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { findAsset, findAssets, leadTo, markDeleted } from './find-asset.ts';
import { changeShown } from './image-place.ts';
import type { ImagePlaces } from './places.ts';

const kinds = ['PROJECT_COVER'] as const;

/** Begins the upload of the project's cover. */
export const createProjectAsset: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
  const kind = kinds.find((known) => known === body.entity_type);
  if (!kind) throw new KnownError(assetErrors.ENTITY_TYPE_INVALID);
  return { status: 200, body: await beginUpload(services, { userId, kind, workspaceId, projectId, file: body }) };
};

/** Leads a member of the project to its cover. */
export const readProjectAsset: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  return leadTo(services, await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds }));
};

/** Makes an uploaded image the project's cover. */
export const confirmProjectAsset =
  (places: ImagePlaces): Handler<typeof confirmCall> =>
  async ({ params, body }, { services, userId }) => {
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    const image = await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds });
    await acceptUpload(services, image, body.attributes);
    await changeShown({ services, places, userId, slug: params.slug }, image, () => image.id);
    return { status: 204, body: undefined };
  };

/** Deletes a cover of the project. */
export const deleteProjectAsset =
  (places: ImagePlaces): Handler<typeof deleteCall> =>
  async ({ params }, { services, userId }) => {
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    const image = await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds });
    await changeShown({ services, places, userId, slug: params.slug }, image, (now) => (now === image.id ? null : now));
    await markDeleted(services.db, [image.id]);
    return { status: 204, body: undefined };
  };

/** Gives the project the cover its maker uploaded before it existed. Of several, the last one is shown. */
export const bindAssets =
  (places: ImagePlaces): Handler<typeof bindCall> =>
  async ({ params, body }, { services, userId }) => {
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    if (body.asset_ids.length === 0) throw new KnownError(assetErrors.NO_ASSETS);
    if (params.entity_id !== projectId) throw new KnownError(assetErrors.ASSET_MISSING);
    const images = await findAssets(services.db, body.asset_ids, { workspaceId, userId, kinds });
    if (images.some((image) => image.for_project_id !== null && image.for_project_id !== projectId))
      throw new KnownError(assetErrors.ASSET_MISSING);
    for (const image of images) await acceptUpload(services, image);
    const ids = images.map(({ id }) => id);
    await services.db.updateTable('images').set({ for_project_id: projectId }).where('id', 'in', ids).execute();
    const last = images.at(-1);
    if (last)
      await changeShown(
        { services, places, userId, slug: params.slug },
        { ...last, for_project_id: projectId },
        () => last.id,
      );
    return { status: 204, body: undefined };
  };
