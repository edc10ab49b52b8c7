import { observer } from 'mobx-react-lite';
import { useRef, type MouseEvent } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { stepPage, type CalendarView } from '#features/issue-lists/web/session/calendar-days.ts';
import { changeCalendar } from '#features/issue-lists/web/session/change-calendar.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { t as dateText } from '#platform/ui/dates/text.ts';
import { addDays, weekdayOf } from '#platform/shared/days.ts';
import { myProfile } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { ChevronLeftIcon, ChevronRightIcon, SettingsIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { openMenu, openPopover } from '#platform/ui/popups/open-popup.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { weekStart } from '#platform/web/text/formats.ts';
import { longWeekdayName, monthName } from './day-names.ts';
import { MonthPicker } from './month-picker.tsx';
import { useRestWhileDragging } from './use-chip-drag.ts';

interface CalendarBarProps {
  calendar: CalendarView;
  /** Whether "No due date" is open; null: it is not offered. */
  isDrawerOpen: boolean | null;
  onDrawer: () => void;
}

/** Above the days: which ones they are, and how they are shown. */
export const CalendarBar = observer(function CalendarBar({ calendar, isDrawerOpen, onDrawer }: CalendarBarProps) {
  const session = useSession();
  const { mode, first } = calendar;
  const showPage = (by: 1 | -1) => {
    const now = session.display.now.calendar ?? calendar;
    session.display.goToDay(stepPage(now, now.first, by));
  };
  const previous = useRef<HTMLSpanElement>(null);
  const next = useRef<HTMLSpanElement>(null);
  useRestWhileDragging(previous, () => showPage(-1));
  useRestWhileDragging(next, () => showPage(1));
  const pickMonth = (event: MouseEvent<HTMLElement>) =>
    openPopover(
      event.currentTarget,
      (close) => (
        <MonthPicker
          value={first}
          onPick={(day) => {
            session.display.goToDay(day);
            close();
          }}
        />
      ),
      { label: t('month') },
    );
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line px-3 py-2">
      <span ref={previous} className="flex">
        <IconButton
          label={mode === 'month' ? dateText('previousMonth') : t('previousWeek')}
          icon={ChevronLeftIcon}
          onClick={() => showPage(-1)}
        />
      </span>
      <span ref={next} className="flex">
        <IconButton
          label={mode === 'month' ? dateText('nextMonth') : t('nextWeek')}
          icon={ChevronRightIcon}
          onClick={() => showPage(1)}
        />
      </span>
      <h2 className="flex">
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('chooseMonth', { month: monthName(first) })}
          onClick={pickMonth}
          className="font-medium"
        >
          {monthName(first)}
        </Button>
      </h2>
      <Button onClick={() => session.display.goToDay(currentDay())}>{t('today')}</Button>
      {session.paged?.list.loaded && session.paged.list.total === 0 && (
        // The list of the chosen day says it on a phone.
        <p className="ml-2 text-small text-ink-3 max-md:hidden">
          {mode === 'month' ? t('noneInMonth') : t('noneInWeek')}
        </p>
      )}
      <span className="ml-auto flex items-center gap-1.5">
        {isDrawerOpen !== null && (
          <Button
            variant="quiet"
            aria-pressed={isDrawerOpen}
            onClick={onDrawer}
            className={isDrawerOpen ? 'bg-pressed!' : ''}
          >
            {t('noDueDate')}
          </Button>
        )}
        <Segmented
          label={t('calendar')}
          options={[
            { value: 'month', label: t('month') },
            { value: 'week', label: t('week') },
          ]}
          value={mode}
          onChange={(chosen) => changeCalendar(session, { mode: chosen })}
        />
        <IconButton
          label={t('calendarOptions')}
          icon={SettingsIcon}
          aria-haspopup="menu"
          onClick={(event) => openOptions(session, calendar, event.currentTarget)}
        />
      </span>
    </div>
  );
});

function openOptions(session: ListSession, { weekends, first }: CalendarView, anchor: Element): void {
  const sunday = addDays(first, -weekdayOf(first));
  const days = Array.from({ length: 7 }, (_, weekday) => ({
    kind: 'choice' as const,
    label: longWeekdayName(addDays(sunday, weekday)),
    chosen: weekday === weekStart(),
    run: () => void chooseFirstDay(weekday),
  }));
  openMenu(
    anchor,
    [
      {
        kind: 'check',
        label: t('showWeekends'),
        checked: weekends,
        run: () => changeCalendar(session, { weekends: !weekends }),
      },
      { kind: 'separator' },
      { kind: 'submenu', label: t('firstDayOfWeek'), items: days },
    ],
    { label: t('calendarOptions'), align: 'end' },
  );
}

/** The first day of the week is the person's own, for all calendars and date pickers. */
async function chooseFirstDay(weekday: number): Promise<void> {
  try {
    await myProfile.change({ start_of_the_week: weekday });
  } catch (error) {
    showToast({
      kind: 'error',
      title: t('couldNotSaveFirstDay'),
      body: refusalReason(error),
      retry: () => void chooseFirstDay(weekday),
    });
  }
}
