import type { StateGroup } from '#features/states/contract.ts';
import { inStateOrder, isFinished } from '#features/states/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { priorities, type IssueRow, type IssueWrite, type Priority } from '#features/issue-fields/contract.ts';
import { fieldOf, keyOfWord, keysWith, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { manyKeys, type ManyKey } from '#features/issue-fields/rules.ts';
import type { TextBase } from './contract.ts';

/** Distance of an issue placed first or last from its one neighbour, and the place of the first issue of all. */
const placeStep = 10_000;
const firstPlace = 65_535;

/**
 * The `sort_order` values for `count` issues dropped, in their order, between the neighbours `after` (above) and
 * `before` (below); null is the end of the list. Midpoint between two, one step of 10,000 beyond an end, 65535 in an
 * empty list (product-work-tracking.md 9). Null when the neighbours are so close that no number lies between them:
 * the caller must number the list afresh.
 */
export function placeBetween(after: number | null, before: number | null, count = 1): number[] | null {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  if (after === null && before === null) return steps.map((step) => firstPlace + (step - 1) * placeStep);
  if (before === null) return steps.map((step) => (after ?? 0) + step * placeStep);
  if (after === null) return steps.map((step) => before - (count + 1 - step) * placeStep);
  const places = steps.map((step) => after + ((before - after) * step) / (count + 1));
  const risesStrictly = [...places, before].every((place, index) => place > (places[index - 1] ?? after));
  return risesStrictly ? places : null;
}

/** The `sort_order` of a new issue: one step after the last of its state, if there is one (product-work-tracking.md 9). */
export function placeAfter(last: number | null): number {
  return last === null ? firstPlace : last + placeStep;
}

/** The ends of a project's manual order. */
export const listEnds = ['first', 'last'] as const;
export type ListEnd = (typeof listEnds)[number];

/** The `sort_order` before or after all issues of a project; `neighbor` is that of the issue there now, if there is one. */
export function placeAtEnd(end: ListEnd, neighbor: number | null): number {
  return end === 'last' || neighbor === null ? placeAfter(neighbor) : neighbor - placeStep;
}

/**
 * Where issues are put: below `after` and above `before`; null is the end of the list. Without `before` they come right
 * after `after`, whatever follows it: for who does not know the next row, because it is on a page that is not loaded.
 */
export interface Neighbors {
  readonly after: string | null;
  readonly before?: string | null | undefined;
}

type Membership = { readonly [K in ManyKey]?: readonly string[] | undefined };

type Settable = Omit<IssueWrite, 'external_source' | 'external_id'> & {
  readonly cycle_id?: string | null | undefined;
  readonly module_ids?: string[] | undefined;
};

/** What `changeIssues` does to each issue it names, the place in the list apart. */
export interface IssueChange {
  readonly set?: { readonly [K in keyof Settable]?: Settable[K] | undefined } | undefined;
  readonly add?: Membership | undefined;
  readonly remove?: Membership | undefined;
  /** True archives, false brings back. */
  readonly archive?: boolean | undefined;
  /** The texts that the edit began from (docs/decisions/027). */
  readonly base?: TextBase | undefined;
}

/** What applying a change needs to know besides the row. `now` is an ISO instant, `today` the day in the project (else in UTC). */
export interface ChangeContext {
  stateGroup(id: string): StateGroup | null;
  readonly now: string;
  readonly today?: string | undefined;
}

/** The fields of `issue` that a change gives new values, its consequences (`state__group`, `completed_at`) included. */
export function applyIssueChange(issue: IssueRow, change: IssueChange, context: ChangeContext): Partial<IssueRow> {
  const next: IssueRow = { ...issue };
  const { set = {}, add = {}, remove = {} } = change;
  Object.assign(next, givenFields(set));
  if (change.archive === false) next.archived_at = null;
  if (change.archive === true) next.archived_at ??= context.today ?? context.now.slice(0, 10);
  for (const key of manyKeys) next[key] = changeMembers(set[key] ?? issue[key], add[key], remove[key]);
  if (set.state_id != null && set.state_id !== issue.state_id) {
    next.state_id = set.state_id;
    next.state__group = context.stateGroup(set.state_id);
    next.completed_at = completedAt(issue.state__group, next.state__group, issue.completed_at, context.now);
  }
  return changedFields(issue, next);
}

/** Fields that take the very value which is given; others follow rules of their own. */
const takenAsGiven = keysWith('set', ['text', 'choice', 'relation', 'day', 'number', 'place', 'flag']).filter(
  (key) => 'row' in issueFields[key] && key !== 'state_id' && key !== 'archived_at',
);

/** What of `set` a row takes as it is given: no lists, no text that stands elsewhere, not the state. */
export function givenFields(set: { readonly [K in keyof Settable]?: Settable[K] | undefined }): Partial<IssueRow> {
  const kept = new Set<string>(takenAsGiven);
  return Object.fromEntries(Object.entries(set).filter(([key, value]) => kept.has(key) && value !== undefined));
}

function changeMembers(now: readonly string[], add: readonly string[] = [], remove: readonly string[] = []): string[] {
  return [...new Set([...now, ...add])].filter((id) => !remove.includes(id));
}

function changedFields(before: IssueRow, after: IssueRow): Partial<IssueRow> {
  const same = (a: unknown, b: unknown) =>
    Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((id, index) => id === b[index]) : a === b;
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(value, old.get(field))));
}

