import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of drafts. */
export const t = defineText('drafts', {
  drafts: 'Drafts',
  deleted: 'Draft deleted',
  couldNotDelete: 'Could not delete the draft',
});
