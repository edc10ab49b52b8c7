import { groupTokens, type GroupToken } from '#features/issue-query/contract.ts';
import { groupKeys, matchesFilters, type IssueFilters, type IssueOrder } from '#features/issue-query/rules.ts';
import type { DayRange } from '#features/issue-query/condition.ts';
import { readDays } from '#features/issue-query/read-term.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { fieldOf, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { dayOf } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import type { Issue } from './issue.ts';
import { cellKey } from './list-cells.ts';

/** Filters by values, which are alternatives. */
export const valueFilters = [
  'state',
  'state_group',
  'priority',
  'assignees',
  'created_by',
  'labels',
  'cycle',
  'module',
  'project',
  'subscriber',
  'mentions',
] as const;
export type ValueFilter = (typeof valueFilters)[number];

/** Filters by the day of an instant. */
export const instantFilters = ['created_at', 'updated_at'] as const;
/** Filters by days: tokens of wire-work-tracking.md 2.2, which hold together. */
export const dayFilters = ['start_date', 'target_date', ...instantFilters] as const;
export type DayFilter = (typeof dayFilters)[number];

/** Whether a filter is one by the day of an instant: of days gone by, and every issue has one. */
export function isInstantFilter(key: FilterKey): boolean {
  return instantFilters.some((known) => known === key);
}

/** Whether a filter is one by days. */
export function isDayFilter(key: FilterKey): key is DayFilter {
  return dayFilters.some((known) => known === key);
}

/** The filter that a person types: one text in the query language (docs/query-language.md). */
export const textFilter = 'q';

/** Filters of which the rows of a list say nothing: who follows an issue, whom it mentions. */
export const answeredFilters = ['subscriber', 'mentions'] as const;

/** The filters a person sets, each where it is offered. */
export const filterKeys = [...valueFilters, ...dayFilters, textFilter] as const;
export type FilterKey = (typeof filterKeys)[number];
/** Filters whose values can be counted in one question (features/issue-query/query.ts): those that lists are grouped by too. */
export const countedFilters: readonly FilterKey[] = filterKeys.filter((key) =>
  groupTokens.some((token) => fieldOf(keyOfWord('group', token)).filter === key),
);
export type ChosenFilters = { readonly [K in FilterKey]?: readonly string[] };

/** All issues, those being worked on, or those waiting. */
export type IssueType = 'active' | 'backlog' | null;

/** Which issues a list asks for, how they are grouped and ordered. */
export interface ListQuery {
  readonly groupBy: GroupToken | null;
  /** Groups within the groups: the list is of cells (`list-cells.ts`). Means nothing without `groupBy`. */
  readonly subGroupBy?: GroupToken | null;
  readonly order: IssueOrder;
  readonly filters: ChosenFilters;
  readonly type: IssueType;
  /** Whether sub-issues are rows of their own. */
  readonly subIssues: boolean;
  /** Lists the children of one issue instead. */
  readonly parent?: string;
}

/** The same text for the same query: lists are kept under it. */
export function queryKey(query: ListQuery): string {
  return JSON.stringify(wireQuery(query));
}

/** The query in the wire's parameters, paging apart. */
export function wireQuery(query: ListQuery): Record<string, string> {
  const chosen = filterKeys.flatMap((key): [string, string][] => {
    const values = query.filters[key] ?? [];
    return values.length === 0 ? [] : [[key, values.join(',')]];
  });
  const subGroupBy = subGroupingOf(query);
  return {
    ...Object.fromEntries(chosen),
    order_by: `${query.order.descending ? '-' : ''}${query.order.key}`,
    sub_issue: String(query.subIssues || query.parent !== undefined),
    ...(query.groupBy === null ? {} : { group_by: query.groupBy }),
    ...(subGroupBy === null ? {} : { sub_group_by: subGroupBy }),
    ...(query.type === null ? {} : { type: query.type }),
    ...(query.parent === undefined ? {} : { parent: query.parent }),
  };
}

/** The grouping within the groups of a list; null where there is none. */
export function subGroupingOf({ groupBy, subGroupBy = null }: ListQuery): GroupToken | null {
  return groupBy === null ? null : subGroupBy;
}

/** The filter of the wire that lists one group alone (wire-work-tracking.md 2.4). */
export function pagingFilter(token: GroupToken): string {
  return must(fieldOf(keyOfWord('group', token)).filter, 'what groups also filters');
}

const typeGroups = { active: ['unstarted', 'started'], backlog: ['backlog'] } as const;

/**
 * Says of an issue of the list's scope in which groups of the list it stands; none when its filters leave it out, but for
 * those that `listMembers` decides. The flat list is the group ''. Asked of every known row by every list, so the query is looked at once.
 */
export function groupsOfQuery(query: ListQuery): (issue: Issue) => readonly string[] {
  const { groupBy, parent } = query;
  const subGroupBy = subGroupingOf(query);
  const { project, ...filters } = query.filters;
  const ranges = dayFilters.flatMap((key) => {
    const range = readDays(key, query.filters[key]?.join(','), currentDay());
    return range ? [{ key, range }] : [];
  });
  const all: IssueFilters = { ...filters, sub_issue: query.subIssues || parent !== undefined };
  const type: IssueFilters = query.type === null ? {} : { state_group: typeGroups[query.type] };
  return (issue) => {
    if (!matchesFilters(issue, all) || !matchesFilters(issue, type)) return [];
    if (!ranges.every(({ key, range }) => isInRange(dayIn(issue, key), range))) return [];
    if (project !== undefined && !project.includes(issue.project_id)) return [];
    if (parent !== undefined && issue.parent_id !== parent) return [];
    if (groupBy === null) return flat;
    const columns = groupKeys(issue, groupBy);
    if (subGroupBy === null) return columns;
    const lanes = groupKeys(issue, subGroupBy);
    return columns.flatMap((column) => lanes.map((lane) => cellKey(column, lane)));
  };
}

const flat: readonly string[] = [''];

function dayIn(issue: Issue, key: DayFilter): string | null {
  return key === 'created_at' || key === 'updated_at' ? dayOf(new Date(issue[key])) : issue[key];
}

/** Whether a day (null: none) is in a range. Days are texts whose order is theirs; no day is in no range but `none`. */
export function isInRange(day: string | null, { from, to, none }: DayRange): boolean {
  if (none || day === null) return none === true && day === null;
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** The groups of the list in which an issue stands, as `groupsOfQuery` says. */
export function groupsIn(issue: Issue, query: ListQuery): readonly string[] {
  return groupsOfQuery(query)(issue);
}

/** Fields whose change may move an issue in, out of or within this list. */
export function fieldsThatMatter(query: ListQuery): ReadonlySet<string> {
  const { key } = query.order;
  return new Set([
    ...(['state_id', 'priority', 'label_ids', 'assignee_ids', 'parent_id'] as const),
    ...(['created_by', ...dayFilters] as const).filter((key) => query.filters[key] !== undefined),
    ...(query.filters.cycle === undefined ? [] : ['cycle_id']),
    ...(query.filters.module === undefined ? [] : ['module_ids']),
    key.startsWith('state__') ? 'state_id' : keyOfWord('order', key),
    ...[query.groupBy, subGroupingOf(query)].flatMap((token) => (token === null ? [] : keyOfWord('group', token))),
  ]);
}
