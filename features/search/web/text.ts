import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of issue search. */
export const t = defineText('search', {
  findIssue: 'Find an issue',
  searchIn: 'Key, title, or text',
  results: 'Issues found',
  resultCount_one: '{{count, number}} issue found',
  resultCount_other: '{{count, number}} issues found',
  nothingFound: 'Nothing found for “{{text}}”',
  nothingHere: 'Nothing found for “{{text}}” on this device',
  onlyThisBrowser: 'You’re offline. Only issues on this device were searched.',
  searchIsOffline: 'Search is offline',
  inComment: 'In a comment',
});
