import { defineText } from '#platform/web/text/define-text.ts';

/** The words of fields and months in which a day is chosen. */
export const t = defineText('dates', {
  typeDay: 'Try fri, in 3 days, or 12 mar',
  unknownDay: 'Not a date. Try fri or 12 mar',
  clearDate: 'Clear date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  days: 'Days',
  anyDay: 'Any',
  datesOutOfOrder: 'The end can’t be before the start.',
});
