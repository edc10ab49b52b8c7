export { AttachmentCollection, attachmentName } from './attachment-collection.ts';
export { AttachmentsWidget } from './attachments-widget.tsx';
export { pickFiles } from './pick-files.ts';
export { attachable, attachFiles } from './uploads.ts';
export { useFileDrop } from './use-file-drop.ts';
export { t as attachmentText } from './text.ts';
