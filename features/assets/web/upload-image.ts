import * as contract from '#features/assets/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { postUpload } from '#platform/web/api/post-upload.ts';

/** What an image is for. A project's cover may be uploaded before the project exists: `projectId` is null then. */
export type ImageTarget =
  | { readonly kind: 'USER_AVATAR' | 'USER_COVER' }
  | { readonly kind: 'WORKSPACE_LOGO'; readonly slug: string }
  | { readonly kind: 'PROJECT_COVER'; readonly slug: string; readonly projectId: string | null }
  | TextTarget;

/** A text that holds images and files. */
export interface TextTarget {
  readonly kind: TextKind;
  readonly slug: string;
  readonly projectId: string;
  /** The upload may be of any type: it is downloaded, not shown. */
  readonly isFile?: boolean;
}

/** The texts that hold images. Saving a text binds the images in it, so that its readers see them. */
export type TextKind = 'ISSUE_DESCRIPTION' | 'COMMENT_DESCRIPTION' | 'PAGE_DESCRIPTION';

/** An image that is stored and shown. */
export interface UploadedImage {
  readonly id: string;
  readonly url: string;
}

interface UploadOptions {
  /** Upload progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads an image in the wire's three steps; its target then shows it. Throws the server's refusal (`ApiError`),
 * `UploadError` when the bytes did not arrive, or an abort.
 */
export async function uploadImage(
  target: ImageTarget,
  file: Blob,
  name: string,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedImage> {
  const made = await begin(target, { name, type: file.type, size: file.size, entity_type: target.kind });
  signal.throwIfAborted();
  await postUpload(made.upload_data, file, name, onProgress, signal);
  await confirm(target, made.asset_id);
  return { id: made.asset_id, url: made.asset_url ?? '' };
}

/** Deletes an image; its target stops showing it. */
export async function deleteImage(target: ImageTarget, id: string): Promise<void> {
  if (target.kind === 'WORKSPACE_LOGO' || target.kind === 'PROJECT_COVER')
    await api.send(contract.deleteWorkspaceAsset, { params: { slug: target.slug, asset_id: id } });
  else await api.send(contract.deleteUserAsset, { params: { asset_id: id } });
}

/** Returns the id of an uploaded image from its URL; null for images on other sites. */
export function imageIdOf(url: string | null): string | null {
  return /^\/api\/assets\/v2\/static\/([0-9a-f-]{36})\/$/.exec(url ?? '')?.[1] ?? null;
}

/** Gives a project the cover that was uploaded before it existed. */
export async function bindCover(slug: string, projectId: string, imageId: string): Promise<void> {
  const params = { slug, project_id: projectId, entity_id: projectId };
  await api.send(contract.bindAssets, { params, body: { asset_ids: [imageId] } });
}

type Announced = { name: string; type: string; size: number; entity_type: string };

function begin(target: ImageTarget, body: Announced): Promise<contract.UploadReply> {
  if (target.kind === 'WORKSPACE_LOGO')
    return api.send(contract.createWorkspaceAsset, { params: { slug: target.slug }, body });
  if (target.kind === 'PROJECT_COVER')
    return api.send(contract.createWorkspaceAsset, {
      params: { slug: target.slug },
      body: { ...body, entity_identifier: target.projectId },
    });
  if (isOfText(target))
    return api.send(contract.createProjectAsset, {
      params: { slug: target.slug, project_id: target.projectId },
      body: target.isFile === true ? { ...body, is_file: true } : body,
    });
  return api.send(contract.createUserAsset, { body });
}

async function confirm(target: ImageTarget, id: string): Promise<void> {
  if (target.kind === 'WORKSPACE_LOGO' || target.kind === 'PROJECT_COVER')
    await api.send(contract.confirmWorkspaceAsset, { params: { slug: target.slug, asset_id: id }, body: {} });
  else if (isOfText(target)) {
    const params = { slug: target.slug, project_id: target.projectId, asset_id: id };
    await api.send(contract.confirmProjectAsset, { params, body: {} });
  } else await api.send(contract.confirmUserAsset, { params: { asset_id: id }, body: {} });
}

function isOfText(target: ImageTarget): target is TextTarget {
  return target.kind.endsWith('_DESCRIPTION');
}
