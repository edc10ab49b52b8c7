import { noValue } from '#features/issue-query/rules.ts';
import { readDays } from '#features/issue-query/read-term.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';

interface NamedDays {
  readonly token: string;
  readonly name: () => string;
}

/** Days that are offered by name, with their tokens (screens.md 2.4, 3.35). */
export const ahead: readonly NamedDays[] = [
  { token: '1_weeks;after;fromnow', name: () => t('fromNow_1_weeks') },
  { token: '2_weeks;after;fromnow', name: () => t('fromNow_2_weeks') },
  { token: '1_months;after;fromnow', name: () => t('fromNow_1_months') },
  { token: '2_months;after;fromnow', name: () => t('fromNow_2_months') },
  { token: noValue, name: () => issueText('noDate') },
];
/** The same for filters by days gone by. */
export const past: readonly NamedDays[] = [
  { token: '1_weeks;after;ago', name: () => t('ago_1_weeks') },
  { token: '2_weeks;after;ago', name: () => t('ago_2_weeks') },
  { token: '1_months;after;ago', name: () => t('ago_1_months') },
  { token: '2_months;after;ago', name: () => t('ago_2_months') },
];
const named = [...ahead, ...past];

/** What tokens of days ask for: "1 week from now", "Mar 3 – Mar 9". */
export function daysInWords(tokens: readonly string[]): string {
  const one = named.find(({ token }) => tokens.length === 1 && token === tokens[0]);
  if (one) return one.name();
  const range = readDays('target_date', tokens.join(','), currentDay());
  if (range?.none) return issueText('noDate');
  const [from, to] = [formatDay(range?.from), formatDay(range?.to)];
  if (from === '') return t('onOrBefore', { day: to });
  return to === '' ? t('onOrAfter', { day: from }) : t('daysBetween', { from, to });
}
