import { keyOfWord, wordsOf, type KeysWith, type Said } from '#features/issue-fields/field-keys.ts';
import type { GroupToken, OrderKey } from '#features/issue-query/contract.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { QueryError } from '#features/issue-query/query-language/syntax.ts';
import { parseOrder, type IssueOrder } from '#features/issue-query/rules.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import { calendarOf, rangeTokens, type CalendarView } from './calendar-days.ts';
import {
  dayFilters,
  textFilter,
  type ChosenFilters,
  type FilterKey,
  type IssueType,
  type ListQuery,
} from '#features/issues/web/store/list-query.ts';

export type DisplayProperty = Said<'property'>;

/** In this order they are offered; a property that is missing here comes after them. */
const offeredFirst: readonly DisplayProperty[] = [
  'key',
  'assignee',
  'start_date',
  'due_date',
  'labels',
  'priority',
  'state',
  'sub_issue_count',
  'attachment_count',
  'link',
  'estimate',
  'modules',
  'cycle',
];

/** The properties of a row that exist so far and a person may hide; absent counts as shown (screens.md 2.4). */
export const displayProperties: readonly DisplayProperty[] = [...new Set([...offeredFirst, ...wordsOf('property')])];

/**
 * What only columns of the Table layout show, in the words of the wire's settings; `project` is ours, for lists of many
 * projects, whose settings this browser keeps.
 */
const columnProperties = ['created_on', 'updated_on', 'project'] as const;
export type ColumnProperty = (typeof columnProperties)[number];
/** Everything that a person may hide. */
export type ShownProperty = DisplayProperty | ColumnProperty;
export const shownProperties: readonly ShownProperty[] = [...displayProperties, ...columnProperties];

/** The field that a property shows. */
export function fieldOfProperty(property: DisplayProperty): KeysWith<'property'> {
  return keyOfWord('property', property);
}

/** Groupings a person may choose, in the words that are stored, with their wire tokens (wire-work-tracking.md 2.4). */
export const groupings = {
  state: 'state_id',
  'state_detail.group': 'state__group',
  priority: 'priority',
  project: 'project_id',
  cycle: 'cycle_id',
  module: 'issue_module__module_id',
  labels: 'labels__id',
  assignees: 'assignees__id',
  created_by: 'created_by',
  target_date: 'target_date',
} as const satisfies Record<string, GroupToken>;
export type Grouping = keyof typeof groupings;

export type Layout = 'list' | 'kanban' | 'calendar' | 'spreadsheet' | 'gantt_chart';

/** What a place lets a person choose (screens.md 3.35); the first of each is where lists begin. */
export interface Offer {
  readonly layouts: readonly Layout[];
  /** The layout at first, where that is not the first of them. */
  readonly firstLayout?: Layout;
  /** In the order in which they are offered; a board without a grouping is one by the first. */
  readonly groupings: readonly Grouping[];
  /** Each with the way it goes when it is chosen. */
  readonly orders: readonly IssueOrder[];
  readonly filters: readonly FilterKey[];
  /** Whether sub-issues are rows of their own: as the person chooses, or always, where their parents may be elsewhere. */
  readonly subIssues: 'chosen' | 'always';
}

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
  /** What the lanes of a board are of; null for a board without, and in the other layouts. */
  readonly subGrouping: Grouping | null;
  readonly order: IssueOrder;
  readonly type: IssueType;
  readonly subIssues: boolean;
  readonly emptyGroups: boolean;
  readonly filters: ChosenFilters;
  /** The days in sight; null in the other layouts. */
  readonly calendar: CalendarView | null;
  readonly isShown: (property: ShownProperty) => boolean;
}

/**
 * Reads stored settings; values that are unknown, or not offered here, fall back to the defaults of decisions.md 3.5. A
 * calendar shows the page that `day` is on.
 */
export function readDisplay(record: DisplayRecord, offer: Offer, day: string = currentDay()): Display {
  const { display_filters: stored, display_properties: shown } = record;
  const layout =
    offer.layouts.find((known) => known === stored['layout']) ?? offer.firstLayout ?? offer.layouts[0] ?? 'list';
  const isCalendar = layout === 'calendar';
  const chosen = (key: string) => offer.groupings.find((known) => known === stored[key]) ?? null;
  const grouping = groupingOf(layout, chosen('group_by'), offer);
  const lanes = chosen('sub_group_by');
  return {
    layout,
    grouping,
    // Never the same value twice (product-work-tracking.md 4).
    subGrouping: layout === 'kanban' && lanes !== grouping ? lanes : null,
    order: isCalendar ? manual : readOrder(stored['order_by'], offer),
    type: stored['type'] === 'active' || stored['type'] === 'backlog' ? stored['type'] : null,
    subIssues: offer.subIssues === 'always' || stored['sub_issue'] === true,
    emptyGroups: stored['show_empty_groups'] === true,
    filters: readFilters(record.filters, filtersOffered(layout, offer)),
    calendar: isCalendar ? calendarOf(stored['calendar'], day) : null,
    isShown: (property) => shown[property] !== false,
  };
}

