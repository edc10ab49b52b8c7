import { useRouter, useRouterState } from '@tanstack/react-router';
import { dayChangeKinds, type DayChangeKind } from '#features/issue-query/contract.ts';
import { isDay } from '#features/issue-lists/web/session/calendar-days.ts';

/** Which changes are shown: those of one kind, or all. */
export type ShownChanges = DayChangeKind | 'all';

/** What changed since the past day, as the address says. */
export interface Comparison {
  /** Null: the list itself is shown. */
  readonly shown: ShownChanges | null;
  /** The last day that counts; null: today. */
  readonly until: string | null;
  readonly show: (shown: ShownChanges | null) => void;
  readonly setUntil: (day: string | null) => void;
}

/**
 * Ties what changed since a past day to `?changes=` and `?until=`: showing it and leaving it are steps of the history, other
 * kinds and days are not. `usePastDay` takes both away with the day.
 */
export function useComparison(day: string, today: string): Comparison {
  const { history } = useRouter();
  const asked = useRouterState({ select: (state) => state.location.searchStr });
  const search = new URLSearchParams(asked);
  const [wanted, until] = [search.get('changes'), search.get('until')];
  const shown = wanted === 'all' ? 'all' : (dayChangeKinds.find((kind) => kind === wanted) ?? null);
  const write = (name: 'changes' | 'until', value: string | null, isStep: boolean) => {
    const url = new URL(history.location.href, location.origin);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    const href = `${url.pathname}${url.search}${url.hash}`;
    if (isStep) history.push(href);
    else history.replace(href);
  };
  return {
    shown,
    until: isDay(until) && until > day && until < today ? until : null,
    show: (next) => write('changes', next, (next === null) !== (shown === null)),
    setUntil: (next) => write('until', next !== null && next < today ? next : null, false),
  };
}
