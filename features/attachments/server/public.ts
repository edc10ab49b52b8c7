export { attachFile } from './attach-file.ts';
export { restoreAttachment } from './restore-attachment.ts';
