import { defineText } from '#platform/web/text/define-text.ts';

/** The lines of menus that move rows. */
export const t = defineText('moveRows', {
  move: 'Move',
  moveToTop: 'Move to top',
  moveToBottom: 'Move to bottom',
  moveToGroup: 'Move to {{name}}',
});
