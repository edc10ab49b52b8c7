import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { unreachable } from '#platform/shared/must.ts';

/** The widgets of Home, in the order in which they are first shown (wire-work-tracking.md 17, screens.md 3.18). */
export const widgetKeys = [
  'overview_stats',
  'assigned_issues',
  'created_issues',
  'issues_by_state_groups',
  'issues_by_priority',
  'recent_activity',
  'recent_projects',
  'recent_collaborators',
] as const;
export type WidgetKey = (typeof widgetKeys)[number];

/** Our own widgets, which read calls of their own. They are hidden until somebody switches them on. */
export const optionalWidgetKeys = ['recent_visits', 'quick_links', 'stickies'] as const;
export type OptionalWidgetKey = (typeof optionalWidgetKeys)[number];
export type AnyWidgetKey = WidgetKey | OptionalWidgetKey;

export const durations = ['none', 'today', 'this_week', 'this_month', 'this_year', 'custom'] as const;
export type Duration = (typeof durations)[number];

/** Which issues a list on Home shows: the tabs of `widget_filters`, and the `issue_type` of the call. */
export const issueTabs = ['pending', 'upcoming', 'overdue', 'completed'] as const;
export type IssueTab = (typeof issueTabs)[number];

/** Neither completed nor canceled. */
export const openGroups: readonly StateGroup[] = stateGroups.filter(
  (group) => group !== 'completed' && group !== 'cancelled',
);

/** What issues have in common: groups of their states, and the days of their due dates, both ends inclusive. */
export interface TabFilter {
  readonly groups: readonly StateGroup[];
  readonly from?: string;
  readonly to?: string;
}

/**
 * Returns what the issues of a tab have in common. Overdue ends the day before `today`, although lists style today as
 * overdue too (decisions.md 3.8).
 */
export function filterOfTab(tab: IssueTab, today: string): TabFilter {
  switch (tab) {
    case 'pending':
      return { groups: openGroups };
    case 'upcoming':
      return { groups: openGroups, from: today };
    case 'overdue':
      return { groups: openGroups, to: addDays(today, -1) };
    case 'completed':
      return { groups: ['completed'] };
    default:
      return unreachable(tab);
  }
}

/** What the settings of a widget say, with its defaults. */
export interface WidgetFilters {
  readonly duration: Duration;
  readonly tab: IssueTab;
  /** Date tokens of the wire, for the duration `custom`. */
  readonly custom_dates: readonly string[];
}

/** Returns the settings a widget has until somebody changes them; `{}` for those without any. */
export function defaultFilters(key: AnyWidgetKey): Partial<WidgetFilters> {
  if (key === 'assigned_issues' || key === 'created_issues') return { duration: 'this_week', tab: 'upcoming' };
  return key === 'issues_by_state_groups' || key === 'issues_by_priority' ? { duration: 'this_week' } : {};
}
