import { orderKeys, type GroupToken } from '#features/issue-query/contract.ts';
import { parseOrder, type IssueOrder } from '#features/issue-query/rules.ts';
import { must } from '#platform/shared/must.ts';
import { filterKeys, type ChosenFilters, type IssueType, type ListQuery } from './list-query.ts';

/** The properties of a row that exist so far and a person may hide; absent counts as shown (screens.md 2.4). */
export const displayProperties = [
  'key',
  'assignee',
  'start_date',
  'due_date',
  'labels',
  'priority',
  'state',
  'sub_issue_count',
  'link',
] as const;
export type DisplayProperty = (typeof displayProperties)[number];

/** Groupings a person may choose, in the words that are stored, with their wire tokens (wire-work-tracking.md 2.4). */
export const groupings = {
  state: 'state_id',
  priority: 'priority',
  labels: 'labels__id',
  assignees: 'assignees__id',
  created_by: 'created_by',
} as const satisfies Record<string, GroupToken>;
export type Grouping = keyof typeof groupings;

/** Whether a word names a grouping. */
export function isGrouping(word: unknown): word is Grouping {
  return typeof word === 'string' && Object.hasOwn(groupings, word);
}

export type Layout = 'list' | 'kanban';

type Json = Record<string, unknown>;

/** How a person last left the lists of a project, as the server keeps it: objects of our own words. */
export interface DisplayRecord {
  readonly id: string;
  readonly filters: Json;
  readonly display_filters: Json;
  readonly display_properties: Json;
}

/** The same, read with care: whatever is stored, each part has a value the screens can use. */
export interface Display {
  readonly layout: Layout;
  readonly grouping: Grouping | null;
  readonly order: IssueOrder;
  readonly type: IssueType;
  readonly subIssues: boolean;
  readonly emptyGroups: boolean;
  readonly filters: ChosenFilters;
  readonly isShown: (property: DisplayProperty) => boolean;
}

const manual = must(parseOrder(orderKeys[0]), 'the first order key is served');

/** Reads stored settings; unknown values fall back to the defaults of decisions.md 3.5. */
export function readDisplay(record: DisplayRecord): Display {
  const { display_filters: stored, display_properties: shown } = record;
  const layout: Layout = stored['layout'] === 'kanban' ? 'kanban' : 'list';
  const grouping = isGrouping(stored['group_by']) ? stored['group_by'] : null;
  return {
    layout,
    // A board without a grouping is one by state (product-work-tracking.md 4).
    grouping: grouping ?? (layout === 'kanban' ? 'state' : null),
    order: (typeof stored['order_by'] === 'string' ? parseOrder(stored['order_by']) : null) ?? manual,
    type: stored['type'] === 'active' || stored['type'] === 'backlog' ? stored['type'] : null,
    subIssues: stored['sub_issue'] === true,
    emptyGroups: stored['show_empty_groups'] === true,
    filters: readFilters(record.filters),
    isShown: (property) => shown[property] !== false,
  };
}

/** Whether screens drawn with these settings look the same. */
export function sameDisplay(a: Display, b: Display): boolean {
  return a === b || textOf(a) === textOf(b);
}

function textOf({ isShown, ...values }: Display): string {
  return JSON.stringify([values, displayProperties.filter(isShown)]);
}

function readFilters(stored: Json): ChosenFilters {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = stored[key];
      const values = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
}

/** The values that "Reset to default" writes (decisions.md 3.5). */
export const defaultDisplay = {
  group_by: null,
  order_by: 'sort_order',
  type: null,
  sub_issue: false,
  show_empty_groups: false,
} as const;

/** The list these settings ask for. */
export function listQueryOf(display: Display): ListQuery {
  return {
    groupBy: display.grouping === null ? null : groupings[display.grouping],
    order: display.order,
    filters: display.filters,
    type: display.type,
    subIssues: display.subIssues,
  };
}

/** Rows a page of a group has (screens.md 3.35). */
export function pageSizeOf(display: Display): number {
  if (display.layout === 'kanban') return 30;
  return display.grouping === null ? 100 : 50;
}
