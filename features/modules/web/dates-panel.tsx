import { useState } from 'react';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

/** The first and the last day of a module; either may be open. */
export interface Days {
  readonly start_date: string | null;
  readonly target_date: string | null;
}

interface DatesPanelProps {
  value: Days;
  /** Called with both days after each choice. */
  onPick: (days: Days) => void;
  onClose: () => void;
}

/**
 * Picks two days in one month grid: the start first, then the due date. Days that would put them out of order cannot be
 * chosen for the due date; a start after the due date clears it.
 */
export function DatesPanel({ value, onPick, onClose }: DatesPanelProps) {
  const [days, setDays] = useState<Days>(value);
  const [end, setEnd] = useState<keyof Days>('start_date');
  const pick = (next: Days) => {
    setDays(next);
    onPick(next);
  };
  const choose = (day: string) => {
    if (end === 'start_date') {
      const isPast = days.target_date !== null && days.target_date < day;
      pick({ start_date: day, target_date: isPast ? null : days.target_date });
      return setEnd('target_date');
    }
    if (isOff(day)) return;
    pick({ ...days, target_date: day });
    onClose();
  };
  const isOff = (day: string) => end === 'target_date' && days.start_date !== null && day < days.start_date;
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <Segmented<keyof Days>
        label={t('dates')}
        value={end}
        onChange={setEnd}
        options={[
          { value: 'start_date', label: formatDay(days.start_date) || t('startDate'), name: t('startDate') },
          { value: 'target_date', label: formatDay(days.target_date) || t('dueDate'), name: t('dueDate') },
        ]}
        className="*:flex-1"
      />
      <MonthGrid value={days[end]} today={currentDay()} isOff={isOff} onPick={choose} />
      {(days.start_date !== null || days.target_date !== null) && (
        <Button
          variant="quiet"
          onClick={() => {
            pick({ start_date: null, target_date: null });
            onClose();
          }}
        >
          {t('clearDates')}
        </Button>
      )}
    </div>
  );
}
