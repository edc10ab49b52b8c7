import {
  assetErrors,
  type confirmUserAsset as confirmCall,
  type createUserAsset as createCall,
  type deleteUserAsset as deleteCall,
} from '#features/assets/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { acceptUpload } from './accept-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { findAsset, markDeleted } from './find-asset.ts';
import type { ImagePlaces } from './places.ts';

const kinds = ['USER_AVATAR', 'USER_COVER'] as const;

/** Begins the upload of the signed-in person's avatar or cover. */
export const createUserAsset: Handler<typeof createCall> = async ({ body }, { services, userId }) => {
  const kind = kinds.find((known) => known === body.entity_type);
  if (!kind) throw new KnownError(assetErrors.ENTITY_TYPE_INVALID);
  const announced = { userId, kind, workspaceId: null, projectId: null, file: body };
  return { status: 200, body: await beginUpload(services, announced) };
};

/** Makes an uploaded image the avatar or cover; the one before it is deleted. */
export const confirmUserAsset =
  (places: ImagePlaces): Handler<typeof confirmCall> =>
  async ({ params, body }, { services, userId }) => {
    const image = await findAsset(services.db, { id: params.asset_id, userId, kinds });
    await acceptUpload(services, image, body?.attributes);
    await services.db.transaction().execute(async (trx) => {
      const before = await places.showOnPerson(trx, userId, kindOf(image.entity_type), () => image.id);
      if (before !== image.id) await markDeleted(trx, [before]);
    });
    if (kindOf(image.entity_type) === 'avatar') await places.personChanged(services, userId);
    return { status: 204, body: undefined };
  };

/** Deletes one of the person's images and stops showing it. */
export const deleteUserAsset =
  (places: ImagePlaces): Handler<typeof deleteCall> =>
  async ({ params }, { services, userId }) => {
    const image = await findAsset(services.db, { id: params.asset_id, userId, kinds });
    await services.db.transaction().execute(async (trx) => {
      await places.showOnPerson(trx, userId, kindOf(image.entity_type), (now) => (now === image.id ? null : now));
      await markDeleted(trx, [image.id]);
    });
    if (kindOf(image.entity_type) === 'avatar') await places.personChanged(services, userId);
    return { status: 204, body: undefined };
  };

function kindOf(type: string): 'avatar' | 'cover' {
  return type === 'USER_AVATAR' ? 'avatar' : 'cover';
}
