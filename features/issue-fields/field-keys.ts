import { must } from '#platform/shared/must.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { FieldKind, IssueField } from './field.ts';
import { issueFields } from './fields.ts';

type Fields = typeof issueFields;
export type FieldKey = keyof Fields;

/** The fields of which the table says `Fact`; of some kinds only, where these are given. */
export type KeysWith<Fact extends keyof IssueField, Kind extends FieldKind = FieldKind> = {
  [K in FieldKey]: Fields[K] extends { readonly kind: Kind } ? (Fact extends keyof Fields[K] ? K : never) : never;
}[FieldKey];

/** What the table says under `Fact` of fields of these kinds, for example the filter keys of all days. */
export type Said<Fact extends keyof IssueField, Kind extends FieldKind = FieldKind> = {
  [K in FieldKey]: Fields[K] extends { readonly kind: Kind } & { readonly [F in Fact]: infer Word } ? Word : never;
}[FieldKey];

/** Facts that are words of the wire or of its settings: each word belongs to one field. */
type Word = 'filter' | 'order' | 'group' | 'history' | 'property';

/** What the table says of a field. */
export function fieldOf(key: FieldKey): IssueField {
  return issueFields[key];
}

/** The fields of which the table says `fact`, in its order; of some kinds only, where these are given. */
export function keysWith<Fact extends keyof IssueField, Kind extends FieldKind = FieldKind>(
  fact: Fact,
  kinds?: readonly Kind[],
): KeysWith<Fact, Kind>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter says at run time what the type says
  return keysOf(issueFields).filter((key) => fact in issueFields[key] && isOfKind(key, kinds)) as KeysWith<
    Fact,
    Kind
  >[];
}

/** The words that the table has under `fact` for fields of these kinds, in its order. */
export function wordsOf<Fact extends Word | 'imported', Kind extends FieldKind = FieldKind>(
  fact: Fact,
  kinds?: readonly Kind[],
): Said<Fact, Kind>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these fields has such a word
  return keysWith(fact, kinds).map((key) => fieldOf(key)[fact]) as Said<Fact, Kind>[];
}

/** The field that a word stands for, such as `label_ids` for the filter `labels`. */
export function keyOfWord<Fact extends Word>(fact: Fact, word: Said<Fact>): KeysWith<Fact> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has the word under this fact
  return must(keysOfWords[fact].get(word), 'each word is one of a field') as KeysWith<Fact>;
}

/** Asked for each row of a list, so the words are looked up in maps. */
const keysOfWords: Readonly<Record<Word, ReadonlyMap<unknown, FieldKey>>> = {
  filter: keysByWord('filter'),
  order: keysByWord('order'),
  group: keysByWord('group'),
  history: keysByWord('history'),
  property: keysByWord('property'),
};

function keysByWord(fact: Word): ReadonlyMap<unknown, FieldKey> {
  return new Map(keysWith(fact).map((key) => [fieldOf(key)[fact], key]));
}

/** Whether an issue may have no value in a field of its row. */
export function isNullable(key: FieldKey): boolean {
  return fieldOf(key).nullable === true;
}

/** The column of the table `issues` that keeps a field; null for none. */
export function columnOf(key: FieldKey): string | null {
  const { column = key } = fieldOf(key);
  return column;
}

function isOfKind(key: FieldKey, kinds: readonly FieldKind[] | undefined): boolean {
  return kinds === undefined || kinds.includes(issueFields[key].kind);
}
