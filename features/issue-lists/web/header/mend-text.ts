import { defineText } from '#platform/web/text/define-text.ts';

/** What is said of filters that name what was deleted, and how they are mended. */
export const mendText = defineText('issueFilterMends', {
  deletedCount: '{{count, number}} deleted',
  removeDeleted: 'Remove deleted values',
  namesDeleted_one: 'The filter {{names}} refers to deleted values.',
  namesDeleted_other: 'The filters {{names}} refer to deleted values.',
  textRefused: 'The text filter can’t be used',
  textNamesDeleted: 'It refers to something that was deleted.',
  editText: 'Edit text',
});
