import { useRouter, useRouterState } from '@tanstack/react-router';
import { dayChangeKinds, type DayChangeKind } from '#features/issue-query/contract.ts';
import { isDay } from '#features/issue-lists/web/session/calendar-days.ts';

/** The day; which changes since are shown; the day up to which they count. */
const keys = { day: 'asOf', changes: 'changes', until: 'until' } as const;

/** Which changes are shown: those of one kind, or all. */
export type ShownChanges = DayChangeKind | 'all';

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
  const { day, write } = usePastAddress(today);
  return {
    day,
    go(next) {
      const isPast = next !== null && next < today;
      write(isPast ? { day: next } : { day: null, changes: null, until: null });
    },
    compare: (from) => write({ day: from < today ? from : null, changes: 'all', until: null }),
  };
}

/** What changed since the past day, as the address says. */
export interface Comparison {
  /** Null: the list itself is shown. */
  readonly shown: ShownChanges | null;
  /** The last day that counts; null: today. */
  readonly until: string | null;
  readonly show: (shown: ShownChanges | null) => void;
  readonly setUntil: (day: string | null) => void;
}

/** Ties what changed since the past day to `?changes=` and `?until=`: showing it and leaving it are steps of the history. */
export function useComparison(today: string): Comparison {
  const { day, changes, until, write } = usePastAddress(today);
  return {
    shown: changes,
    until: until !== null && day !== null && until > day && until < today ? until : null,
    show: (next) => write({ changes: next }, (next === null) !== (changes === null)),
    setUntil: (next) => write({ until: next !== null && next < today ? next : null }),
  };
}

type Written = Partial<Record<keyof typeof keys, string | null>>;

function usePastAddress(today: string) {
  const { history } = useRouter();
  const asked = useRouterState({ select: (state) => state.location.searchStr });
  const search = new URLSearchParams(asked);
  const [day, until] = [search.get(keys.day), search.get(keys.until)];
  const wanted = search.get(keys.changes);
  const changes: ShownChanges | null =
    wanted === 'all' ? 'all' : (dayChangeKinds.find((kind) => kind === wanted) ?? null);
  const seen = isDay(day) && day < today ? day : null;
  return {
    day: seen,
    until: isDay(until) ? until : null,
    changes,
    write: (values: Written, isStep = seen === null) => {
      const url = new URL(history.location.href, location.origin);
      url.searchParams.delete('peekId');
      for (const name of ['day', 'changes', 'until'] as const) {
        const value = values[name];
        if (value === null) url.searchParams.delete(keys[name]);
        else if (value !== undefined) url.searchParams.set(keys[name], value);
      }
      const href = `${url.pathname}${url.search}${url.hash}`;
      if (isStep) history.push(href);
      else history.replace(href);
    },
  };
}