/**
 * A board without a grouping is one by state (product-work-tracking.md 4); tables and timelines have none, a calendar
 * that of its days (screens.md 3.35).
 */
function groupingOf(layout: Layout, chosen: Grouping | null, offer: Offer): Grouping | null {
  if (layout === 'spreadsheet' || layout === 'gantt_chart') return null;
  if (layout === 'calendar') return 'target_date';
  return chosen ?? (layout === 'kanban' ? (offer.groupings[0] ?? null) : null);
}

/** The filters of a layout: a calendar has its own range of due dates (screens.md 3.35). */
export function filtersOffered(layout: Layout, { filters }: Offer): readonly FilterKey[] {
  return layout === 'calendar' ? filters.filter((key) => key !== 'target_date') : filters;
}

/** The filters that a person chose and the layout leaves out: they stay saved, for the other layouts (screens.md 2.4). */
export function unusedFilters(
  { filters }: Pick<DisplayRecord, 'filters'>,
  layout: Layout,
  offer: Offer,
): ChosenFilters {
  const used = filtersOffered(layout, offer);
  return readFilters(
    filters,
    offer.filters.filter((key) => !used.includes(key)),
  );
}

/** What has to be in use in a project for it to be grouped, filtered or shown by. */
const needed: Readonly<Record<string, PlanKind>> = {
  cycle: 'cycle',
  module: 'modules',
  modules: 'modules',
  estimate: 'estimate',
};

/** Returns those of the groupings, filters or properties that the project uses, or any project of the place. */
export function inUse<W extends string>(words: readonly W[], uses: (kind: PlanKind) => boolean): readonly W[] {
  return words.filter((word) => {
    const kind = needed[word];
    return kind === undefined || uses(kind);
  });
}

/** Whether screens drawn with these settings look the same. */
export function sameDisplay(a: Display, b: Display): boolean {
  return a === b || textOf(a) === textOf(b);
}

function textOf({ isShown, ...values }: Display): string {
  return JSON.stringify([values, shownProperties.filter(isShown)]);
}

const manual: IssueOrder = { key: 'sort_order', descending: false };

function readOrder(stored: unknown, { orders }: Offer): IssueOrder {
  const order = typeof stored === 'string' ? parseOrder(stored) : null;
  const isServed = (key: OrderKey) => key !== 'sort_order' || orders.some((known) => known.key === key);
  return order !== null && isServed(order.key) ? order : (orders[0] ?? manual);
}

function readFilters(stored: Json, offered: readonly FilterKey[]): ChosenFilters {
  return Object.fromEntries(
    offered.flatMap((key) => {
      const value = stored[key];
      const isKnown = dayFilters.some((known) => known === key)
        ? isDayToken
        : key === textFilter
          ? isQueryText
          : () => true;
      const values = Array.isArray(value) ? value.filter((item) => typeof item === 'string' && isKnown(item)) : [];
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
}

/** Whether a stored token of days is one that lists understand; a list with another would be refused. */
function isDayToken(token: string): boolean {
  return /^(?:None|\d{4}-\d{2}-\d{2}(?:;(?:after|before))?|\d{1,4}_(?:weeks|months);(?:after|before);(?:fromnow|ago))$/.test(
    token,
  );
}

/** Whether a stored text is a query at all; a list with another would be refused. */
export function isQueryText(text: string): boolean {
  try {
    return parseQuery(text) !== null;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

/** The values that "Reset to default" writes (decisions.md 3.5). */
export function defaultDisplay({ orders }: Offer) {
  const { key, descending } = orders[0] ?? manual;
  const order_by = `${descending ? '-' : ''}${key}`;
  return { group_by: null, sub_group_by: null, order_by, type: null, sub_issue: false, show_empty_groups: false };
}

/** The list these settings ask for. */
export function listQueryOf(display: Display): ListQuery {
  return {
    groupBy: display.grouping === null ? null : groupings[display.grouping],
    ...(display.subGrouping !== null && { subGroupBy: groupings[display.subGrouping] }),
    order: display.order,
    filters: display.calendar ? { ...display.filters, target_date: rangeTokens(display.calendar) } : display.filters,
    type: display.type,
    subIssues: display.subIssues,
  };
}

/** Rows a page of a group has (screens.md 3.35). */
export function pageSizeOf(display: Display): number {
  if (display.calendar) return display.calendar.mode === 'month' ? 4 : 30;
  if (display.layout === 'kanban') return display.subGrouping === null ? 30 : 10;
  return display.grouping === null ? 100 : 50;
}
