import type { GroupToken, IssueInGroup, IssueList, ValueCounts } from '#features/issue-query/contract.ts';
import type { FirstRows } from '#features/issue-query/mirror/first-rows.ts';
import { isDisconnected, isUnanswered, NetworkError } from '#platform/web/api/api-error.ts';
import type { SendOptions } from '#platform/web/api/client.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import type { GroupPage, ListAnswer } from '#platform/web/store/list-answer.ts';
import type { ListSource } from '#platform/web/store/source.ts';
import type { Issue } from './issue.ts';
import { isManyValued } from '#features/issue-query/snapshot/cells.ts';
import { cellKey, laneKey, partsOf } from './list-cells.ts';
import { pagingFilter, subGroupingOf, wireQuery, type ListQuery } from './list-query.ts';

/** Where the lists of a scope come from. */
export interface ListOrigin {
  /** Asks the server for a list, in the wire's parameters, paging included. */
  ask(query: Record<string, string>, options: SendOptions): Promise<IssueList>;
  /** Filters of the wire that every list of the scope has, whatever the person chooses. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** This device, where it may keep the rows. */
  readonly device?: ListDevice | undefined;
  /** What of a grouped (null: flat) list comes into sight first. */
  readonly inSight?: ((token: GroupToken | null) => FirstRows) | undefined;
}

/** A project as this device may keep it. */
export interface ListDevice {
  readonly projectId: string;
  readonly local: LocalRows;
  /** The person at this browser. */
  readonly userId: () => string;
  /** The time zone of their profile, whose days filters count in; null while it is not known. */
  readonly timeZone: () => string | null;
}

/** Where the rows of one list of issues come from, and how many issues each value of a filter would show in it. */
export interface IssueSource extends ListSource<Issue> {
  /** Counts the values of filters, with the list's other filters kept. One question, whatever the number of values. */
  readValueCounts(filters: readonly string[], signal: AbortSignal): Promise<ValueCounts>;
}

/** Nobody answered, and this device cannot tell what these filters (in the wire's words) choose. */
export class FiltersNeedServer extends NetworkError {
  readonly filters: readonly string[];

  constructor(filters: readonly string[]) {
    super(`only the server can tell ${filters.join(', ')}`);
    this.filters = filters;
  }
}

/** So many screens of rows are read once a list is open; groups below them when they come near. */
const screensAhead = 6;

/** A list answered by this device where it holds the project and can tell, else by the server; nobody can tell which. */
export function issueSource(origin: ListOrigin, query: ListQuery): IssueSource {
  const { device, fixed = {} } = origin;
  const { group_by: grouping, sub_group_by: subGrouping, ...chosen } = wireQuery(query);
  const cells = subGrouping === undefined ? {} : { sub_group_by: subGrouping };
  const subGroupBy = subGroupingOf(query);
  const flat: Record<string, string> = { ...chosen, ...fixed };
  // The local database is asked in manual order whatever order is shown (product-work-tracking.md 9, decisions.md 3.6).
  const asked = (
    { projectId, userId, timeZone }: ListDevice,
    { order_by: shownOrder, ...rest }: Record<string, string>,
    size: number,
    offset: number,
  ) => {
    const asker = { userId: userId(), timeZone: timeZone() };
    return { projectId, parameters: { ...rest, order_by: 'sort_order' }, shownOrder, size, offset, asker };
  };
  const askServer = (parameters: Record<string, string>, size: number, offset: number, options: SendOptions) =>
    // The first part of a cursor gives the length the page number counts in (wire-work-tracking.md 1.1).
    origin.ask({ ...parameters, per_page: String(size), cursor: `1:${offset}:0` }, options);
  const ask = async (
    parameters: Record<string, string>,
    size: number,
    offset: number,
    signal: AbortSignal,
    firstRows?: FirstRows,
  ) => {
    if (!device) return askServer(parameters, size, offset, { signal });
    const { projectId, local } = device;
    const question = { ...asked(device, parameters, size, offset), ...(firstRows ? { firstRows } : {}) };
    const known = await local.ask('list', projectId, question);
    if (signal.aborted) throw signal.reason;
    if (known != null && beyondOf(known) === null) return asList(known);
    try {
      return await askServer(parameters, size, offset, { signal, once: true });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const kept = await local.askOffline('list', projectId, question);
      if (signal.aborted) throw signal.reason;
      const beyond = beyondOf(kept);
      if (beyond !== null) throw isDisconnected(error) ? new FiltersNeedServer(beyond) : error;
      return kept == null ? askServer(parameters, size, offset, { signal }) : asList(kept);
    }
  };
  const askFirst = async (size: number, signal: AbortSignal, nearOnly: boolean): Promise<ListAnswer<Issue>> => {
    if (grouping === undefined) {
      const page = flatPage(await ask(flat, size, 0, signal));
      return { groups: new Map([['', page]]), total: page.total };
    }
    if (subGroupBy !== null) return askCells({ ...flat, group_by: grouping, ...cells }, size, signal);
    const inSight = nearOnly ? origin.inSight?.(query.groupBy) : undefined;
    const near = inSight && { ...inSight, rows: size, all: inSight.all * screensAhead };
    const [grouped, whole] = await Promise.all([
      ask({ ...flat, group_by: grouping }, size, 0, signal, near),
      // Counts of groups count an issue with two labels twice.
      isManyValued(query.groupBy) ? ask(flat, 1, 0, signal) : null,
    ]);
    return { groups: groupPages(grouped), total: (whole ?? grouped).total_count };
  };
  /** Cells with the counts of their columns and lanes. Their pages are short: all of them are read at once. */
  const askCells = async (parameters: Record<string, string>, size: number, signal: AbortSignal) => {
    const isManyColumned = isManyValued(query.groupBy);
    const [answer, lanes, whole] = await Promise.all([
      ask(parameters, size, 0, signal),
      // An issue of two columns counts twice in the cells of its lane.
      isManyColumned ? ask({ ...flat, group_by: subGrouping ?? '' }, 1, 0, signal) : null,
      isManyColumned ? ask(flat, 1, 0, signal) : null,
    ]);
    const groups = cellPages(answer, lanes && groupPages(lanes));
    return { groups, total: (whole ?? answer).total_count };
  };
  const readFirstRows = async (signal: AbortSignal): Promise<ListAnswer<Issue> | null> => {
    const firstRows = origin.inSight?.(query.groupBy);
    if (!device || !firstRows || subGroupBy !== null) return null;
    const look = async (parameters: Record<string, string>, size: number) => {
      const question = { ...asked(device, parameters, size, 0), firstRows };
      const known = await device.local.ask('list', device.projectId, question);
      return known == null || beyondOf(known) !== null ? null : asList(known);
    };
    const [shown, whole] = await Promise.all([
      look({ ...wireQuery(query), ...fixed }, firstRows.rows),
      isManyValued(query.groupBy) ? look(flat, 1) : null,
    ]);
    if (signal.aborted) throw signal.reason;
    if (!shown || (isManyValued(query.groupBy) && !whole)) return null;
    const groups = grouping === undefined ? new Map([['', flatPage(shown)]]) : groupPages(shown);
    return { groups, total: (whole ?? shown).total_count };
  };
  return {
    readFirstRows,
    readFirst: askFirst,
    async readMore(group, offset, size, signal) {
      if (query.groupBy === null || grouping === undefined) return flatPage(await ask(flat, size, offset, signal));
      const { column, lane } = partsOf(group);
      const filters = {
        [pagingFilter(query.groupBy)]: column ?? '',
        ...(subGroupBy !== null && lane !== null && { [pagingFilter(subGroupBy)]: lane }),
      };
      // A filter on the grouped key itself would be replaced by the group's: then only the grouped call has the right rows.
      const isFree = Object.keys(filters).every((filter) => flat[filter] === undefined);
      if (isFree) return flatPage(await ask({ ...flat, ...filters }, size, offset, signal));
      const answer = await ask({ ...flat, group_by: grouping, ...cells }, size, offset, signal);
      const pages = subGroupBy === null ? groupPages(answer) : cellPages(answer, null);
      const page = pages.get(group) ?? { rows: [], total: 0 };
      return { ...page, more: page.total > offset + page.rows.length && page.rows.length > 0 };
    },
    async readCounts(signal) {
      const { groups, total } = await askFirst(1, signal, false);
      return { groups: new Map([...groups].map(([key, page]) => [key, page.total])), total };
    },
    async readValueCounts(filters, signal) {
      const { extra_stats: counts } = await ask({ ...flat, counts_of: filters.join(',') }, 1, 0, signal);
      return counts ?? {};
    },
  };
}

