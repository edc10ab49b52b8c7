export { attachFile } from './attach-file.ts';
export { attachmentActivity } from './attachment-activity.ts';
export { attachmentExpansion } from './present-attachment.ts';
export { restoreAttachment } from './restore-attachment.ts';
export { undoAttachment } from './undo-attachment.ts';
