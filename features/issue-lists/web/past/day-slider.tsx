import { useState } from 'react';
import { addDays } from '#platform/shared/days.ts';
import { formatDay, formatLongDay, spanDays } from '#platform/web/text/format-day.ts';
import { t } from './changes/text.ts';

/** The first and the last day of something. */
export interface DaySpan {
  readonly start: string;
  readonly end: string;
}

interface DaySliderProps {
  span: DaySpan;
  day: string;
  today: string;
  onDay: (day: string | null) => void;
}

/** Goes through the days of a cycle up to today. A list is read when the slider comes to rest. */
export function DaySlider({ span: { start, end }, day, today, onDay }: DaySliderProps) {
  const last = end < today ? end : today;
  const most = daysFrom(start, last);
  /** Where the slider was moved to; null until then: a key that only brings the focus moves nothing. */
  const [moved, setMoved] = useState<number | null>(null);
  const value = moved ?? Math.min(Math.max(daysFrom(start, day), 0), most);
  const shown = addDays(start, value);
  const settle = () => moved !== null && shown !== day && onDay(shown >= today ? null : shown);
  if (most < 1) return null;
  return (
    <label className="flex min-w-40 flex-1 items-center gap-2 px-2 text-small text-ink-3 tabular">
      <span className="shrink-0 max-md:hidden">{formatDay(start)}</span>
      <input
        type="range"
        min={0}
        max={most}
        value={value}
        aria-label={t('dayOfCycle')}
        aria-valuetext={formatLongDay(shown)}
        onChange={(event) => setMoved(event.target.valueAsNumber)}
        onPointerUp={settle}
        onKeyUp={settle}
        className="min-w-0 flex-1 accent-accent"
      />
      <span className="shrink-0 max-md:hidden">{formatDay(shown === day ? last : shown)}</span>
    </label>
  );
}

function daysFrom(start: string, day: string): number {
  return (spanDays(start, day) ?? 1) - 1;
}
