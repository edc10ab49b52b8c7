/** Which rows a list holds and how they lie. Both functions are pure. */
export interface ListShape<T> {
  /** The groups a row stands in; empty when it is not in the list at all. A flat list has the one group ''. */
  groupsOf(row: T): readonly string[];
  /** Groups that only count a row, once, whichever of its groups it stands in; they show no rows. Absent: none. */
  sumsOf?(groups: readonly string[]): readonly string[];
  compare(a: T, b: T): number;
}

/** Rows of one group as the server answered them; `total` counts those on other pages too. */
export interface GroupPage<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** Further pages exist. */
  readonly more: boolean;
}

/** How many rows a list and each of its groups have, as the server counted them. */
export interface ListCounts {
  readonly groups: ReadonlyMap<string, number>;
  /** Distinct rows of the whole list. */
  readonly total: number;
}

/** The first pages of all groups, as the server answered them. */
export interface ListAnswer<T> {
  readonly groups: ReadonlyMap<string, GroupPage<T>>;
  /** Distinct rows of the whole list. */
  readonly total: number;
}
