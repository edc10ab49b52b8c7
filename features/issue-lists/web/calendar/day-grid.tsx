/* oxlint-disable jsx-a11y/prefer-tag-over-role -- days share the height of the window as grid tracks, which table cells cannot */
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { dayInSight, type CalendarView } from '#features/issue-lists/web/session/calendar-days.ts';
import { weekdayOf } from '#platform/shared/days.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { roomInRow } from './chips-in-day.ts';
import { DayCell } from './day-cell.tsx';
import { monthName, weekdayName } from './day-names.ts';

/** The weeks of a calendar, a row each, under the names of the weekdays. */
export const DayGrid = observer(function DayGrid({ calendar }: { calendar: CalendarView }) {
  const { display } = useSession();
  const { weeks, mode, first } = calendar;
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const today = currentDay();
  const current = dayInSight(calendar, display.day ?? today);
  const room = mode === 'month' ? roomInRow(height / weeks.length) : null;
  const columns = { gridTemplateColumns: `repeat(${weeks[0]?.length ?? 7}, minmax(0, 1fr))` };
  return (
    <div role="grid" aria-label={monthName(first)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div role="row" className="grid shrink-0 border-b border-line" style={columns}>
        {weeks[0]?.map((day) => (
          <div
            key={day}
            role="columnheader"
            className={clsx(
              'truncate px-2 py-1 text-small',
              weekdayOf(day) === weekdayOf(today) && weeks.some((week) => week.includes(today))
                ? 'font-medium text-accent'
                : 'text-ink-3',
            )}
          >
            {weekdayName(day)}
          </div>
        ))}
      </div>
      <div ref={box} role="rowgroup" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {weeks.map((week, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells stay where they are when another page is shown, and with them the focus
          <div key={row} role="row" className="grid min-h-26 flex-1" style={columns}>
            {week.map((day, column) => (
              <DayCell
                // oxlint-disable-next-line react/no-array-index-key -- as above
                key={column}
                calendar={calendar}
                day={day}
                today={today}
                isCurrent={day === current}
                room={room}
                isLastColumn={column > 0 && column >= week.length - 2}
                isLastRow={row > 0 && row === weeks.length - 1}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The height of an element in pixels; 0 before it is measured. */
function useHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return height;
}