/** `completed_at` after a move between state groups: set on entering completed, cleared on leaving it, else kept (decisions.md 3.1). */
export function completedAt(
  before: StateGroup | null,
  after: StateGroup | null,
  current: string | null,
  now: string,
): string | null {
  if (after === 'completed') return before === 'completed' ? current : now;
  return before === 'completed' ? null : current;
}

/** Groupings between which an issue may be dragged (screens.md 3.36, as far as `changeIssues` writes them). */
export const dropGroupings = [
  'state_id',
  'priority',
  'assignees__id',
  'labels__id',
  'cycle_id',
  'issue_module__module_id',
] as const;
export type DropGrouping = (typeof dropGroupings)[number];

/** Whether a grouping takes drops at all. */
export function takesDrops(token: GroupToken): token is DropGrouping {
  return dropGroupings.some((known) => known === token);
}

/** What dropping an issue from group `from` into group `to` writes; empty for the same group (screens.md 3.36). */
export function dropChange(token: DropGrouping, from: string, to: string): IssueChange {
  if (from === to) return {};
  const leaving = from === noValue ? [] : [from];
  const entering = to === noValue ? [] : [to];
  switch (token) {
    case 'state_id':
      return to === noValue ? {} : { set: { state_id: to } };
    case 'priority':
      return { set: { priority: to === noValue ? 'none' : asPriority(to) } };
    case 'assignees__id':
      return { add: { assignee_ids: entering }, remove: { assignee_ids: leaving } };
    case 'labels__id':
      return { add: { label_ids: entering }, remove: { label_ids: leaving } };
    case 'cycle_id':
      return { set: { cycle_id: to === noValue ? null : to } };
    case 'issue_module__module_id':
      return { add: { module_ids: entering }, remove: { module_ids: leaving } };
    default:
      return unreachable(token);
  }
}

function asPriority(key: string): Priority {
  return priorities.find((priority) => priority === key) ?? 'none';
}

/** A state as far as creating in a group asks about it. */
interface GroupState {
  readonly id: string;
  readonly group: StateGroup;
  readonly default: boolean;
  readonly sequence: number;
}

/** What a new issue may start with: what a person writes, and the cycle and modules it joins. */
export type StartFields = Partial<IssueWrite> & {
  readonly cycle_id?: string | null | undefined;
  readonly module_ids?: string[] | undefined;
};

/** What an issue created inside a group starts with (screens.md 3.36, quick add); `{}` where the group pre-fills nothing. */
export function fieldsInGroup(token: GroupToken, key: string, states: readonly GroupState[]): StartFields {
  if (key === noValue) return {};
  if (token === 'state_id') return { state_id: key };
  if (token === 'state__group') {
    const inGroup = inStateOrder(states.filter((state) => state.group === key));
    const state = inGroup.find((candidate) => candidate.default) ?? inGroup[0];
    return state ? { state_id: state.id } : {};
  }
  if (token === 'priority') return { priority: asPriority(key) };
  if (token === 'assignees__id') return { assignee_ids: [key] };
  if (token === 'labels__id') return { label_ids: [key] };
  if (token === 'cycle_id') return { cycle_id: key };
  if (token === 'issue_module__module_id') return { module_ids: [key] };
  return valueOfGroup(keyOfWord('group', token), key);
}

/** Days and numbers that a person sets start with the group's value; who made an issue does not. */
function valueOfGroup(field: FieldKey, key: string): Partial<IssueWrite> {
  const { kind, set } = fieldOf(field);
  if (set !== 'issue.update' || (kind !== 'day' && kind !== 'number')) return {};
  return { [field]: kind === 'number' ? Number(key) : key };
}

/** Overdue: due today or earlier while neither completed nor cancelled. `today` is `YYYY-MM-DD` (product-work-tracking.md 4). */
export function isOverdue(issue: Pick<IssueRow, 'target_date' | 'state__group'>, today: string): boolean {
  return !isFinished(issue.state__group) && isOverdueWhileOpen(issue.target_date, today);
}

/** The same of an issue that is known to be open, for rows without the group of their state. */
export function isOverdueWhileOpen(due: string | null, today: string): boolean {
  return due !== null && due <= today;
}

/** Whether a start and a due date may stand together (the start not after the due day). */
export function datesInOrder(start: string | null, due: string | null): boolean {
  return start === null || due === null || start <= due;
}

/** The longest title of an issue, in characters (product-work-tracking.md 3). */
export const longestTitle = 255;

/** Whether an issue waits in intake, pending (-2) or snoozed (0): lists show it once it is decided (wire-work-tracking.md 4.1). */
export function waitsInIntake(status: number | null | undefined): boolean {
  return status === -2 || status === 0;
}

/** Seconds after which the same person's next save of a description keeps what stood there as a version. */
export const versionPause = 600;
