import { clsx } from 'clsx';
import { useState } from 'react';
import { t } from '#features/issue-lists/web/text.ts';
import { addMonths } from '#platform/shared/days.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { shortMonthName } from './day-names.ts';

interface MonthPickerProps {
  /** The month shown, by any day of it. */
  value: string;
  onPick: (day: string) => void;
}

/** The twelve months of a year, with arrows to other years. */
export function MonthPicker({ value, onPick }: MonthPickerProps) {
  const [january, setJanuary] = useState(`${value.slice(0, 4)}-01-01`);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(january, index));
  return (
    <div className="w-60 max-w-full p-2">
      <div className="flex items-center justify-between pb-1">
        <IconButton
          label={t('previousYear')}
          icon={ChevronLeftIcon}
          size={24}
          onClick={() => setJanuary(addMonths(january, -12))}
        />
        <span aria-live="polite" className="text-body font-medium tabular">
          {january.slice(0, 4)}
        </span>
        <IconButton
          label={t('nextYear')}
          icon={ChevronRightIcon}
          size={24}
          onClick={() => setJanuary(addMonths(january, 12))}
        />
      </div>
      <div className="grid grid-cols-3 gap-1">
        {months.map((month) => {
          const isShown = month.slice(0, 7) === value.slice(0, 7);
          return (
            <button
              key={month}
              type="button"
              // What is read aloud begins with what is seen, for who says it to press it.
              aria-label={`${shortMonthName(month)} ${month.slice(0, 4)}`}
              aria-pressed={isShown}
              onClick={() => onPick(month)}
              className={clsx(
                'h-8 rounded-control text-body pointer-coarse:h-11',
                isShown ? 'bg-ink text-surface' : 'hover:bg-hover',
              )}
            >
              {shortMonthName(month)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
