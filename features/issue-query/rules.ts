import { stateGroups } from '#features/states/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { microsOf } from '#features/issue-fields/instant-rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { fieldOf, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { orderKeys, type GroupToken, type OrderKey } from './contract.ts';
import { isRankKey, type RankKey } from './snapshot/rank-keys.ts';

/** The group key of issues that have no value (wire-work-tracking.md 3.3). */
export const noValue = 'None';

/** Which groups of `token` an issue stands in: one key, or one per member of a many-valued field; `None` without a value. */
export function groupKeys(issue: IssueRow, token: GroupToken): readonly string[] {
  const value = issue[keyOfWord('group', token)];
  return Array.isArray(value) ? keysOrNone(value) : [keyOfValue(value)];
}

function keyOfValue(value: string | number | null): string {
  return value === null ? noValue : String(value);
}

const none: readonly string[] = [noValue];

function keysOrNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? none : ids.length === 1 ? ids : [...new Set(ids)];
}

/** The keys of groups of which only those with issues are shown, in their order: numbers by size, others as texts. */
export function sortedKeys(token: GroupToken, keys: readonly string[]): string[] {
  const { kind } = fieldOf(keyOfWord('group', token));
  // `None` is no number and comes last.
  const bySize = (a: string, b: string) => (a === noValue ? 1 : b === noValue ? -1 : Number(a) - Number(b));
  return kind === 'number' ? keys.toSorted(bySize) : keys.toSorted();
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

type NamedKind = 'label' | 'person' | 'module' | 'cycle';

/** What ordering needs to know besides the row itself. */
export interface OrderContext {
  stateName(id: string): string | null;
  /** Names of what else issues are ordered by; an unknown one counts as none. */
  nameOf?(kind: NamedKind, id: string): string | null;
  /** The place of an estimate point in its scale. */
  estimateKey?(id: string): number | null;
}

/**
 * Compares two issues as every list orders them: (key, created_at descending, id descending), nulls last in both
 * directions (decisions.md 3.3).
 */
export function compareIssues(order: IssueOrder, context: OrderContext): (a: IssueRow, b: IssueRow) => number {
  const valueOf = orderValue(order.key, context);
  return (a, b) =>
    compareKeys(valueOf(a), valueOf(b), order.descending) ||
    compareKeys(microsOf(a, 'created_at'), microsOf(b, 'created_at'), true) ||
    compareKeys(a.id, b.id, true);
}

type OrderValue = string | number | null;

/** Reads what an issue is ordered by: the name or place of what it names, else the value of the field itself. */
function orderValue(key: OrderKey, context: OrderContext): (issue: IssueRow) => OrderValue {
  if (isRankKey(key)) return ranked(context)[key];
  if (key === 'priority') return (issue) => priorityRank(issue.priority);
  if (key === 'created_at' || key === 'updated_at') return (issue) => microsOf(issue, key);
  return (issue) => issue[key];
}

function ranked(context: OrderContext): Record<RankKey, (issue: IssueRow) => OrderValue> {
  const named = (kind: NamedKind, id: string) => context.nameOf?.(kind, id);
  return {
    state__name: ({ state_id: id }) => (id === null ? null : context.stateName(id)),
    state__group: ({ state__group: group }) => (group === null ? null : stateGroups.indexOf(group)),
    labels__name: ({ label_ids }) => least(label_ids, (id) => named('label', id)),
    assignees__first_name: ({ assignee_ids }) => least(assignee_ids, (id) => named('person', id)),
    issue_module__module__name: ({ module_ids }) => least(module_ids, (id) => named('module', id)),
    issue_cycle__cycle__name: ({ cycle_id: id }) => (id === null ? null : (named('cycle', id) ?? null)),
    estimate_point__key: ({ estimate_point: id }) => (id === null ? null : (context.estimateKey?.(id) ?? null)),
  };
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
  readonly cycle?: readonly string[];
  readonly module?: readonly string[];
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
    meets(filters.cycle, issue.cycle_id) &&
    meetsAny(filters.module, issue.module_ids) &&
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
