import { assetErrors } from '#features/assets/contract.ts';
import { workspaceImageTypes, personImageTypes } from '#features/assets/rules.ts';
import type { Image } from '#platform/server/files/images.ts';
import { sniffImage } from '#platform/server/files/sniff-image.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';

/**
 * Step three of an upload: checks the bytes themselves and marks the image as uploaded, with its real type. A file that
 * is no accepted image is removed at once. Repeating the call is harmless. Throws NOT_UPLOADED (400), FILE_TYPE_INVALID
 * (400).
 */
export async function acceptUpload(
  { db, files }: Services,
  image: Image,
  attributes?: Record<string, unknown>,
): Promise<void> {
  if (image.is_uploaded) return;
  const file = await files.look(image.file_key);
  if (!file) throw new KnownError(assetErrors.NOT_UPLOADED);
  const type = await sniffImage(file.start);
  const allowed = image.for_workspace_id === null ? personImageTypes : workspaceImageTypes;
  if (type === null || !allowed.includes(type) || file.size > image.size) {
    await files.remove(image.file_key);
    throw new KnownError(assetErrors.FILE_TYPE_INVALID);
  }
  await db
    .updateTable('images')
    .set({
      is_uploaded: true,
      received_type: type,
      received_size: file.size,
      ...(attributes ? { attributes: JSON.stringify(attributes) } : {}),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', image.id)
    .execute();
}
