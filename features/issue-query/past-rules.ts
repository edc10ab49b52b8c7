import type { IssueRow } from '#features/issue-fields/contract.ts';
import { fieldOf, keyOfWord, wordsOf, type Said } from '#features/issue-fields/field-keys.ts';
import { priorities } from '#features/issue-fields/priorities.ts';
import { isManyKey } from '#features/issue-fields/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';

type PastField = Exclude<Said<'history'>, 'description'> | 'project' | 'issue';

/** The fields of the history that say what a list showed on a past day, by their names there (wire-work-tracking.md 5). */
export const pastFields: readonly PastField[] = [
  ...wordsOf('history').filter((word) => word !== 'description'),
  'project',
  'issue',
];

/** The fields of the history that have a line for each value that came or went. */
export const memberFields = wordsOf('history', ['many']);

/**
 * What happened first to a field of an issue after a day: its old value is the one of that day. Of labels, assignees and
 * modules there is one for each that came or went.
 */
export interface FirstChange {
  readonly issue_id: string;
  readonly field: PastField;
  readonly verb: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly old_identifier: string | null;
  readonly new_identifier: string | null;
  /** The state that the last change up to the day left, where this change does not say what it replaced. */
  readonly state_before: string | null;
  /** When the issue became completed the last time up to the day, as the wire writes instants. */
  readonly completed_before: string | null;
}

/** The day that is looked back to, and what its project knows. */
export interface PastDay {
  /** `YYYY-MM-DD` in the project's time zone. */
  readonly day: string;
  /** When it ended, as the wire writes instants in UTC. */
  readonly end: string;
  /** The groups of all states the project ever had. */
  readonly groups: ReadonlyMap<string, StateGroup>;
  /** What an issue had before it was closed elsewhere, as an import says. */
  readonly defaultState: string | null;
}

/** What a list shows of an issue that may differ from day to day and that the history holds. */
export type PastValues = Partial<IssueRow>;

/**
 * Returns which values of an issue differed at the end of a past day from those of `row`, which is how it is now; null
 * when lists did not show it then. `changes` are its first changes after that day. The issue was there already.
 */
export function valuesOn(
  row: IssueRow,
  changes: readonly FirstChange[],
  past: PastDay,
): { readonly [K in keyof PastValues]: PastValues[K] } | null {
  const first = new Map(changes.map((change) => [change.field, change]));
  // It came from another project since.
  if (first.has('project')) return null;
  if (first.get('issue')?.verb === 'created') return null;
  if (wasArchived(row, first.get('archived_at'), past)) return null;
  const values: { -readonly [K in keyof PastValues]: PastValues[K] } = {};
  if (row.archived_at !== null) values.archived_at = null;
  for (const change of changes) Object.assign(values, valueBefore(row, values, change));
  return { ...values, ...stateOn(row, first.get('state'), past) };
}

/**
 * Returns the value that a change replaced, before which `values` have changed since; nothing of what is read elsewhere or
 * decided whether the issue was shown at all.
 */
function valueBefore(row: IssueRow, values: PastValues, change: FirstChange): PastValues {
  const { field, old_value: text, old_identifier: id } = change;
  if (field === 'state' || field === 'archived_at' || field === 'project' || field === 'issue') return {};
  const key = keyOfWord('history', field);
  if (isManyKey(key)) return { [key]: withoutStep(values[key] ?? row[key], change) };
  switch (fieldOf(key).kind) {
    case 'text':
      return { [key]: text ?? row.name };
    case 'choice':
      return { [key]: priorities.find((word) => word === text) ?? 'none' };
    case 'relation':
      return { [key]: id };
    case 'number':
      return { [key]: text ? Number(text) : null };
    default:
      return { [key]: text || null };
  }
}

function wasArchived({ archived_at }: IssueRow, change: FirstChange | undefined, { day }: PastDay): boolean {
  if (change) return change.new_value === 'restore';
  return archived_at !== null && archived_at <= day;
}

/** The members before one of them came or went. */
function withoutStep(members: readonly string[], { old_identifier, new_identifier }: FirstChange): string[] {
  if (new_identifier !== null) return members.filter((id) => id !== new_identifier);
  return old_identifier === null || members.includes(old_identifier) ? [...members] : [...members, old_identifier];
}

function stateOn(row: IssueRow, change: FirstChange | undefined, { end, groups, defaultState }: PastDay): PastValues {
  // Imports bring when an issue was closed, and no change of its state.
  const wasClosedSince = !change && row.completed_at !== null && Date.parse(row.completed_at) >= Date.parse(end);
  if (!change && !wasClosedSince) return {};
  const state_id = change?.old_identifier ?? change?.state_before ?? defaultState;
  const state__group = state_id === null ? null : (groups.get(state_id) ?? null);
  // An issue that was made completed became so when it was made.
  const completed_at = state__group === 'completed' ? (change?.completed_before ?? row.created_at) : null;
  return { state_id, state__group, completed_at };
}
