import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';

/** How many issues each group holds. For a flat list the one key is ''. */
export type Totals = ReadonlyMap<string, number>;

/** A group, or a group within a group, whose page is wanted; no groups at all is the flat list. */
export interface Cell {
  readonly name: string;
  readonly groups: readonly { readonly token: GroupToken; readonly key: string }[];
}

/** Whether an issue may stand in several groups of this grouping. */
export function isManyValued(token: GroupToken | null): boolean {
  return token === 'labels__id' || token === 'assignees__id' || token === 'issue_module__module_id';
}

/**
 * What rows of a cell carry besides their fields: the key of each of its groups that an issue may have several of, by the
 * group's token; null for none (wire-work-tracking.md 3.4).
 */
export function rawKeysOf({ groups }: Pick<Cell, 'groups'>): Record<string, string | null> {
  return Object.fromEntries(
    groups.filter(({ token }) => isManyValued(token)).map(({ token, key }) => [token, key === noValue ? null : key]),
  );
}

/** The part of each group that is wanted: `limit` rows after the first `offset`. */
export interface Span {
  readonly limit: number;
  readonly offset: number;
}
