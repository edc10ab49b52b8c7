import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('viewsFirst', {
  addView: 'Add view',
  goViews: 'Go to project views',
  saveAs: 'Save as…',
  saveAsView: 'Save as view',
  saveAsViewAsk: 'Save as view…',
  updateView: 'Update view',
  reset: 'Reset',
});
