import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of lists as they were on a past day. */
export const t = defineText('past-lists', {
  viewPastDay: 'View a past day',
  asOf: 'As of {{day}}',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  backToToday: 'Back to today',
  dayOfCycle: 'Day of the cycle',
  readOnly: 'Read-only. Manual order, links and attachments are today’s.',
  imported: 'Issues were imported on {{day}}. Changes before that aren’t known.',
  emptyTitle: 'No issues on this day',
  emptyBody: 'Choose another day, or go back to today.',
});
