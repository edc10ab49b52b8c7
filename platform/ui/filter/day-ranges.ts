import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { dayNumber } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

/** Days from today on: a week counts 7, a month 30 (product-account-workspace.md, relative date filters). */
const dayRanges = { week: 7, twoWeeks: 14, month: 30, twoMonths: 60 } as const;
export type DayRange = keyof typeof dayRanges;

const names: Readonly<Record<DayRange, () => string>> = {
  week: () => t('inOneWeek'),
  twoWeeks: () => t('inTwoWeeks'),
  month: () => t('inOneMonth'),
  twoMonths: () => t('inTwoMonths'),
};

/** Returns whether a day `yyyy-mm-dd` is in the range that begins today; any day is where no range is chosen. */
export function isInRange(day: string | null, range: DayRange | null, today: string): boolean {
  if (range === null) return true;
  const [at, now] = [dayNumber(day), dayNumber(today)];
  return at !== null && now !== null && at >= now && at <= now + dayRanges[range];
}

/** Returns the lines of a menu that choose a range; the chosen one takes it back. */
export function dayRangeItems(chosen: DayRange | null, pick: (range: DayRange | null) => void): readonly MenuItem[] {
  return keysOf(dayRanges).map((range) => ({
    kind: 'check',
    label: names[range](),
    checked: chosen === range,
    run: () => pick(chosen === range ? null : range),
  }));
}
