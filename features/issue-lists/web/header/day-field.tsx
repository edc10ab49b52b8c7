import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { MonthGrid } from '#features/issues/web/fields/month-grid.tsx';
import { parseDay } from '#features/issues/web/fields/parse-day.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { currentDay, formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { usePopover } from './use-popover.tsx';

interface DayFieldProps {
  /** What it is called where its label alone says too little: "Due date: From". */
  name: string;
  label: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  /** Days that cannot be chosen. */
  isOff: (day: string) => boolean;
  onChange: (day: string) => void;
}

/** A day of a filter: a button that says it and opens a month, like the dates of issues (screens.md 2.13). */
export function DayField({ name, label, value, isOff, onChange }: DayFieldProps) {
  const { trigger, popover } = usePopover(name, (close) => (
    <DayPicker
      name={name}
      value={value}
      isOff={isOff}
      onPick={(day) => {
        onChange(day);
        close();
      }}
    />
  ));
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-small text-ink-3">
      {label}
      <button
        type="button"
        aria-label={`${name}, ${value === '' ? t('anyDay') : formatDay(value)}`}
        {...trigger}
        className={clsx(
          'h-7 truncate rounded-control border border-line-3 px-2 text-left text-body hover:bg-hover pointer-coarse:h-11',
          value === '' ? 'text-ink-3' : 'text-ink',
        )}
      >
        {value === '' ? t('anyDay') : formatDay(value)}
      </button>
      {popover}
    </span>
  );
}

interface DayPickerProps extends Pick<DayFieldProps, 'name' | 'value' | 'isOff'> {
  onPick: (day: string) => void;
}

/** Picks a day by typing or in a month; an empty one takes the day out. */
function DayPicker({ name, value, isOff, onPick }: DayPickerProps) {
  const today = currentDay();
  const [text, setText] = useState('');
  const typed = parseDay(text, today);
  const choose = (day: string) => !isOff(day) && onPick(day);
  const problem =
    text !== '' && typed === null ? issueText('unknownDay') : typed && isOff(typed) ? t('datesOutOfOrder') : null;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed) choose(typed);
  };
  return (
    <div className="flex w-65 max-w-full flex-col gap-2 p-2">
      <Input
        size={28}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        placeholder={issueText('typeDay')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enter}
      />
      <output className={clsx('h-4 px-1 text-small', problem ? 'text-danger' : 'text-ink-3')}>
        {problem ?? (typed ? formatLongDay(typed) : '')}
      </output>
      <MonthGrid value={typed ?? (value || null)} today={today} isOff={isOff} onPick={choose} />
      {value !== '' && (
        <Button variant="quiet" onClick={() => onPick('')}>
          {issueText('clearDate')}
        </Button>
      )}
    </div>
  );
}
