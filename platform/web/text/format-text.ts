import { defineText } from './define-text.ts';

/** Words inside dates, times and lists; used by the formatting helpers beside this file. */
export const t = defineText('format', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  justNow: 'just now',
  overdueBy_one: 'Overdue by {{count, number}} day',
  overdueBy_other: 'Overdue by {{count, number}} days',
  seconds: '{{count, number}}s',
  minutes: '{{count, number}}m',
  hours: '{{count, number}}h',
  days: '{{count, number}}d',
  months: '{{count, number}}mo',
  years: '{{count, number}}y',
  ago: '{{time}} ago',
  more_one: '+{{count, number}} more',
  more_other: '+{{count, number}} more',
});
