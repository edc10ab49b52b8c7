import { useState } from 'react';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { dayOf } from '#platform/shared/days.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { ChevronDownIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import { formatClock } from '#platform/web/text/format-time.ts';
import { clockZone, halfHours, snoozeDays, snoozedFor, snoozedUntil } from '#platform/web/text/snooze-times.ts';
import { t } from './text.ts';

const firstTime = '09:30';

/** Chooses the end of a snooze: one of the likely ones, or a day from tomorrow on with a time (screens.md 3.14, 3.42). */
export function SnoozeChoice({ onChosen }: { onChosen: (till: string) => void }) {
  const [isCustom, setCustom] = useState(false);
  if (isCustom) return <CustomSnooze onChosen={onChosen} />;
  const names = { 1: t('oneDay'), 3: t('threeDays'), 5: t('fiveDays'), 7: t('oneWeek'), 14: t('twoWeeks') } as const;
  return (
    <div className="grid w-60 max-w-full p-1">
      {snoozeDays.map((days) => {
        const till = snoozedFor(days);
        return (
          <button key={days} type="button" onClick={() => onChosen(till)} className={lineClass}>
            <span>{names[days]}</span>
            <span className="text-small text-ink-3">{moment(till)}</span>
          </button>
        );
      })}
      <button type="button" onClick={() => setCustom(true)} className={lineClass}>
        {t('customSnooze')}
      </button>
    </div>
  );
}

const lineClass =
  'flex h-7 items-center justify-between gap-4 rounded-control px-2 text-body hover:bg-hover pointer-coarse:h-11';

function CustomSnooze({ onChosen }: { onChosen: (till: string) => void }) {
  const today = currentDay(clockZone());
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState(firstTime);
  const till = day === null ? null : snoozedUntil(day, time);
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <MonthGrid value={day} today={today} isOff={(one) => one <= today} onPick={setDay} />
      <Picker
        label={t('time')}
        options={halfHours.map((value) => ({ value, label: clockOf(today, value) }))}
        chosen={[time]}
        onPick={setTime}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${t('time')}: ${clockOf(today, time)}`}>
            <span className="mr-auto">{clockOf(today, time)}</span>
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      <Button variant="primary" off={till === null} onClick={() => till !== null && onChosen(till)}>
        {till === null ? t('pickDay') : t('snoozeUntil', { moment: moment(till) })}
      </Button>
    </div>
  );
}

function clockOf(day: string, time: string): string {
  return formatClock(snoozedUntil(day, time));
}

/** The day of an instant by the person's clock, with the time: "Nov 24, 9:30 AM". */
function moment(till: string): string {
  const zone = clockZone();
  return t('dayAndTime', { day: formatDay(dayOf(new Date(till), zone), currentDay(zone)), time: formatClock(till) });
}
