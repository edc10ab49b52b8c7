import { defineText } from '#platform/web/text/define-text.ts';

/** What happened, in words: apart from the inbox's other words, which a first visit loads. */
export const t = defineText('news', {
  // What happened, after the name of the person
  automation: 'Automation',
  via: ', via {{name}},',
  mentionedInComment: 'mentioned you: “{{text}}”',
  mentionedInIssue: 'mentioned you in the description',
  mentionedInPage: 'mentioned you in the text',
  commented: 'commented: “{{text}}”',
  editedComment: 'edited a comment',
  deletedComment: 'deleted a comment',
  assignedYou: 'assigned you',
  unassignedYou: 'unassigned you',
  somethingElse: 'changed this issue',

  // Pages
  untitled: 'Untitled',
  openPage: 'Open page',
  pageGone: 'This page is not shared with you anymore.',
});
