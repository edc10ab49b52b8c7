import type { Action } from '#features/access/rules.ts';
import { attachmentRecord } from '#features/attachments/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const attachmentsNotes: ApiNotes<Action> = {
  tags: {
    attachments:
      'Files of an issue. An upload is started, its form and then the file are posted to the storage, and it is confirmed.',
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
    readAttachment: { may: 'issue.read', says: 'Redirects to the file, which browsers save rather than show.' },
    confirmAttachment: { may: 'issue.attach', says: 'The file is checked, and belongs to the issue from then on.' },
    deleteAttachment: { may: 'attachment.delete', says: 'It can be restored for 30 days.' },
    listOlderAttachments: { may: 'issue.read' },
    uploadOlderAttachment: { may: 'issue.attach' },
    deleteOlderAttachment: { may: 'attachment.delete' },
  },
};
