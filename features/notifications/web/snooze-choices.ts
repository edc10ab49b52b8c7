import { SnoozeIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { formatUntil } from './format-until.ts';
import { t } from './text.ts';

/** The documented choices, in days. */
const choices = [
  [1, () => t('oneDay')],
  [3, () => t('threeDays')],
  [5, () => t('fiveDays')],
  [7, () => t('oneWeek')],
  [14, () => t('twoWeeks')],
] as const;

/** Returns the same time of day so many days later, by the clock of this device. */
export function daysLater(days: number, now: Date): Date {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  then.setSeconds(0, 0);
  return then;
}

interface SnoozeMenu {
  readonly isSnoozed: boolean;
  readonly onSnooze: (until: string | null) => void;
  /** Asks for a day and a time. */
  readonly onCustom: () => void;
  readonly now?: Date;
}

/** Returns the lines of the snooze menu (product-account-workspace.md 9). */
export function snoozeItems({ isSnoozed, onSnooze, onCustom, now = new Date() }: SnoozeMenu): readonly MenuItem[] {
  return [
    ...choices.map(([days, label]): MenuItem => {
      const until = daysLater(days, now).toISOString();
      return { label: label(), hint: formatUntil(until, now), run: () => onSnooze(until) };
    }),
    { label: t('custom'), run: onCustom },
    ...(isSnoozed
      ? [{ kind: 'separator' as const }, { label: t('unsnooze'), icon: SnoozeIcon, run: () => onSnooze(null) }]
      : []),
  ];
}

/** The times of a custom snooze: half hours of a day, as minutes since midnight. */
export const halfHours: readonly number[] = Array.from({ length: 48 }, (_, index) => index * 30);

/** Returns the moment of a day `YYYY-MM-DD` at these minutes after midnight, by the clock of this device. */
export function momentOf(day: string, minutes: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, Math.floor(minutes / 60), minutes % 60);
}
