import type { IssueRow } from './contract.ts';
import { fieldOf, keysWith, wordsOf, type FieldKey, type KeysWith, type Said } from './field-keys.ts';
import type { Priority } from './priorities.ts';

const ranks: Record<Priority, number> = { none: 0, low: 1, medium: 2, high: 3, urgent: 4 };

/** The rank of a priority, `none` 0 to `urgent` 4; lists order by it. */
export function priorityRank(priority: Priority): number {
  return ranks[priority];
}

/**
 * What a person chooses for an issue: they are notified when somebody overwrites it unseen. Not `sort_order`: a position is
 * one between neighbours, and means nothing once these have moved (docs/decisions/019).
 */
export const reportedFields = keysWith('reported');
export type ReportedField = (typeof reportedFields)[number];

/** Fields with several values. */
export const manyKeys = keysWith('row', ['many']);
export type ManyKey = (typeof manyKeys)[number];

/** Whether a field has several values, each with a row in a table of its own and all of them in a column. */
export function isManyKey(key: FieldKey): key is ManyKey {
  return manyKeys.some((known) => known === key);
}

/** What an issue has in each field that its creator may leave out. */
export function emptyFields(): Pick<IssueRow, KeysWith<'empty'>> {
  const values = keysWith('empty').map((key) => {
    const { empty } = fieldOf(key);
    return [key, Array.isArray(empty) ? [] : empty];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an empty value is a value of its field (fields.test.ts)
  return Object.fromEntries(values) as Pick<IssueRow, KeysWith<'empty'>>;
}

/** The numbers of an imported issue by their keys there; those that a source does not have are missing. */
export type ImportedNumbers = { readonly [K in Said<'imported', 'number'>]?: number | null };

/** The numbers that an imported issue has. */
export function importedNumbers(issue: ImportedNumbers): ImportedNumbers {
  return Object.fromEntries(wordsOf('imported', ['number']).map((key) => [key, issue[key] ?? null]));
}
