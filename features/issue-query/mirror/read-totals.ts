import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { Totals } from '#features/issue-query/snapshot/cells.ts';
import { groupKey } from './group-sqlite.ts';
import { piece, type Piece } from './sqlite.ts';

/** Totals per group of `token`; of the whole list under '' when null. */
export function readTotalsIn(db: MirrorDatabase, condition: Piece, token: GroupToken | null): Totals {
  if (token === null) {
    const { text, params } = piece`select count(*) as n from issues i where ${condition}`;
    return new Map(db.all<{ n: number }>(text, params).map(({ n }) => ['', n]));
  }
  const { key, from } = groupKey(token, 'm');
  const { text, params } =
    piece`select ${key} as key, count(*) as n from issues i${from} where ${condition} group by 1`;
  return new Map(db.all<{ key: string; n: number }>(text, params).map((row) => [row.key, row.n]));
}

/** Totals of the cells of a grouping within a grouping; only cells with issues. */
export function readCellTotalsIn(
  db: MirrorDatabase,
  condition: Piece,
  token: GroupToken,
  subToken: GroupToken,
): ReadonlyMap<string, Totals> {
  const [outer, inner] = [groupKey(token, 'm'), groupKey(subToken, 'n')];
  const { text, params } = piece`select ${outer.key} as key, ${inner.key} as sub, count(*) as n
    from issues i${outer.from}${inner.from} where ${condition} group by 1, 2`;
  const cells = new Map<string, Map<string, number>>();
  for (const { key, sub, n } of db.all<{ key: string; sub: string; n: number }>(text, params)) {
    const group = cells.get(key) ?? new Map<string, number>();
    cells.set(key, group.set(sub, n));
  }
  return cells;
}
