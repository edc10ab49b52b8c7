import type { IssueField } from '#features/issue-fields/field.ts';
import { keysWith, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';

type Fields = typeof issueFields;
type How = NonNullable<IssueField['held']>;
type HeldAs<Some extends How> = {
  [K in FieldKey]: Fields[K] extends { readonly held: Some } ? K : never;
}[FieldKey];

/** The fields that a snapshot holds. */
export const heldKeys = keysWith('held');
export type HeldKey = HeldAs<How>;

/** What issues can be picked by: each of these fields has a set of issues per value, `None` for no value. */
export const setKeys = heldAs(['set', 'rank']);
export type SetKey = HeldAs<'set' | 'rank'>;

/** What each issue has a number of; instants in microseconds, days in days since 1970. */
export const wideKeys = heldAs(['wide']);
/** Small whole numbers, which half the width holds exactly. */
export const narrowKeys = heldAs(['narrow', 'rank']);
export type NumberColumn = HeldAs<'wide' | 'narrow' | 'rank'>;

/** Whether a snapshot has a set of issues for each value of a field. */
export function isSetKey(key: FieldKey): key is SetKey {
  return setKeys.some((known) => known === key);
}

/** Whether a snapshot has a number of each issue for a field. */
export function isNumberColumn(key: FieldKey): key is NumberColumn {
  return [...wideKeys, ...narrowKeys].some((known) => known === key);
}

function heldAs<Some extends How>(ways: readonly Some[]): HeldAs<Some>[] {
  const some: readonly How[] = ways;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter says at run time what the type says
  return heldKeys.filter((key) => some.includes(issueFields[key].held)) as HeldAs<Some>[];
}

/** The value of a field in a snapshot: ids, or a number (a rank, days or microseconds since 1970). */
type Held<K extends HeldKey> = Fields[K]['kind'] extends 'many'
  ? readonly string[]
  : Fields[K]['kind'] extends 'relation'
    ? string | null
    : number | null;

/** One listed issue as the snapshot is filled: what lists filter, group and order by. Instants in microseconds, days in days since 1970. */
export type SnapshotRow = { readonly [K in Exclude<HeldKey, 'subscriber_ids'>]: Held<K> } & {
  readonly id: string;
  readonly name: string;
  /** Whether it has no parent. */
  readonly top: boolean;
  /** Who follows it; missing where that is not known (the mirror). */
  readonly subscriber_ids?: readonly string[];
};
