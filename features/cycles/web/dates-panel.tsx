import { useEffect, useRef, useState } from 'react';
import type { CycleDays } from '#features/cycles/rules.ts';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

interface DatesPanelProps {
  value: CycleDays | null;
  today: string;
  /** The first day that can be chosen; any when absent. */
  from?: string | undefined;
  /** Called with both days, or with null for none. */
  onPick: (days: CycleDays | null) => void;
  onClose: () => void;
}

/**
 * Picks the first and the last day in one month: both or none. The panel closes once the last one is chosen. Closed
 * before, it keeps a new first day when there is a last day to go with it, and says so when there is none.
 */
export function DatesPanel({ value, today, from, onPick, onClose }: DatesPanelProps) {
  const [start, setStart] = useState(value?.start ?? null);
  const [end, setEnd] = useState(value?.end ?? null);
  const [side, setSide] = useState<'start' | 'end'>('start');
  /** The first day that was chosen, while no last day was chosen after it. */
  const pending = useRef<{ readonly start: string; readonly end: string | null } | null>(null);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(
    () => () => {
      if (pending.current === null) return;
      const { start: first, end: last } = pending.current;
      if (last !== null) latest.current({ start: first, end: last });
      else showToast({ kind: 'info', title: t('datesKept'), body: t('bothDates') }, 'cycle-dates');
    },
    [],
  );
  const isOff = (day: string) =>
    (from !== undefined && day < from) || (side === 'end' && start !== null && day < start);
  const choose = (day: string) => {
    if (isOff(day)) return;
    if (side === 'start') {
      const last = end !== null && end < day ? null : end;
      setStart(day);
      setEnd(last);
      pending.current = { start: day, end: last };
      return setSide('end');
    }
    setEnd(day);
    if (start === null) return setSide('start');
    pending.current = null;
    onPick({ start, end: day });
    onClose();
  };
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <Segmented<'start' | 'end'>
        label={t('dates')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'start', label: formatDay(start) || t('startDate'), name: t('startDate') },
          { value: 'end', label: formatDay(end) || t('endDate'), name: t('endDate') },
        ]}
        className="*:flex-1"
      />
      <MonthGrid value={side === 'start' ? start : end} today={today} isOff={isOff} onPick={choose} />
      {value !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            pending.current = null;
            onPick(null);
            onClose();
          }}
        >
          {t('clearDates')}
        </Button>
      )}
    </div>
  );
}
