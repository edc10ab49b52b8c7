import { noValue } from '#features/issue-query/rules.ts';
import { cellKey } from '#features/issues/web/store/list-cells.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { dayInSight } from './calendar-days.ts';
import type { Grouping } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/** The group a quick add without a focused group goes to: the one that new issues come into anyway, else the first. */
export function firstGroupOf(session: ListSession): string {
  const { shown, display, columns, lanes } = session;
  const { grouping, subGrouping, calendar } = shown;
  if (calendar) return dayInSight(calendar, display.day ?? currentDay());
  const column = usualOf(session, grouping, columns);
  return subGrouping === null ? column : cellKey(column, usualOf(session, subGrouping, lanes));
}

function usualOf({ place }: ListSession, grouping: Grouping | null, groups: readonly string[]): string {
  const { states } = place.values;
  const usual = grouping === 'state' ? states?.initial?.id : grouping === 'priority' ? 'none' : noValue;
  return usual !== undefined && groups.includes(usual) ? usual : (groups[0] ?? noValue);
}
