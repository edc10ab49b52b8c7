import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { MonthGrid } from './month-grid.tsx';
import { parseDay } from '#platform/web/text/parse-day.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import type { FieldControl } from '#platform/ui/controls/field.tsx';
import { fieldBoxClass, Input } from '#platform/ui/controls/input.tsx';
import { currentDay, formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { t } from './text.ts';

interface DayInputProps {
  /** What it is called where its label alone says too little: "Due date: From". */
  name: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  /** Days that cannot be chosen. */
  isOff: (day: string) => boolean;
  /** Why a typed day cannot be chosen; that it is out of order when absent. */
  offText?: string;
  /** What stands where no day is chosen. */
  emptyText?: string;
  /** A day must be chosen: it cannot be taken out again. */
  isNeeded?: boolean;
  onChange: (day: string) => void;
  /** What a `Field` gives its control: the button is then as high as the fields of a form. */
  control?: FieldControl;
}

/** A button that says a day and opens a month to choose another, like the dates of issues (screens.md 2.13). */
export function DayInput({ control, emptyText, onChange, ...picker }: DayInputProps) {
  const { name, value } = picker;
  // A button is not required: it has a value or says that it has none.
  const { required: _required, ...own } = control ?? {};
  const said = value === '' ? (emptyText ?? t('anyDay')) : formatDay(value);
  const { trigger, popover } = usePopover(name, (close) => (
    <DayPicker
      {...picker}
      onPick={(day) => {
        onChange(day);
        close();
      }}
    />
  ));
  return (
    <>
      <button
        type="button"
        {...own}
        aria-label={`${name}, ${said}`}
        {...trigger}
        className={clsx(
          'truncate text-left text-body',
          control
            ? `${fieldBoxClass} h-8 px-2.5`
            : 'h-7 rounded-control border border-line-3 px-2 hover:bg-hover pointer-coarse:h-11',
          value === '' ? 'text-ink-3' : 'text-ink',
        )}
      >
        {said}
      </button>
      {popover}
    </>
  );
}

/** A day of a filter, with its label above. */
export function DayField({ label, ...input }: DayInputProps & { label: string }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-small text-ink-3">
      {label}
      <DayInput {...input} />
    </span>
  );
}

interface DayPickerProps extends Pick<DayInputProps, 'name' | 'value' | 'isOff' | 'offText' | 'isNeeded'> {
  onPick: (day: string) => void;
}

/** Picks a day by typing or in a month; an empty one takes the day out. */
function DayPicker({ name, value, isOff, offText, isNeeded, onPick }: DayPickerProps) {
  const today = currentDay();
  const [text, setText] = useState('');
  const typed = parseDay(text, today);
  const choose = (day: string) => !isOff(day) && onPick(day);
  const off = offText ?? t('datesOutOfOrder');
  const problem = text !== '' && typed === null ? t('unknownDay') : typed && isOff(typed) ? off : null;
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
        placeholder={t('typeDay')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enter}
      />
      <output className={clsx('h-4 px-1 text-small', problem ? 'text-danger' : 'text-ink-3')}>
        {problem ?? (typed ? formatLongDay(typed) : '')}
      </output>
      <MonthGrid value={typed ?? (value || null)} today={today} isOff={isOff} onPick={choose} />
      {value !== '' && isNeeded !== true && (
        <Button variant="quiet" onClick={() => onPick('')}>
          {t('clearDate')}
        </Button>
      )}
    </div>
  );
}
