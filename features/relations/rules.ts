import type { RelatedIssue, RelationMap, RelationType } from './contract.ts';

/** The types a relation is stored as; the other three are these, seen from the other issue. */
export type StoredType = 'blocked_by' | 'duplicate' | 'relates_to' | 'start_before' | 'finish_before';

const inverses: Readonly<Record<RelationType, RelationType>> = {
  blocking: 'blocked_by',
  blocked_by: 'blocking',
  duplicate: 'duplicate',
  relates_to: 'relates_to',
  start_after: 'start_before',
  start_before: 'start_after',
  finish_after: 'finish_before',
  finish_before: 'finish_after',
};

/** Returns the inverse of a type: the relation as seen from the other issue. */
export function inverseOf(type: RelationType): RelationType {
  return inverses[type];
}

const storedForms: Readonly<Record<RelationType, { readonly type: StoredType; readonly inverted: boolean }>> = {
  blocking: { type: 'blocked_by', inverted: true },
  blocked_by: { type: 'blocked_by', inverted: false },
  duplicate: { type: 'duplicate', inverted: false },
  relates_to: { type: 'relates_to', inverted: false },
  start_after: { type: 'start_before', inverted: true },
  start_before: { type: 'start_before', inverted: false },
  finish_after: { type: 'finish_before', inverted: true },
  finish_before: { type: 'finish_before', inverted: false },
};

/**
 * Returns the type a relation is stored as, and whether it is stored pointing from the other issue
 * (wire-work-tracking.md 8.2).
 */
export function storedForm(type: RelationType): { readonly type: StoredType; readonly inverted: boolean } {
  return storedForms[type];
}

/** The stored types that set an order of issues. */
export type OrderedType = Exclude<StoredType, 'duplicate' | 'relates_to'>;

/** Returns whether a type sets an order: a cycle of such relations could never be worked off. */
export function hasOrder(type: StoredType): type is OrderedType {
  return type !== 'duplicate' && type !== 'relates_to';
}

/** Rows sorted into all types; an issue related the same way in both directions stands there once. */
export function relationMapOf(rows: readonly RelatedIssue[]): RelationMap {
  const map: RelationMap = {
    blocking: [],
    blocked_by: [],
    duplicate: [],
    relates_to: [],
    start_after: [],
    start_before: [],
    finish_after: [],
    finish_before: [],
  };
  for (const row of rows) {
    const list = map[row.relation_type];
    if (!list.some(({ id }) => id === row.id)) list.push(row);
  }
  return map;
}
