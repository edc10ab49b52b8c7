import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of boards. */
export const t = defineText('board', {
  expandColumn: 'Expand {{name}}',
});
