import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about the attachments of an issue. */
export const t = defineText('attachments', {
  attachments: 'Attachments',
  attach: 'Attach',
  attachFile: 'Attach a file…',
  addFiles: 'Attach files',
  dropHere: 'Drop to attach to {{key}}',
  by: '{{name}} · {{ago}}',
  download: 'Download',
  copyLink: 'Copy link',
  delete: 'Delete',
  deleted: '{{name}} deleted',
  couldNotLoad: 'Could not load the attachments',
  couldNotDelete: 'Could not delete {{name}}',
  actionsOf: 'Actions for {{name}}',
  view: 'View {{name}}',
  uploading: 'Uploading {{name}}',
  cancelUpload: 'Cancel upload of {{name}}',
  retryUpload: 'Retry upload of {{name}}',
  dismiss: 'Remove {{name}} from the list',
  retry: 'Retry',
  uploadFailed: 'Upload failed',
  couldNotAttach: 'Could not attach {{name}}',
  tooLarge: '{{name}} is too large',
  tooLargeBody: 'It is {{size}}. Files can be up to {{limit}}.',
  isEmpty: '{{name}} is empty',
  isEmptyBody: 'Choose a file that has content.',
  typeRefused: 'Files of this type can’t be attached.',

  // Looking at images
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Actual size',
  zoomOut: 'Fit to screen',
  close: 'Close',
  positionOf: '{{index, number}} of {{count, number}}',
});
