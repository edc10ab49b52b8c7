import { enter } from '#features/access/server/public.ts';
import {
  assetErrors,
  type confirmWorkspaceAsset as confirmCall,
  type createWorkspaceAsset as createCall,
  type deleteWorkspaceAsset as deleteCall,
  type readStaticAsset as staticCall,
  type readWorkspaceAsset as readCall,
  type restoreWorkspaceAsset as restoreCall,
} from '#features/assets/contract.ts';
import type { Image } from '#platform/server/files/images.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { acceptUpload } from './accept-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { restoreTextFile } from './description-files.ts';
import { findDeletedFile } from './file-assets.ts';
import { findAsset, leadTo, markDeleted } from './find-asset.ts';
import { changeShown, enterPlace, mustBeTheirs } from './image-place.ts';
import type { ImagePlaces } from './places.ts';

const kinds = ['WORKSPACE_LOGO', 'PROJECT_COVER'] as const;
const RESTORABLE_MS = 30 * 86_400_000;

/** Begins the upload of a logo, or of a project's cover (without a project: of one that is about to be created). */
export const createWorkspaceAsset: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const kind = kinds.find((known) => known === body.entity_type);
  if (!kind) throw new KnownError(assetErrors.ENTITY_TYPE_INVALID);
  const given = wireId.safeParse(body.entity_identifier);
  const projectId = kind === 'PROJECT_COVER' && given.success ? given.data : null;
  await enterPlace(services, userId, params.slug, { entity_type: kind, for_project_id: projectId });
  return { status: 200, body: await beginUpload(services, { userId, kind, workspaceId, projectId, file: body }) };
};

/** Redirects a member to a logo or cover of the workspace. */
export const readWorkspaceAsset: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  return leadTo(services, await findAsset(services.db, { id: params.asset_id, workspaceId, kinds }));
};

/**
 * Returns an image of the workspace, for people who may change what shows it. Throws NOT_ALLOWED (403), ASSET_MISSING
 * (404).
 */
async function findChangeable(
  services: Services,
  userId: string,
  params: { slug: string; asset_id: string },
  deleted = false,
): Promise<Image> {
  const { workspaceId } = await enter(services.db, userId, { slug: params.slug }, 'workspace.read');
  const image = await findAsset(services.db, { id: params.asset_id, workspaceId, kinds, deleted });
  await enterPlace(services, userId, params.slug, image);
  mustBeTheirs(image, userId);
  return image;
}

/** Makes an uploaded image the logo, or the cover of its project. */
export const confirmWorkspaceAsset =
  (places: ImagePlaces): Handler<typeof confirmCall> =>
  async ({ params, body }, { services, userId }) => {
    const image = await findChangeable(services, userId, params);
    await acceptUpload(services, image, body?.attributes);
    await changeShown({ services, places, userId, slug: params.slug }, image, () => image.id);
    return { status: 204, body: undefined };
  };

/** Deletes a logo or cover and stops showing it. */
export const deleteWorkspaceAsset =
  (places: ImagePlaces): Handler<typeof deleteCall> =>
  async ({ params }, { services, userId }) => {
    const image = await findChangeable(services, userId, params);
    await changeShown({ services, places, userId, slug: params.slug }, image, (now) => (now === image.id ? null : now));
    await markDeleted(services.db, [image.id]);
    return { status: 204, body: undefined };
  };

/**
 * Restores an image deleted in the last 30 days: a file of an issue, comment or page, or a logo or cover, which is
 * shown again only when somebody chooses it.
 */
export const restoreWorkspaceAsset =
  (places: ImagePlaces): Handler<typeof restoreCall> =>
  async ({ params }, { services, userId }) => {
    const { workspaceId } = await enter(services.db, userId, { slug: params.slug }, 'workspace.read');
    const file = await findDeletedFile(services.db, workspaceId, params.asset_id, RESTORABLE_MS);
    if (file) {
      if (file.entity_type === 'ISSUE_ATTACHMENT')
        await places.restoreAttachment(services, { userId, slug: params.slug }, file);
      else await restoreTextFile(services, { userId, slug: params.slug }, file);
      return { status: 204, body: undefined };
    }
    const image = await findChangeable(services, userId, params, true);
    if (Date.parse(image.deleted_at ?? '') < Date.now() - RESTORABLE_MS)
      throw new KnownError(assetErrors.ASSET_MISSING);
    await services.db.updateTable('images').set({ deleted_at: null }).where('id', '=', image.id).execute();
    return { status: 204, body: undefined };
  };

/**
 * Browsers may cache the redirect to a picture for a while, because pages show the same faces again and again. The URL
 * it leads to is valid for at least four minutes (`LINK_SECONDS`).
 */
const WAY_KEPT = 'public, max-age=180';

/** Redirects anybody who knows its id to an avatar, cover or logo. */
export const readStaticAsset: Handler<typeof staticCall> = async ({ params }, { services, reply }) => {
  const way = await leadTo(services, await findAsset(services.db, { id: params.asset_id }));
  void reply.header('cache-control', WAY_KEPT);
  return way;
};
