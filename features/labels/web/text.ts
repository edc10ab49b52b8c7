import { defineText } from '#platform/web/text/define-text.ts';

export const moreLabels = defineText('labels', {
  more_one: '+{{count, number}} more',
  more_other: '+{{count, number}} more',
});
