import { useRouter, useRouterState } from '@tanstack/react-router';
import { isDay } from '#features/issue-lists/web/session/calendar-days.ts';

const key = 'asOf';

/** The past day that a list is seen as of. */
export interface PastDay {
  /** Null: today. */
  readonly day: string | null;
  /** Shows the list as of a day; of today with null. */
  readonly go: (day: string | null) => void;
}

/** Ties the day to `?asOf=`: entering the past adds a step to the history, stepping from day to day does not. */
export function usePastDay(today: string): PastDay {
  const { history } = useRouter();
  const asked = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(key) });
  const day = isDay(asked) && asked < today ? asked : null;
  return {
    day,
    go(next) {
      const url = new URL(history.location.href, location.origin);
      url.searchParams.delete('peekId');
      if (next === null || next >= today) url.searchParams.delete(key);
      else url.searchParams.set(key, next);
      const href = `${url.pathname}${url.search}${url.hash}`;
      if (day === null) history.push(href);
      else history.replace(href);
    },
  };
}
