import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { imageLimits } from '#features/assets/rules.ts';
import { discardFile, inspectFile, noteFile, type FileAsset } from '#features/assets/server/public.ts';
import {
  attachmentErrors,
  type AttachmentRecord,
  type uploadOlderAttachment as call,
} from '#features/attachments/contract.ts';
import { takeFilePart } from '#platform/server/files/take-file-part.ts';
import { isTakenType } from '#platform/server/files/declared-type.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { recordAttached } from './confirm-attachment.ts';
import { describeUpload } from './describe-upload.ts';
import { enterToAttach, findToAttach } from './enter-to-attach.ts';

/**
 * Takes a file in one request (wire-work-tracking.md 9.2): recorded as in the three-step upload, stored while it
 * arrives, checked the same way, and added to the log. Whatever interrupts it, a closed connection included, leaves
 * neither bytes nor a record. Throws field errors, TYPE_NOT_TAKEN, FILE_TOO_LARGE, FILE_EMPTY, FILE_LIES, FILE_INFECTED
 * (400), RATE_LIMITED (429), SCANNER_SILENT (503).
 */
export const uploadOlderAttachment: Handler<typeof call> = async ({ params }, { services, userId, request }) => {
  const { place, issue, owner } = await enterToAttach(services, userId, params);
  const noted: FileAsset[] = [];
  try {
    const { fields, kept } = await takeFilePart(request, 'asset', async ({ name, type, bytes }) => {
      const asset = await noteFile(services, {
        ...owner,
        // Waits for the whole form, because the attributes may follow the file.
        file: { name: 'upload', type: 'application/octet-stream', size: imageLimits.size },
      });
      noted.push(asset);
      await services.files.store({ key: asset.file_key, contentType: asset.content_type, most: asset.size }, bytes);
      return { asset, given: { name, type } };
    });
    const { asset } = kept;
    const file = describeUpload(fields['attributes'], kept.given);
    if (!isTakenType(file.type)) throw new KnownError(attachmentErrors.TYPE_NOT_TAKEN);
    const found = await inspectFile(services, { ...asset, content_type: file.type });
    if (file.size !== undefined && file.size !== found.size)
      throw fieldError('attributes', `The file has ${found.size} bytes, not ${file.size}, and was not kept.`);
    const result = await keepUpload(services, userId, { params, slug: place.slug, issueId: issue.id }, asset, {
      ...file,
      found,
    });
    // A repeated request, known by its idempotency key, is answered with the first file.
    if (result.id !== asset.id) await discardFile(services, asset);
    return { status: 201, body: result };
  } catch (error) {
    for (const asset of noted) await discardFile(services, asset);
    throw error;
  }
};

/**
 * Records a file that has arrived and was checked, in a command. Returns what was recorded: of a command that runs again
 * under its idempotency key, the file of the first time.
 */
export async function keepUpload(
  services: Services,
  userId: string,
  at: { readonly params: CallInput<typeof call>['params']; readonly slug: string; readonly issueId: string },
  asset: FileAsset,
  file: {
    readonly name: string;
    readonly type: string;
    readonly found: { readonly type: string; readonly size: number };
  },
): Promise<AttachmentRecord> {
  const { result } = await write(services, userId, at.params, 'issue.read', async (writer, now) => {
    await findToAttach(writer.db, now, at.params.issue_id);
    await sql`
      update file_assets set name = ${file.name}, content_type = ${file.type}, size = ${file.found.size}, is_uploaded = true,
        received_type = ${file.found.type}, received_size = ${file.found.size}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${asset.id}`.execute(writer.db);
    return recordAttached(writer, at.issueId, asset.id, at.slug);
  });
  return result;
}
