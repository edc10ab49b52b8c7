import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of rows: numbers of what an issue has, and of sub-issues opened below their parent. */
export const t = defineText('issue-rows', {
  doneOf_one: '{{done, number}}/{{count, number}} sub-issue done',
  doneOf_other: '{{done, number}}/{{count, number}} sub-issues done',
  doneInShort: '{{done, number}}/{{count, number}}',
  attachments_one: '{{count, number}} attachment',
  attachments_other: '{{count, number}} attachments',
  links_one: '{{count, number}} link',
  links_other: '{{count, number}} links',
  parent: 'Parent',
  parentIs: 'Parent: {{title}}',
  couldNotLoad: 'Could not load sub-issues.',
  staysWithSiblings: 'Sub-issues below their parent can be moved among themselves only',
});
