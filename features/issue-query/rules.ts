import { stateGroups } from '#features/states/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { microsOf } from '#features/issue-fields/instant-rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import { orderKeys, type GroupToken, type OrderKey } from './contract.ts';

/** The group key of issues that have no value (wire-work-tracking.md 3.3). */
export const noValue = 'None';

/** Which groups of `token` an issue stands in: one key, or one per member of a many-valued field; `None` without a value. */
export function groupKeys(issue: IssueRow, token: GroupToken): readonly string[] {
  switch (token) {
    case 'labels__id':
      return keysOrNone(issue.label_ids);
    case 'assignees__id':
      return keysOrNone(issue.assignee_ids);
    case 'issue_module__module_id':
      return keysOrNone(issue.module_ids);
    case 'state_id':
    case 'state__group':
    case 'priority':
    case 'cycle_id':
    case 'created_by':
    case 'target_date':
    case 'start_date':
    case 'project_id':
      return [issue[token] ?? noValue];
    default:
      return unreachable(token);
  }
}

const none: readonly string[] = [noValue];

function keysOrNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? none : ids.length === 1 ? ids : [...new Set(ids)];
}

/** An order key with its direction, parsed from the wire's `order_by`. */
export interface IssueOrder {
  readonly key: OrderKey;
  readonly descending: boolean;
}

/** Parses `order_by` (`-priority`); null for a token that is not served. */
export function parseOrder(token: string): IssueOrder | null {
  const descending = token.startsWith('-');
  const key = orderKeys.find((known) => known === (descending ? token.slice(1) : token));
  return key ? { key, descending } : null;
}

/** What ordering needs to know besides the row itself. */
export interface OrderContext {
  stateName(id: string): string | null;
  /** Names of what else issues are ordered by; an unknown one counts as none. */
  nameOf?(kind: 'label' | 'person' | 'module' | 'cycle', id: string): string | null;
  /** The place of an estimate point in its scale. */
  estimateKey?(id: string): number | null;
}

/**
 * Compares two issues as every list orders them: (key, created_at descending, id descending), nulls last in both
 * directions (decisions.md 3.3).
 */
export function compareIssues(order: IssueOrder, context: OrderContext): (a: IssueRow, b: IssueRow) => number {
  return (a, b) =>
    compareKeys(orderValue(a, order.key, context), orderValue(b, order.key, context), order.descending) ||
    compareKeys(microsOf(a, 'created_at'), microsOf(b, 'created_at'), true) ||
    compareKeys(a.id, b.id, true);
}

type OrderValue = string | number | null;

function orderValue(issue: IssueRow, key: OrderKey, context: OrderContext): OrderValue {
  switch (key) {
    case 'priority':
      return priorityRank(issue.priority);
    case 'state__group':
      return issue.state__group === null ? null : stateGroups.indexOf(issue.state__group);
    case 'state__name':
      return issue.state_id === null ? null : context.stateName(issue.state_id);
    case 'created_at':
    case 'updated_at':
      return microsOf(issue, key);
    case 'labels__name':
      return least(issue.label_ids, (id) => context.nameOf?.('label', id));
    case 'assignees__first_name':
      return least(issue.assignee_ids, (id) => context.nameOf?.('person', id));
    case 'issue_module__module__name':
      return least(issue.module_ids, (id) => context.nameOf?.('module', id));
    case 'issue_cycle__cycle__name':
      return issue.cycle_id === null ? null : (context.nameOf?.('cycle', issue.cycle_id) ?? null);
    case 'estimate_point__key':
      return issue.estimate_point === null ? null : (context.estimateKey?.(issue.estimate_point) ?? null);
    case 'sort_order':
    case 'sequence_id':
    case 'start_date':
    case 'target_date':
    case 'link_count':
    case 'attachment_count':
    case 'sub_issues_count':
    case 'name':
      return issue[key];
    default:
      return unreachable(key);
  }
}

/** The first of the names in their order: many-valued keys sort by their minimum (wire-work-tracking.md 2.3). */
function least(ids: readonly string[], nameOf: (id: string) => string | null | undefined): string | null {
  return ids.flatMap((id) => nameOf(id) ?? []).toSorted(compareText)[0] ?? null;
}

function compareKeys(a: OrderValue, b: OrderValue, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const rise = typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : a < b ? -1 : 1;
  return descending ? -rise : rise;
}

/** Compares texts as every engine does: by code points, so that an emoji comes after all letters. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    // Both are at the same place of a character: all before was equal.
    return lift(a.charCodeAt(at)) < lift(b.charCodeAt(at)) ? -1 : 1;
  }
  return a.length - b.length;
}

/** Halves of characters beyond 16 bits sort after all others, as their code points do. */
function lift(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10_000 : unit;
}

/** Filters of a list that a browser can decide by itself; values of one key are alternatives, `None` among them (decisions.md 3.3). */
export interface IssueFilters {
  readonly state?: readonly string[];
  readonly state_group?: readonly string[];
  readonly priority?: readonly string[];
  readonly assignees?: readonly string[];
  readonly labels?: readonly string[];
  readonly created_by?: readonly string[];
  /** False lists only issues without a parent. */
  readonly sub_issue?: boolean;
}

/** Whether an issue belongs to a list with these filters. An empty list of values filters nothing. */
export function matchesFilters(issue: IssueRow, filters: IssueFilters): boolean {
  return (
    (filters.sub_issue !== false || issue.parent_id === null) &&
    meets(filters.state, issue.state_id) &&
    meets(filters.state_group, issue.state__group) &&
    meets(filters.priority, issue.priority) &&
    meetsAny(filters.assignees, issue.assignee_ids) &&
    meetsAny(filters.labels, issue.label_ids) &&
    meets(filters.created_by, issue.created_by)
  );
}

function meets(wanted: readonly string[] | undefined, value: string | null): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value ?? noValue);
}

function meetsAny(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
  if (wanted === undefined || wanted.length === 0) return true;
  return values.length === 0 ? wanted.includes(noValue) : values.some((value) => wanted.includes(value));
}
