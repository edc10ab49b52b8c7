import { SnoozeIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { snoozeDays, snoozedFor } from '#platform/web/text/snooze-times.ts';
import { formatUntil } from './format-until.ts';
import { t } from './text.ts';

const names = {
  1: () => t('oneDay'),
  3: () => t('threeDays'),
  5: () => t('fiveDays'),
  7: () => t('oneWeek'),
  14: () => t('twoWeeks'),
};

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
    ...snoozeDays.map((days): MenuItem => {
      const until = snoozedFor(days, now);
      return { label: names[days](), hint: formatUntil(until, now), run: () => onSnooze(until) };
    }),
    { label: t('custom'), run: onCustom },
    ...(isSnoozed
      ? [{ kind: 'separator' as const }, { label: t('unsnooze'), icon: SnoozeIcon, run: () => onSnooze(null) }]
      : []),
  ];
}
