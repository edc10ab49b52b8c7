import { defineText } from '#platform/web/text/define-text.ts';

/** What is said when a whole list is selected. */
export const t = defineText('selectWhole', {
  firstSelected: 'Selected the first {{count, number}} of {{total, number}} issues',
  firstSelectedBody: 'That’s the most that can be changed at once.',
  notAllSelected: 'Could not select all issues',
});
