import {
  openGroups,
  type AnyWidgetKey,
  type Duration,
  type IssueTab,
  type WidgetFilters,
} from '#features/dashboard/rules.ts';
import { defaultFilters, durations, filterOfTab, issueTabs } from '#features/dashboard/rules.ts';
import { addDays, isCalendarDay } from '#platform/shared/days.ts';
import { unreachable } from '#platform/shared/must.ts';

/** Days, both inclusive; an absent one is open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the tabs that a list offers: those by due date only make sense with a duration (screens.md 3.18). */
export function tabsOf(duration: Duration): readonly IssueTab[] {
  return duration === 'none' ? ['pending', 'completed'] : ['upcoming', 'overdue', 'completed'];
}

/** Reads stored settings. What is unknown falls back to the defaults, and a tab that is not offered to the first. */
export function readFilters(key: AnyWidgetKey, stored: Readonly<Record<string, unknown>>): WidgetFilters {
  const defaults = defaultFilters(key);
  const duration = durations.find((known) => known === stored['duration']) ?? defaults.duration ?? 'none';
  const offered = tabsOf(duration);
  const chosen = issueTabs.find((known) => known === stored['tab']);
  const tab = offered.find((known) => known === chosen) ?? offered[0] ?? 'pending';
  const dates = stored['custom_dates'];
  const custom_dates = Array.isArray(dates) ? dates.filter((token) => typeof token === 'string') : [];
  return { duration, tab, custom_dates };
}

/** Returns the days that date tokens of the wire name; those with relative days or anything else are left out. */
export function daysOfTokens(tokens: readonly string[]): Days {
  const bound = (side: string) =>
    tokens.map((token) => token.split(';')).findLast(([day, of]) => of === side && isCalendarDay(day ?? ''))?.[0];
  return { from: bound('after'), to: bound('before') };
}

/** Returns days as date tokens of the wire. */
export function tokensOfDays({ from, to }: Days): string[] {
  return [...(from === undefined ? [] : [`${from};after`]), ...(to === undefined ? [] : [`${to};before`])];
}

/** Returns the due dates of a duration. `firstDay` is the day on which weeks begin, 0 is Sunday. */
export function daysOf({ duration, custom_dates }: WidgetFilters, today: string, firstDay: number): Days {
  switch (duration) {
    case 'none':
      return {};
    case 'today':
      return { from: today, to: today };
    case 'this_week': {
      const past = (new Date(`${today}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7;
      return { from: addDays(today, -past), to: addDays(today, 6 - past) };
    }
    case 'this_month': {
      const first = `${today.slice(0, 7)}-01`;
      const next = `${addDays(first, 31).slice(0, 7)}-01`;
      return { from: first, to: addDays(next, -1) };
    }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case 'custom':
      return daysOfTokens(custom_dates);
    default:
      return unreachable(duration);
  }
}

/** Returns the days in both spans. The first may be after the last: then no day is in both. */
export function daysInBoth(a: Days, b: Days): Days {
  const from = [a.from, b.from].filter((day) => day !== undefined).toSorted();
  const to = [a.to, b.to].filter((day) => day !== undefined).toSorted();
  return { from: from.at(-1), to: to.at(0) };
}

/** Filters of issue lists, by their names on the wire and in addresses; values are joined by commas. */
export type ListFilters = Readonly<Record<string, string>>;

/** Returns the filter by due date; none when all days are in it. */
export function dueIn(days: Days): ListFilters {
  const tokens = tokensOfDays(days);
  return tokens.length === 0 ? {} : { target_date: tokens.join(',') };
}

/** Returns the filters that the issues of a tab meet, besides whose they are: what the list that the tab opens shows. */
export function filtersOfTab(tab: IssueTab, days: Days, today: string): ListFilters {
  const { groups, from, to } = filterOfTab(tab, today);
  return { state_group: groups.join(','), ...dueIn(daysInBoth(days, { from, to })) };
}

/** The filter by open states. */
export const open: ListFilters = { state_group: openGroups.join(',') };
