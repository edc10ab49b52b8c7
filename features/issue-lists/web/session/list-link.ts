import { readChoice, readDays } from '#features/issue-query/read-term.ts';
import {
  filterKeys,
  isDayFilter,
  textFilter,
  type ChosenFilters,
  type FilterKey,
  type IssueType,
} from '#features/issues/web/store/list-query.ts';
import { parseOrder } from '#features/issue-query/rules.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { unreachable } from '#platform/shared/must.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { groupings, isQueryText, type Display, type Layout, type Offer } from './display-settings.ts';
import type { Settings } from './place-display.ts';

/** Settings that the address of a list names; they hold for this visit and are not saved (screens.md 1.6). */
export interface ListLink {
  /** Every filter that is on; null: the address names none, and the person's own stay. */
  readonly filters: ChosenFilters | null;
  /** Holds together with `filters`. */
  readonly type: IssueType;
  /** Layout, grouping and order, in stored words; what is missing is as the person has it. */
  readonly display: Readonly<Record<string, unknown>>;
}

const displayKeys = ['layout', 'group_by', 'sub_group_by', 'order_by', 'sub_issue'] as const;
const layouts: Readonly<Record<Layout, true>> = {
  list: true,
  kanban: true,
  calendar: true,
  spreadsheet: true,
  gantt_chart: true,
};
const keys: ReadonlySet<string> = new Set([...filterKeys, 'type', ...displayKeys]);

/**
 * Reads the settings in the query part of an address (`?priority=urgent,high&layout=kanban`); null when it has none. An
 * address with any filter, or with `type`, names all filters: a list opened by a link shows what its number counted.
 * Values that are no values of their filter or setting are left out.
 */
export function readLink(search: string): ListLink | null {
  const params = new URLSearchParams(search);
  if (![...params.keys()].some((key) => keys.has(key))) return null;
  const filters = filterKeys.flatMap((key): [FilterKey, readonly string[]][] => {
    const said = params.get(key) ?? '';
    const values = (key === textFilter ? [said] : said.split(',')).filter(
      (value) => value !== '' && isValueOf(key, value),
    );
    return values.length > 0 ? [[key, values]] : [];
  });
  const type = params.get('type');
  return {
    filters: type === null && filters.length === 0 ? null : Object.fromEntries(filters),
    type: type === 'active' || type === 'backlog' ? type : null,
    display: Object.fromEntries(
      displayKeys.flatMap((key) => {
        const value = params.get(key);
        if (value === null || !isDisplayValue(key, value)) return [];
        return [[key, key === 'sub_issue' ? value === 'true' : value]];
      }),
    ),
  };
}

/** Whether a setting has a value of its own; what a place does not offer is left out there. */
function isDisplayValue(key: (typeof displayKeys)[number], value: string): boolean {
  switch (key) {
    case 'layout':
      return Object.hasOwn(layouts, value);
    case 'group_by':
    case 'sub_group_by':
      return value === 'none' || Object.hasOwn(groupings, value);
    case 'order_by':
      return parseOrder(value) !== null;
    case 'sub_issue':
      return true;
    default:
      return unreachable(key);
  }
}

function isValueOf(key: FilterKey, value: string): boolean {
  if (key === textFilter) return isQueryText(value);
  try {
    return (isDayFilter(key) ? readDays(key, value, currentDay()) : readChoice(key, value)) !== null;
  } catch (error) {
    if (error instanceof KnownError) return false;
    throw error;
  }
}

/** Returns an address of this app with the settings of a link in place of those it has; null takes them out. */
export function withLink(href: string, link: ListLink | null): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost');
  for (const key of keys) searchParams.delete(key);
  for (const [key, values] of Object.entries(link?.filters ?? {})) searchParams.set(key, values.join(','));
  if (link?.filters) searchParams.set('type', link.type ?? 'all');
  for (const [key, value] of Object.entries(link?.display ?? {})) searchParams.set(key, wordFor(value));
  // Readable where it may be: commas and semicolons stand in a query as they are.
  const search = searchParams.toString().replaceAll('%2C', ',').replaceAll('%3B', ';');
  return `${pathname}${search === '' ? '' : `?${search}`}${hash}`;
}

function wordFor(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value);
}

/** The link that shows somebody else the list on screen: its filters, layout, grouping and order. */
export function linkTo(
  { filters, type, layout, grouping, subGrouping, order, subIssues }: Display,
  offer: Offer,
): ListLink {
  const isGrouped = layout === 'list' || layout === 'kanban';
  return {
    filters,
    type,
    display: {
      layout,
      ...(isGrouped && { group_by: grouping }),
      // Said also where there are none: whoever opens the link may have lanes of their own.
      ...(layout === 'kanban' && { sub_group_by: subGrouping }),
      ...(layout !== 'calendar' && { order_by: `${order.descending ? '-' : ''}${order.key}` }),
      ...(offer.subIssues === 'chosen' && { sub_issue: subIssues }),
    },
  };
}

/** Lays the settings of a link over those of a person. `isFixed`: the filters are those of a locked view. */
export function laidOver(own: Settings, link: ListLink, isFixed: boolean): Settings {
  const { filters, type, display } = link;
  const saysFilters = filters !== null && !isFixed;
  return {
    ...own,
    filters: saysFilters ? { ...noFilters, ...filters } : own.filters,
    display_filters: { ...own.display_filters, ...display, ...(saysFilters && { type }) },
  };
}

/** What clears every filter, also those of a saved view underneath. */
const noFilters = Object.fromEntries(filterKeys.map((key) => [key, null]));

/**
 * Returns a link with changed settings: what a person changes in a list that a link shows belongs to the link. Null when
 * the change is none that links name. `now` is the list as it is shown.
 */
export function changedLink(
  link: ListLink,
  part: keyof Settings,
  values: Readonly<Record<string, unknown>>,
  now: Pick<Display, 'filters' | 'type'>,
): ListLink | null {
  // A link that named no filters does from now on: those that are on.
  const { filters, type } = link.filters ? { filters: link.filters, type: link.type } : now;
  if (part === 'filters') {
    const changed = Object.entries({ ...filters, ...values }).filter(([, value]) => Array.isArray(value));
    return { ...link, filters: Object.fromEntries(changed), type };
  }
  if (part !== 'display_filters' || !Object.keys(values).every((key) => keys.has(key))) return null;
  const { type: chosen, ...display } = values;
  return {
    ...('type' in values ? { filters, type: chosen === 'active' || chosen === 'backlog' ? chosen : null } : link),
    display: { ...link.display, ...display },
  };
}

/** The settings of a link as changes of a person's own. */
export function changesOf({ filters, type, display }: ListLink): Pick<Settings, 'filters' | 'display_filters'> {
  return {
    filters: filters ? { ...noFilters, ...filters } : {},
    display_filters: { ...display, ...(filters && { type }) },
  };
}

/** The filters that a menu offers: groups of states, where it begins with single states, only while a link filters by them. */
export function filtersWithLinked({ filters }: Offer, chosen: Settings['filters']): readonly FilterKey[] {
  const isOff = filters.includes('state_group') || !Array.isArray(chosen['state_group']);
  return isOff ? filters : filters.flatMap((key) => (key === 'state' ? [key, 'state_group'] : [key]));
}
