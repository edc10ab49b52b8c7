import { isNullable, keysWith, type FieldKey, type KeysWith } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import type { FieldKind } from '#features/issue-fields/field.ts';

/** The fields that the in-browser database keeps of an issue: those of a row, each in a column of its name. */
export const mirroredKeys = keysWith('row');
export type MirroredKey = KeysWith<'row'>;

/** How SQLite stores a value of each kind: days, instants and ids as on the wire, lists as JSON text. */
const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  choice: 'text',
  relation: 'text',
  many: 'text',
  day: 'text',
  instant: 'text',
  number: 'integer',
  place: 'real',
  flag: 'integer',
};

/** The columns of the fields as `create table` takes them. */
export const mirrorColumns: readonly string[] = mirroredKeys.map((key) => {
  return `${key} ${types[issueFields[key].kind]}${isNullable(key) ? '' : ' not null'}`;
});

/** The column that a field is compared and ordered by: a priority's rank, the microseconds of an instant, else its own. */
export function orderColumn(key: FieldKey): string {
  if (key === 'priority') return 'priority_proxy';
  return issueFields[key].kind === 'instant' ? `${key.replace(/_at$/, '')}_us` : key;
}

/** A field of `issues i` as a pair of SQLite's `json_object`, as it stands in an IssueRow (wire-work-tracking.md 3.1). */
export function jsonPair(key: MirroredKey): string {
  const { kind } = issueFields[key];
  if (kind === 'flag') return `'${key}', json(iif(i.${key}, 'true', 'false'))`;
  return `'${key}', ${kind === 'many' ? `json(i.${key})` : `i.${key}`}`;
}
