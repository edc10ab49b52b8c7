import { useState } from 'react';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { addDays } from '#platform/shared/days.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { formatClock } from '#platform/web/text/format-time.ts';
import { clockZone, halfHours, snoozedUntil } from '#platform/web/text/snooze-times.ts';
import { formatUntil } from './format-until.ts';
import { t } from './snooze-text.ts';

const firstTime = '09:00';

/** Asks for the day and the time until which notifications are snoozed (screens.md 3.42). */
export function SnoozeDialog({ onSnooze, onClose }: { onSnooze: (until: string) => void; onClose: () => void }) {
  const today = currentDay(clockZone());
  const tomorrow = addDays(today, 1);
  const [day, setDay] = useState(tomorrow);
  const [time, setTime] = useState(firstTime);
  const until = snoozedUntil(day, time);
  const isOff = (other: string) => other < tomorrow;
  const times = halfHours.map((value) => ({
    value,
    label: formatClock(snoozedUntil(day, value)),
  }));
  return (
    <Dialog
      title={t('snoozeTitle')}
      onClose={onClose}
      onSubmit={() => {
        onSnooze(until);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('snoozeUntil', { time: formatUntil(until) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-6">
        <div className="w-65 max-w-full">
          <MonthGrid value={day} today={today} isOff={isOff} onPick={(next) => !isOff(next) && setDay(next)} />
        </div>
        <div className="min-w-40 flex-1">
          <Field label={t('time')}>
            {(control) => (
              <Select
                label={t('time')}
                control={control}
                options={times}
                value={time}
                onChange={setTime}
                placeholder={t('pickTime')}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
