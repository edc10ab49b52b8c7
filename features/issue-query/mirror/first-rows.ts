/** What of a list comes into sight first; below it nobody sees at once what there is. */
export interface FirstRows {
  /** Keys of groups in the order in which they are drawn; unknown ones come after them. */
  readonly groups: readonly string[];
  /** Rows of a group at most. */
  readonly rows: number;
  /** Rows of all groups; once there are so many, the groups after them come without rows. */
  readonly all: number;
}

/** The groups of the first rows that come with rows, by the number of rows that each group has. */
export function groupsInSight(firstRows: FirstRows, totals: ReadonlyMap<string, number>): ReadonlySet<string> {
  const inSight = new Set<string>();
  let rows = 0;
  for (const key of new Set([...firstRows.groups, ...[...totals.keys()].toSorted()])) {
    if (rows >= firstRows.all) break;
    rows += Math.min(totals.get(key) ?? 0, firstRows.rows);
    inSight.add(key);
  }
  return inSight;
}
