import { randomUUID } from 'node:crypto';
import { assetErrors, type UploadReply } from '#features/assets/contract.ts';
import { imageLimits, personImageTypes, workspaceImageTypes } from '#features/assets/rules.ts';
import type { ImageKind } from '#platform/server/files/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';

/** What a person declares about a file they are about to upload, and what it is for. */
export interface Announced {
  readonly userId: string;
  readonly kind: ImageKind;
  readonly workspaceId: string | null;
  readonly projectId: string | null;
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
}

/** Uploads one person may begin in an hour, because files take space before anybody has checked them. */
const UPLOADS_AN_HOUR = 200;

/**
 * Step one of an upload (wire-account-workspace.md 14): records the image and returns the form that takes its bytes, at
 * most as many as declared. Throws FILE_TYPE_INVALID (400), RATE_LIMITED (429).
 */
export async function beginUpload({ db, files }: Services, announced: Announced): Promise<UploadReply> {
  const { userId, kind, workspaceId, projectId, file } = announced;
  const types = workspaceId === null ? personImageTypes : workspaceImageTypes;
  if (!types.includes(file.type)) throw new KnownError(assetErrors.FILE_TYPE_INVALID);
  await countAttempt(db, `upload:${userId}`, UPLOADS_AN_HOUR, 3600);
  const [id, key] = [newId(), randomUUID()];
  await db
    .insertInto('images')
    .values({
      id,
      user_id: userId,
      entity_type: kind,
      for_workspace_id: workspaceId,
      for_project_id: projectId,
      name: file.name,
      content_type: file.type,
      size: Math.min(file.size, imageLimits.size),
      file_key: key,
    })
    .execute();
  const form = files.signUpload({ key, contentType: file.type, most: Math.min(file.size, imageLimits.size) });
  return {
    upload_data: { url: form.url, fields: { ...form.fields } },
    asset_id: id,
    asset_url: assetUrl(id, null),
  };
}
