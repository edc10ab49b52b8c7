import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of drafts that are needed wherever the sidebar is. */
export const t = defineText('drafts', {
  drafts: 'Drafts',
  deleted: 'Draft deleted',
  couldNotDelete: 'Could not delete the draft',
});
