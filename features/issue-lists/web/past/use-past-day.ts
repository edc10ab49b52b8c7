import { useRouter, useRouterState } from '@tanstack/react-router';
import { isDay } from '#features/issue-lists/web/session/calendar-days.ts';

const key = 'asOf';

/** The past day that a list is seen as of. */
export interface PastDay {
  /** Null: today. */
  readonly day: string | null;
  /** Shows the list as of a day; of today with null. */
  readonly go: (day: string | null) => void;
  /** Shows what changed after a day. */
  readonly compare: (day: string) => void;
}

/** Ties the day to `?asOf=`: entering the past adds a step to the history, stepping from day to day does not. */
export function usePastDay(today: string): PastDay {
  const { history } = useRouter();
  const asked = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(key) });
  const day = isDay(asked) && asked < today ? asked : null;
  const go = (next: string | null, changes?: string) => {
    const { pathname, searchParams, hash } = new URL(history.location.href, location.origin);
    searchParams.delete('peekId');
    if (next !== null && next < today) searchParams.set(key, next);
    else for (const name of [key, 'changes', 'until']) searchParams.delete(name);
    if (changes !== undefined) searchParams.set('changes', changes);
    const search = searchParams.toString();
    const href = `${pathname}${search && `?${search}`}${hash}`;
    if (day === null) history.push(href);
    else history.replace(href);
  };
  return { day, go: (next) => go(next), compare: (from) => go(from, 'all') };
}
