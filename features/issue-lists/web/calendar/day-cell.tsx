/* oxlint-disable jsx-a11y/prefer-tag-over-role -- days share the height of the window as grid tracks, which table cells cannot */
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { countOfGroup, nameWithCount } from '#features/issue-lists/web/list/group-count.ts';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { startAdding, takesExisting } from '#features/issue-lists/web/list/add-menu.ts';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { isOutside, isWeekend, type CalendarView } from '#features/issue-lists/web/session/calendar-days.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { enterDay } from './calendar-commands.ts';
import { chipsInDay } from './chips-in-day.ts';
import { dayName, shortMonthName } from './day-names.ts';
import { DayPanel } from './day-panel.tsx';
import { IssueChip } from './issue-chip.tsx';
import { useDropDay } from './use-chip-drag.ts';

interface DayCellProps {
  calendar: CalendarView;
  day: string;
  today: string;
  /** The day that takes the keyboard focus. */
  isCurrent: boolean;
  /** How many chips the cell has room for; null: it scrolls. */
  room: number | null;
  /** At the right or the bottom edge: what opens over it opens inwards. */
  isLastColumn: boolean;
  isLastRow: boolean;
}

/** One day of the calendar with its issues. */
export const DayCell = observer(function DayCell(props: DayCellProps) {
  const { calendar, day, today, isCurrent, room, isLastColumn, isLastRow } = props;
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const isOver = useDropDay(box, day);
  const found = session.paged?.list.groups.get(day);
  const { active } = session.focus;
  const ids = found?.ids ?? [];
  const counted = countOfGroup(session, day);
  const count = counted ?? ids.length;
  const shown = room === null ? ids : chipsInDay(ids, count, room, active?.group === day ? active.id : null);
  const rest = count - shown.length;
  const isOther = isOutside(calendar, day);
  const name = nameWithCount(dayName(day), counted);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the button of the day in it takes the focus
    <div
      ref={box}
      role="gridcell"
      onDoubleClick={() => session.canCreate && session.startAdding(day)}
      className={clsx(
        'group/day relative flex min-w-0 flex-col gap-0.5 border-r border-b border-line p-1 last:border-r-0',
        room === null ? 'min-h-0' : 'min-h-26',
        isOver ? 'bg-accent-soft' : isWeekend(day) ? 'bg-sunken' : 'bg-surface',
      )}
    >
      <div className="flex h-6 shrink-0 items-center">
        {day.endsWith('-01') && (
          <span aria-hidden className="pl-1 text-small text-ink-3">
            {shortMonthName(day)}
          </span>
        )}
        <button
          type="button"
          aria-label={name}
          aria-current={day === today ? 'date' : undefined}
          data-day={day}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => {
            session.focus.set(null);
            if (!isOther) session.display.goToDay(day);
          }}
          onClick={() => enterDay(session, day)}
          className={clsx(
            'flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-small tabular',
            day === today
              ? 'bg-accent font-medium text-on-accent'
              : isOther
                ? 'text-ink-3 hover:bg-hover'
                : 'text-ink hover:bg-hover',
          )}
        >
          {Number(day.slice(8))}
        </button>
        {session.canCreate && (
          <IconButton
            label={t('addIn', { name: dayName(day) })}
            icon={PlusIcon}
            size={20}
            tabIndex={-1}
            aria-haspopup={takesExisting(session) ? 'menu' : undefined}
            onClick={(event) => {
              if (!closedByThisPress(event)) startAdding(session, day, event.currentTarget);
            }}
            className="ml-auto opacity-0 group-focus-within/day:opacity-100 group-hover/day:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        )}
      </div>
      <div className={clsx('flex min-h-0 flex-col gap-0.5', room === null && '-m-0.5 flex-1 overflow-y-auto p-0.5')}>
        {shown.map((id) => (
          <IssueChip key={id} position={{ group: day, id }} />
        ))}
        {room === null && found?.hasMore && <MoreLine group={day} />}
      </div>
      {room !== null && rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={t('moreOfDayName', { count: rest, day: dayName(day) })}
          onDoubleClick={(event) => event.stopPropagation()}
          onClick={(event) =>
            openPopover(event.currentTarget, (close) => <DayPanel session={session} day={day} onClose={close} />, {
              label: name,
            })
          }
          className="flex h-6 shrink-0 items-center self-start rounded-chip px-1.5 text-small text-ink-3 hover:bg-hover hover:text-ink"
        >
          {t('moreOfDay', { count: rest })}
        </button>
      )}
      <QuickAdd
        group={day}
        at="start"
        className={clsx(
          'absolute z-10 w-72 rounded-control border border-line-2 bg-raised!',
          isLastColumn ? 'right-1' : 'left-1',
          isLastRow ? 'bottom-1' : 'top-7',
        )}
      />
    </div>
  );
});
