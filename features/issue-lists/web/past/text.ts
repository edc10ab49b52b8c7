import { defineText } from '#platform/web/text/define-text.ts';

/** The text of the button that leads to past days: the others come with them (changes/text.ts). */
export const t = defineText('past-days', {
  viewPastDay: 'View a past day',
});
