import { Readable } from 'node:stream';
import { discardFile, inspectFile, noteFile } from '#features/assets/server/public.ts';
import { attachmentErrors } from '#features/attachments/contract.ts';
import { isTakenType } from '#platform/server/files/declared-type.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { describeUpload } from './describe-upload.ts';
import { enterToAttach } from './enter-to-attach.ts';
import { keepUpload } from './upload-attachment.ts';

/**
 * Attaches a file whose bytes are here, for whoever may attach files to the issue. Throws what an upload throws; nothing
 * is kept then.
 */
export async function attachFile(
  services: Services,
  userId: string,
  params: { readonly slug: string; readonly project_id: string; readonly issue_id: string },
  file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
): Promise<void> {
  const { place, issue, owner } = await enterToAttach(services, userId, params);
  const { name, type } = describeUpload(undefined, file);
  if (!isTakenType(type)) throw new KnownError(attachmentErrors.TYPE_NOT_TAKEN);
  const asset = await noteFile(services, { ...owner, file: { name, type, size: file.bytes.length } });
  try {
    const terms = { key: asset.file_key, contentType: asset.content_type, most: asset.size };
    await services.files.store(terms, Readable.from([Buffer.from(file.bytes)]));
    const found = await inspectFile(services, asset);
    const kept = await keepUpload(services, userId, { params, slug: place.slug, issueId: issue.id }, asset, {
      name,
      type,
      found,
    });
    if (kept.id !== asset.id) await discardFile(services, asset);
  } catch (error) {
    await discardFile(services, asset);
    throw error;
  }
}
