import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about the links of an issue. */
export const t = defineText('links', {
  links: 'Links',
  add: 'Add link',
  addPasted: 'Add as link?',
  added: 'Link added',
  addTitle: 'Add a link',
  editTitle: 'Edit the link',
  url: 'URL',
  urlHint: 'https://example.com/page',
  displayTitle: 'Display title',
  optional: '(optional)',
  urlInvalid: 'Enter a valid URL',
  urlTaken: 'This link has already been added.',
  couldNotLoad: 'Could not load the links',
  couldNotSave: 'Could not save the link',
  couldNotDelete: 'Could not delete the link',
  deleted: 'Link deleted',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  copy: 'Copy link',
  actionsOf: 'Actions for {{name}}',
  by: '{{name}} · {{ago}}',
});
