import { t } from '#features/issues/web/text.ts';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { addDays } from '#platform/shared/days.ts';

/** Picks a day for a text: one of the likely ones or one of a month. `onPick` receives it as YYYY-MM-DD. */
export function DayPanel({ onPick }: { onPick: (day: string) => void }) {
  const today = currentDay();
  const quick: readonly (readonly [string, string])[] = [
    [t('today'), today],
    [t('tomorrow'), addDays(today, 1)],
    [t('inOneWeek'), addDays(today, 7)],
  ];
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <MonthGrid value={null} today={today} isOff={() => false} onPick={onPick} />
      <div className="grid border-t border-line pt-1">
        {quick.map(([label, day]) => (
          <button
            key={label}
            type="button"
            onClick={() => onPick(day)}
            className="flex h-7 items-center justify-between rounded-control px-2 text-body hover:bg-hover pointer-coarse:h-10"
          >
            <span>{label}</span>
            <span className="text-small text-ink-3">{formatDay(day, today)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
