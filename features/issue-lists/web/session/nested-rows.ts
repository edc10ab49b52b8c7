import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListGroup } from '#platform/web/store/list-group.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import type { ListSession } from './list-session.ts';

/**
 * Stands between the ids that lead to a nested row: sub-issues opened below the row "todo/1" have the group "todo/1". No
 * key of a group has it: those are ids, words and days.
 */
const mark = '/';

/** Returns the issue below which the rows of a group are opened; null for a group of the list itself. */
export function openedUnder(group: string): string | null {
  const at = group.lastIndexOf(mark);
  return at < 0 ? null : group.slice(at + 1);
}

/** Returns the group of the list in which a row stands; of a nested row that of the row all the way up. */
export function topGroupOf(group: string): string {
  const at = group.indexOf(mark);
  return at < 0 ? group : group.slice(0, at);
}

/** Returns the id of the row of `group` that is this row or one that it is nested below; null where there is none. */
export function rowWithin(group: string, key: string): string | null {
  const start = `${group}${mark}`;
  return key.startsWith(start) ? (key.slice(start.length).split(mark)[0] ?? null) : null;
}

/** The rows of a group as far as they are read, and the list that reads on. */
interface RowsOfGroup {
  readonly paged: PagedList<Issue>;
  readonly rows: ListGroup<Issue>;
}

/** Returns the rows of a group, or the sub-issues opened below one of its rows; null while there are none. Observable. */
export function rowsOf({ paged, children }: ListSession, group: string): RowsOfGroup | null {
  const parent = openedUnder(group);
  const list = parent === null ? paged : children.get(parent)?.paged;
  const rows = list?.list.groups.get(parent === null ? group : '');
  return list && rows ? { paged: list, rows } : null;
}

/** Returns how many rows a row with this group is nested below. */
export function depthOf(group: string): number {
  return group.split(mark).length - 1;
}
