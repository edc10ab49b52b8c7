import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of sub-issues in lists. */
export const t = defineText('nested-rows', {
  couldNotLoad: 'Could not load sub-issues.',
  staysWithSiblings: 'Sub-issues below their parent can be moved among themselves only',
});
