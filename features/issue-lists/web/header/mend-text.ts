import { defineText } from '#platform/web/text/define-text.ts';

/** What is said of filters that name what was deleted, and how they are mended. */
export const mendText = defineText('issueFilterMends', {
  deletedCount: '{{count, number}} deleted',
  removeDeleted: 'Remove deleted values',
  namesDeleted_one: 'The filter {{names}} names values that were deleted.',
  namesDeleted_other: 'The filters {{names}} name values that were deleted.',
  textRefused: 'The text filter can’t be used',
  textNamesDeleted: 'It names something that was deleted.',
  editText: 'Edit text',
});
