import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of tables. */
export const t = defineText('table', {
  freezeToHere: 'Freeze up to here',
  unfreeze: 'Unfreeze columns',
});
