/** What of a list comes into sight first; below it nobody sees at once what there is. */
export interface Glimpse {
  /** Keys of groups in the order in which they are drawn; unknown ones come after them. */
  readonly groups: readonly string[];
  /** Rows of a group at most. */
  readonly rows: number;
  /** Rows of all groups; once there are so many, the groups after them come without rows. */
  readonly all: number;
}

/** The groups of a glimpse that come with rows, by the number of rows that each group has. */
export function groupsInSight(glimpse: Glimpse, totals: ReadonlyMap<string, number>): ReadonlySet<string> {
  const inSight = new Set<string>();
  let rows = 0;
  for (const key of new Set([...glimpse.groups, ...[...totals.keys()].toSorted()])) {
    if (rows >= glimpse.all) break;
    rows += Math.min(totals.get(key) ?? 0, glimpse.rows);
    inSight.add(key);
  }
  return inSight;
}
