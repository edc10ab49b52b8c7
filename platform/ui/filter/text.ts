import { defineText } from '#platform/web/text/define-text.ts';

/** The words of filters that lists of different things share. */
export const t = defineText('filter', {
  inOneWeek: 'Next 7 days',
  inTwoWeeks: 'Next 14 days',
  inOneMonth: 'Next 30 days',
  inTwoMonths: 'Next 60 days',
});
