import type { Action } from '#features/access/rules.ts';
import { attachmentRecord } from '#features/attachments/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    attachments: 'Files of an issue. Start an upload, post its form with the file to `url`, then confirm it.',
  },
  values: { name: 'screenshot.png', type: 'image/png', size: 48213 },
  schemas: {
    Attachment: schemaNote(attachmentRecord, 'A file of an issue.'),
  },
  calls: {
    createAttachment: {
      may: 'issue.attach',
    },
    listAttachments: { may: 'issue.read', says: 'Newest first.' },
    readAttachment: { may: 'issue.read', says: 'Redirects to the file, which is served as a download.' },
    confirmAttachment: { may: 'issue.attach', says: 'Checks the file and adds it to the issue.' },
    deleteAttachment: { may: 'attachment.delete', says: 'It can be restored for 30 days.' },
    listOlderAttachments: { may: 'issue.read' },
    uploadOlderAttachment: { may: 'issue.attach' },
    deleteOlderAttachment: { may: 'attachment.delete' },
  },
};
