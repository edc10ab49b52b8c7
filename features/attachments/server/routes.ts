import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/attachments/contract.ts';
import { createAttachment } from './begin-attachment.ts';
import { confirmAttachment } from './confirm-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { listAttachments, readAttachment } from './read-attachments.ts';
import { uploadOlderAttachment } from './upload-attachment.ts';

export const attachmentRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.createAttachment, createAttachment),
    route(contract.listAttachments, listAttachments),
    route(contract.readAttachment, readAttachment),
    route(contract.confirmAttachment, confirmAttachment),
    route(contract.deleteAttachment, deleteAttachment),
    route(contract.listOlderAttachments, ({ params }, context) =>
      listAttachments({ params, query: undefined, body: undefined }, context),
    ),
    route(contract.uploadOlderAttachment, uploadOlderAttachment),
    route(contract.deleteOlderAttachment, ({ params }, context) =>
      deleteAttachment({ params, query: undefined, body: undefined }, context),
    ),
  ],
);