/** The filters that this device said it cannot tell; null when it gave an answer, or none at all. */
function beyondOf(answer: unknown): readonly string[] | null {
  if (typeof answer !== 'object' || answer === null || !('beyond' in answer)) return null;
  return Array.isArray(answer.beyond) ? answer.beyond.filter((key) => typeof key === 'string') : [];
}

function asList(answer: unknown): IssueList {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as the contract of the list call says
  return answer as IssueList;
}

function flatPage(answer: IssueList): GroupPage<Issue> {
  const rows = Array.isArray(answer.results) ? answer.results : [];
  return { rows, total: answer.total_count, more: answer.next_page_results };
}

function groupPages(answer: IssueList): Map<string, GroupPage<Issue>> {
  if (Array.isArray(answer.results)) return new Map();
  return new Map(
    Object.entries(answer.results).map(([key, { results, total_results: total }]) => {
      const rows = ownRows(Array.isArray(results) ? results : []);
      return [key, { rows, total, more: total > rows.length }];
    }),
  );
}

/** The raw keys are the group's, not the issue's: kept, they would make one issue two in two groups. */
function ownRows(given: readonly IssueInGroup[]): readonly Issue[] {
  return given.map(({ labels__id: _l, assignees__id: _a, issue_module__module_id: _m, ...row }) => row);
}

/** A cell of the answer: a group within a group. */
interface IssueGroup {
  readonly results: readonly IssueInGroup[];
  readonly total_results: number;
}

/** The pages of cells, and the counts of columns and lanes; those of `lanes` go before what their cells add up to. */
function cellPages(
  answer: IssueList,
  lanes: ReadonlyMap<string, GroupPage<Issue>> | null,
): Map<string, GroupPage<Issue>> {
  const pages = new Map<string, GroupPage<Issue>>();
  const count = (key: string, total: number) => pages.set(key, { rows: [], total, more: false });
  if (Array.isArray(answer.results)) return pages;
  for (const [column, { results, total_results: all }] of Object.entries(answer.results)) {
    count(column, all);
    if (Array.isArray(results)) continue;
    const inside: Readonly<Record<string, IssueGroup>> = results;
    for (const [lane, { results: given, total_results: total }] of Object.entries(inside)) {
      const rows = ownRows(given);
      pages.set(cellKey(column, lane), { rows, total, more: total > rows.length });
      count(laneKey(lane), (pages.get(laneKey(lane))?.total ?? 0) + total);
    }
  }
  for (const [lane, { total }] of lanes ?? []) count(laneKey(lane), total);
  return pages;
}
