import type { GroupToken } from '#features/issues/contract.ts';

/** How many issues each group holds. For a flat list the one key is ''. */
export type Totals = ReadonlyMap<string, number>;

/** A group, or a group within a group, whose page is wanted; no groups at all is the flat list. */
export interface Cell {
  readonly name: string;
  readonly groups: readonly { readonly token: GroupToken; readonly key: string }[];
}

/** The part of each group that is wanted: `limit` rows after the first `offset`. */
export interface Span {
  readonly limit: number;
  readonly offset: number;
}
