import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import { dayText } from './day-numbers.ts';
import { lengthOf, type Span } from './span.ts';

const say = (day: number) => formatDay(dayText(day));

/** `Mar 12 to Mar 18, 7 days`: what a bar is called (screens.md 4.2). */
export function datesText(span: Span): string {
  const { start, end } = span;
  if (start === null) return end === null ? t('noDates') : t('toDay', { day: say(end) });
  if (end === null) return t('fromDay', { day: say(start) });
  return t('span', { start: say(start), end: say(end), days: t('days', { count: lengthOf(span) ?? 0 }) });
}

/** `Mar 12 – Mar 18 · 7 days`, on the plate beside a drag. */
export function plateText(span: Span): string {
  const { start, end } = span;
  if (start === null || end === null) return say(start ?? end ?? 0);
  return t('plate', { start: say(start), end: say(end), days: t('days', { count: lengthOf(span) ?? 0 }) });
}
