/* oxlint-disable jsx-a11y/prefer-tag-over-role -- days share the height of the window as grid tracks, which table cells cannot */
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef, type TouchEvent } from 'react';
import { countOfGroup, nameWithCount } from '#features/issue-lists/web/list/group-count.ts';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { dayInSight, isOutside, stepPage, type CalendarView } from '#features/issue-lists/web/session/calendar-days.ts';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { dayName, monthName, weekdayName } from './day-names.ts';
import { IssueChip } from './issue-chip.tsx';

/** How far a finger goes sideways to show the next page, in pixels. */
const swipe = 60;

/** On phones: a small month over the issues of the chosen day; a swipe shows the next page (screens.md 3.4). */
export const PhoneCalendar = observer(function PhoneCalendar({ calendar }: { calendar: CalendarView }) {
  const session = useSession();
  const { weeks, first } = calendar;
  const today = currentDay();
  const chosen = dayInSight(calendar, session.display.day ?? today);
  const found = session.paged?.list.groups.get(chosen);
  const isRead = countOfGroup(session, chosen) !== null;
  const isLate = useLate(!isRead);
  const columns = { gridTemplateColumns: `repeat(${weeks[0]?.length ?? 7}, minmax(0, 1fr))` };
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!touch || !from.current) return;
    const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
    from.current = null;
    if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(y)) return;
    session.display.goToDay(stepPage(calendar, first, x < 0 ? 1 : -1));
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="grid"
        aria-label={monthName(first)}
        onTouchStart={({ touches }) => {
          const touch = touches.item(0);
          from.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={end}
        className="shrink-0 border-b border-line px-2 pb-2"
      >
        <div role="row" className="grid" style={columns}>
          {weeks[0]?.map((day) => (
            <div key={day} role="columnheader" className="py-1 text-center text-small text-ink-3">
              {weekdayName(day)}
            </div>
          ))}
        </div>
        {weeks.map((week, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells stay where they are when another page is shown, and with them the focus
          <div key={row} role="row" className="grid" style={columns}>
            {week.map((day, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <SmallDay key={column} day={day} {...{ calendar, chosen, today }} />
            ))}
          </div>
        ))}
      </div>
      <section aria-label={dayName(chosen)} className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto p-3">
        <h3 className="text-body font-medium">{dayName(chosen)}</h3>
        <QuickAdd group={chosen} at="start" className="rounded-control border border-line" />
        {found?.ids.map((id) => (
          <IssueChip key={id} position={{ group: chosen, id }} isTall />
        ))}
        {found?.hasMore && <MoreLine group={chosen} />}
        {isLate && !found?.ids.length && <Skeleton className="h-11 shrink-0" />}
        {/* Below issues that are still on their way it would move from under the finger. */}
        {isRead && session.adding === null && <QuickAdd group={chosen} at="end" className="shrink-0 rounded-control" />}
      </section>
    </div>
  );
});

interface SmallDayProps {
  calendar: CalendarView;
  day: string;
  chosen: string;
  today: string;
}

/** A day of the small month: its number, and a dot for each of the first three issues. */
const SmallDay = observer(function SmallDay({ calendar, day, chosen, today }: SmallDayProps) {
  const session = useSession();
  const count = countOfGroup(session, day);
  const known = count ?? session.paged?.list.groups.get(day)?.ids.length ?? 0;
  return (
    <div role="gridcell" aria-selected={day === chosen} className="flex min-w-0">
      <button
        type="button"
        aria-label={nameWithCount(dayName(day), count)}
        aria-current={day === today ? 'date' : undefined}
        data-day={day}
        tabIndex={day === chosen ? 0 : -1}
        onClick={() => session.display.goToDay(day)}
        className={clsx(
          'flex h-10 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control',
          day === chosen && 'bg-accent-soft',
        )}
      >
        <span
          className={clsx(
            'flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-small tabular',
            day === today ? 'bg-accent text-on-accent' : isOutside(calendar, day) ? 'text-ink-3' : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="flex h-1 gap-0.5">
          {Array.from({ length: Math.min(3, known) }, (_, index) => (
            <span key={index} className="size-1 rounded-full bg-ink-3" />
          ))}
        </span>
      </button>
    </div>
  );
});
