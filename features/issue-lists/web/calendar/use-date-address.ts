import { useRouter, useRouterState } from '@tanstack/react-router';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { calendarOf, isDay } from '#features/issue-lists/web/session/calendar-days.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { currentDay } from '#platform/web/text/format-day.ts';

const key = 'date';

/** Ties the page of the calendar to `?date=`: a link opens it there, and turning pages adds no steps to the history (screens.md 3.4). */
export function useDateAddress(session: ListSession): void {
  const { history } = useRouter();
  const date = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(key) });
  const { display } = session;
  useEffect(() => {
    // Pages may be turned faster than the router reports each.
    const isNow = new URL(history.location.href, location.origin).searchParams.get(key) === date;
    if (isNow && isDay(date) && firstOf(session, date) !== display.now.calendar?.first) display.goToDay(date);
  }, [session, display, history, date]);
  useEffect(
    () =>
      reaction(
        () => display.now.calendar?.first,
        (first) => {
          if (first === undefined) return;
          const url = new URL(history.location.href, location.origin);
          if (first === firstOf(session, currentDay())) url.searchParams.delete(key);
          else url.searchParams.set(key, first);
          history.replace(`${url.pathname}${url.search}${url.hash}`, { ...history.location.state });
        },
      ),
    [session, display, history],
  );
}

/** The first day of the page that a day is on, as the calendar is drawn now. */
function firstOf({ display }: ListSession, day: string): string {
  const { mode = 'month', weekends = false } = display.now.calendar ?? {};
  return calendarOf({ layout: mode, show_weekends: weekends }, day).first;
}
