import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { datesInOrder } from '#features/issues/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { currentDay, formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { t } from '#features/issues/web/text.ts';
import { t as dateText } from '#platform/ui/dates/text.ts';
import { change, pickedOf, type FieldPickerProps } from './field-pickers.tsx';
import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';
import { addDays, weekdayOf } from '#platform/shared/days.ts';
import { parseDay } from '#platform/web/text/parse-day.ts';

interface DatePanelProps extends FieldPickerProps {
  field: 'start_date' | 'target_date';
}

/** Picks a day: by typing, from the likely ones, or in a month (screens.md 2.13). Days out of order are off. */
export const DatePanel = observer(function DatePanel({ field, ...props }: DatePanelProps) {
  const today = currentDay();
  const issues = pickedOf(props).map(({ issue }) => issue);
  const values = new Set(issues.map((issue) => issue[field]));
  const value = values.size === 1 ? (issues[0]?.[field] ?? null) : null;
  const [text, setText] = useState('');
  const typed = parseDay(text, today);
  const isOff = (day: string) =>
    !issues.every((issue) =>
      field === 'start_date' ? datesInOrder(day, issue.target_date) : datesInOrder(issue.start_date, day),
    );
  const choose = (day: string | null) => {
    if (day !== null && isOff(day)) return;
    change(props, { set: { [field]: day } });
    props.onClose();
  };
  const quick: readonly (readonly [string, string])[] = [
    [t('today'), today],
    [t('tomorrow'), addDays(today, 1)],
    [t('endOfWeek'), addDays(today, (5 - weekdayOf(today) + 7) % 7)],
    [t('inOneWeek'), addDays(today, 7)],
    [t('inTwoWeeks'), addDays(today, 14)],
  ];
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed) choose(typed);
  };
  const problem = text !== '' && typed === null ? dateText('unknownDay') : typed && isOff(typed) ? t('dayOff') : null;
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <Input
        size={28}
        aria-label={field === 'start_date' ? t('startDate') : t('dueDate')}
        aria-invalid={problem ? true : undefined}
        placeholder={dateText('typeDay')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enter}
      />
      <output className={clsx('h-4 px-1 text-small', problem ? 'text-danger' : 'text-ink-3')}>
        {problem ?? (typed ? formatLongDay(typed) : '')}
      </output>
      <MonthGrid value={typed ?? value} today={today} isOff={isOff} onPick={choose} />
      <div className="grid border-t border-line pt-1">
        {quick.map(([label, day]) => (
          <button
            key={label}
            type="button"
            aria-disabled={isOff(day) || undefined}
            onClick={() => choose(day)}
            className="flex h-7 items-center justify-between rounded-control px-2 text-body hover:bg-hover pointer-coarse:h-10 aria-disabled:text-ink-4"
          >
            <span>{label}</span>
            <span className="text-small text-ink-3">{formatDay(day, today)}</span>
          </button>
        ))}
      </div>
      {issues.some((issue) => issue[field] !== null) && (
        <Button variant="quiet" onClick={() => choose(null)}>
          {dateText('clearDate')}
        </Button>
      )}
    </div>
  );
});
