import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { addDays } from '#platform/shared/days.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon } from '#platform/ui/icons/line-icons.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { DaySlider, type DaySpan } from './day-slider.tsx';
import { LazyPastDays } from './past-day-button.tsx';
import { t } from './changes/text.ts';
import { t as dayText } from './text.ts';
import type { Comparison } from './use-comparison.ts';
import type { KnownPast } from './use-known-past.ts';

export interface PastBarProps {
  day: string;
  today: string;
  onDay: (day: string | null) => void;
  /** The days of the cycle, which a slider goes through. */
  span?: DaySpan | undefined;
  /** How many were done, then and now. */
  note?: ReactNode;
  comparison: Comparison;
  /** How far back the project is known; null while that is not known. */
  known: KnownPast | null;
  /** Which control of the bar had the focus last; it outlives the bar, which is drawn anew for each day. */
  focused: RefObject<number | null>;
}

const controls = 'button, input';

/** Under the header of a past list: which day it is, ways to others, and what is not known of it. */
export function PastBar({ day, today, onDay, span, note, comparison, known, focused }: PastBarProps) {
  const first = known?.first_day ?? null;
  const isFirst = first !== null && day <= first;
  const bar = useRef<HTMLElement>(null);
  const giveBack = useEffectEvent(() => {
    // Somebody who has gone elsewhere meanwhile stays there.
    if (focused.current === null || document.activeElement !== document.body) return;
    const all = bar.current?.querySelectorAll<HTMLElement>(controls);
    all?.[focused.current]?.focus();
  });
  useEffect(() => {
    const box = bar.current;
    const remember = () => {
      const at = [...(box?.querySelectorAll(controls) ?? [])].findIndex((one) => one === document.activeElement);
      if (at >= 0) focused.current = at;
    };
    giveBack();
    box?.addEventListener('focusin', remember);
    return () => box?.removeEventListener('focusin', remember);
  }, [focused]);
  const label = t('asOf', { day: formatLongDay(day) });
  const { trigger, popover } = usePopover(dayText('viewPastDay'), () => (
    <LazyPastDays value={day} today={today} first={first} onPick={onDay} />
  ));
  return (
    <section
      ref={bar}
      aria-label={label}
      className="flex flex-col gap-1 border-b border-line bg-sunken px-3 py-1.5 md:px-4"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-1">
        <IconButton
          label={t('previousDay')}
          icon={ChevronLeftIcon}
          onClick={() => onDay(addDays(day, -1))}
          offBecause={isFirst ? t('isFirstDay') : undefined}
        />
        <Button variant="quiet" icon={HistoryIcon} className="tabular" {...trigger}>
          {label}
        </Button>
        {popover}
        <IconButton label={t('nextDay')} icon={ChevronRightIcon} onClick={() => onDay(addDays(day, 1))} />
        {span && <DaySlider key={day} span={span} day={day} today={today} onDay={onDay} />}
        <span className="ml-auto flex items-center gap-1">
          <Button size="small" onClick={() => comparison.show(comparison.shown === null ? 'all' : null)}>
            {comparison.shown === null ? t('whatChanged') : t('showIssues')}
          </Button>
          <Button size="small" onClick={() => onDay(null)}>
            {t('backToToday')}
          </Button>
        </span>
      </div>
      {note}
      {known?.imported_on != null && day < known.imported_on ? (
        <p className="text-small text-ink-3">{t('imported', { day: formatDay(known.imported_on) })}</p>
      ) : (
        comparison.shown === null && <p className="text-small text-ink-3">{t('readOnly')}</p>
      )}
    </section>
  );
}
