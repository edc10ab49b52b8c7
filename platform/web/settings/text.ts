import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('settings', {
  find: 'Find a setting',
  page: 'Settings page',
  saved: 'Saved',
  save: 'Save',
  discard: 'Discard',
  saveChanges: 'Save changes',
  unsaved: 'You have unsaved changes',
  couldNotSave: 'Could not save. Try again.',
  adminsOnly: 'Only admins can open this',
  adminsOnlyBody: 'Ask an admin if you need something changed here.',
  openTab: 'Open {{tab}}',
  danger: 'Danger zone',
  typeToConfirm: 'Type {{text}} to confirm',
  copied: 'Copied',
});
