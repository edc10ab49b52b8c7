import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { formatLongDay } from '#platform/web/text/format-day.ts';
import { perFormats, weekStart } from '#platform/web/text/formats.ts';
import { t } from './text.ts';
import { addDays, addMonths, weekdayOf } from '#platform/shared/days.ts';

interface MonthGridProps {
  value: string | null;
  today: string;
  isOff: (day: string) => boolean;
  onPick: (day: string) => void;
}

const monthName = perFormats(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayName = perFormats((locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }));
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One month of days, from the day the person's weeks begin with; arrows move by a day or a week, PageUp and PageDown by a month. */
export function MonthGrid({ value, today, isOff, onPick }: MonthGridProps) {
  const [shown, setShown] = useState({ value, day: value ?? today });
  // A newly typed day brings its month into view.
  const active = shown.value === value ? shown.day : (value ?? shown.day);
  const show = (day: string) => setShown({ value, day });
  const box = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);
  useEffect(() => {
    if (isKeyed.current) box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const first = `${active.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - weekStart() + 7) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    if (step === undefined && months === 0) return;
    event.preventDefault();
    event.stopPropagation();
    isKeyed.current = true;
    show(step === undefined ? addMonths(active, months) : addDays(active, step));
  };
  return (
    <div ref={box}>
      <div className="flex items-center justify-between">
        <IconButton
          label={t('previousMonth')}
          icon={ChevronLeftIcon}
          size={24}
          onClick={() => show(addMonths(active, -1))}
        />
        <span aria-live="polite" className="text-body font-medium">
          {monthName().format(new Date(`${first}T00:00:00Z`))}
        </span>
        <IconButton
          label={t('nextMonth')}
          icon={ChevronRightIcon}
          size={24}
          onClick={() => show(addMonths(active, 1))}
        />
      </div>
      <table className="w-full table-fixed text-center text-small" aria-label={t('days')}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-6 font-normal text-ink-3">
                {weekdayName().format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={formatLongDay(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOff(day) || undefined}
                    onClick={() => onPick(day)}
                    onKeyDown={press}
                    className={clsx(
                      'inline-flex h-7 w-full items-center justify-center rounded-control tabular hover:bg-hover pointer-coarse:h-9',
                      isOff(day) ? 'text-ink-4' : day.slice(0, 7) === first.slice(0, 7) ? 'text-ink' : 'text-ink-3',
                      day === today && day !== value && 'font-semibold text-accent!',
                      day === value && 'bg-ink! text-surface!',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
