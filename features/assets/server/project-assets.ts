import { enter, type Place } from '#features/access/server/public.ts';
import {
  assetErrors,
  type bindAssets as bindCall,
  type confirmProjectAsset as confirmCall,
  type createProjectAsset as createCall,
  type deleteProjectAsset as deleteCall,
  type readProjectAsset as readCall,
} from '#features/assets/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { acceptUpload } from './accept-upload.ts';
import { beginUpload } from './begin-upload.ts';
import {
  beginTextFile,
  bindTextFiles,
  confirmTextFile,
  deleteTextFile,
  readTextFile,
  textFileKind,
} from './description-files.ts';
import { findFile, type FileAsset } from './file-assets.ts';
import { findAsset, findAssets, leadTo, markDeleted } from './find-asset.ts';
import { changeShown } from './image-place.ts';
import type { ImagePlaces } from './places.ts';

const kinds = ['PROJECT_COVER'] as const;

/**
 * Returns the kind of a picture inside a text; null for covers. Attachments have their own calls and are not found by
 * these.
 */
async function findTextFile({ db }: Services, place: Place, id: string): Promise<FileAsset | null> {
  const file = await findFile(db, place, id);
  return file && textFileKind(file.entity_type) ? file : null;
}

/** Begins the upload of the project's cover. */
export const createProjectAsset: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const text = textFileKind(body.entity_type);
  if (text) {
    const place = await enter(services.db, userId, params, 'issue.read');
    return { status: 200, body: await beginTextFile(services, place, text, body) };
  }
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
  const kind = kinds.find((known) => known === body.entity_type);
  if (!kind) throw new KnownError(assetErrors.ENTITY_TYPE_INVALID);
  return { status: 200, body: await beginUpload(services, { userId, kind, workspaceId, projectId, file: body }) };
};

/** Redirects a member of the project to its cover. */
export const readProjectAsset: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  const { workspaceId, projectId } = place;
  const file = await findTextFile(services, place, params.asset_id);
  if (file) return readTextFile(services, place, file);
  return leadTo(services, await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds }));
};

/** Makes an uploaded image the project's cover. */
export const confirmProjectAsset =
  (places: ImagePlaces): Handler<typeof confirmCall> =>
  async ({ params, body }, { services, userId }) => {
    const place = await enter(services.db, userId, params, 'project.read');
    const file = await findTextFile(services, place, params.asset_id);
    if (file) {
      await confirmTextFile(services, place, file);
      return { status: 204, body: undefined };
    }
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    const image = await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds });
    await acceptUpload(services, image, body?.attributes);
    await changeShown({ services, places, userId, slug: params.slug }, image, () => image.id);
    return { status: 204, body: undefined };
  };

/** Deletes a cover of the project. */
export const deleteProjectAsset =
  (places: ImagePlaces): Handler<typeof deleteCall> =>
  async ({ params }, { services, userId }) => {
    const place = await enter(services.db, userId, params, 'project.read');
    const file = await findTextFile(services, place, params.asset_id);
    if (file) {
      await deleteTextFile(services, place, file);
      return { status: 204, body: undefined };
    }
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    const image = await findAsset(services.db, { id: params.asset_id, workspaceId, projectId, kinds });
    await changeShown({ services, places, userId, slug: params.slug }, image, (now) => (now === image.id ? null : now));
    await markDeleted(services.db, [image.id]);
    return { status: 204, body: undefined };
  };

/** Gives a project the cover its creator uploaded before it existed. Of several, the last one is shown. */
export const bindAssets =
  (places: ImagePlaces): Handler<typeof bindCall> =>
  async ({ params, body }, { services, userId }) => {
    const place = await enter(services.db, userId, params, 'project.read');
    const given = body.asset_ids ?? [];
    const files = await Promise.all(given.map((id) => findTextFile(services, place, id)));
    const found = files.filter((file) => file !== null);
    if (found.length > 0) {
      if (found.length < files.length) throw new KnownError(assetErrors.ASSET_MISSING);
      await bindTextFiles(services, place, found, params.entity_id);
      return { status: 204, body: undefined };
    }
    const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.update');
    if (given.length === 0) throw new KnownError(assetErrors.NO_ASSETS);
    if (params.entity_id !== projectId) throw new KnownError(assetErrors.ASSET_MISSING);
    const images = await findAssets(services.db, given, { workspaceId, userId, kinds });
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
