import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of the commands: part of every first visit. */
export const t = defineText('search', {
  findIssue: 'Find an issue',
  palette: 'Search or run a command',
  search: 'Search',
});
