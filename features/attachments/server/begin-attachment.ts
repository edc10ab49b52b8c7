import { beginFile } from '#features/assets/server/public.ts';
import { attachmentErrors, type createAttachment as call } from '#features/attachments/contract.ts';
import { isTakenType } from '#platform/server/files/declared-type.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { enterToAttach } from './enter-to-attach.ts';
import { presentAttachment } from './present-attachment.ts';

/**
 * Step one of an upload (wire-work-tracking.md 9.1). The issue and its log record the file only when its bytes have
 * arrived. Throws TYPE_NOT_TAKEN (400), RATE_LIMITED (429).
 */
export const createAttachment: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { place, owner } = await enterToAttach(services, userId, params);
  const type = body.type.toLowerCase();
  if (!isTakenType(type)) throw new KnownError(attachmentErrors.TYPE_NOT_TAKEN);
  const { asset, form } = await beginFile(services, { ...owner, file: { ...body, type } });
  const attachment = presentAttachment(asset, place.slug);
  return {
    status: 200,
    body: {
      upload_data: { url: form.url, fields: { ...form.fields } },
      asset_id: asset.id,
      attachment,
      asset_url: attachment.asset_url,
    },
  };
};
