import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { CycleDays } from '#features/cycles/rules.ts';
import { ChipButton, chipClass } from '#platform/ui/display/chip.tsx';
import { CalendarIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { daysOf, mayChange, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { changeDates } from './cycle-writes.ts';
import { t } from './text.ts';

/** Picks the days of a cycle; its code comes when it is first opened. */
export const LazyDates = lazyPart(async () => (await import('./dates-panel.tsx')).DatesPanel);

/** Returns the days of a cycle in words. */
export function daysInWords(days: CycleDays | null): string {
  return days === null ? t('noDates') : `${formatDay(days.start)} – ${formatDay(days.end)}`;
}

interface DatesFieldProps {
  context: CycleContext;
  cycle: Cycle;
  /** In the panel values stand without a border. */
  plain?: boolean;
}

/** The first and the last day of a cycle, which are picked together. */
export const DatesField = observer(function DatesField({ context, cycle, plain = false }: DatesFieldProps) {
  const days = daysOf(context, cycle);
  const words = daysInWords(days);
  const look = plain ? 'plain' : days === null ? 'unset' : 'chip';
  const icon = <CalendarIcon size={14} />;
  if (!mayChange(context, cycle))
    return (
      <span className={clsx(chipClass(look), 'tabular')}>
        {icon}
        {words}
      </span>
    );
  return (
    <ChipButton
      look={look}
      icon={icon}
      aria-haspopup="dialog"
      aria-label={`${t('datesOf', { name: cycle.name })}: ${words}`}
      className="tabular"
      onClick={(event) =>
        openPopover(
          event.currentTarget,
          (close) => (
            <LazyDates
              value={days}
              today={context.today}
              onPick={(picked) =>
                void changeDates(context.cycles, cycle, {
                  start_date: picked?.start ?? null,
                  end_date: picked?.end ?? null,
                })
              }
              onClose={close}
            />
          ),
          { label: t('dates') },
        )
      }
    >
      {words}
    </ChipButton>
  );
});
