import { conditionOf, type Condition } from '#features/issue-query/condition.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { Cell, Span, Totals } from '#features/issue-query/snapshot/cells.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { readPagesIn } from './read-pages.ts';
import { readCellTotalsIn, readTotalsIn } from './read-totals.ts';
import { conditionPiece } from './where-sqlite.ts';

/** What finds the rows and totals of one query in a mirror: its tables, or the project in memory. Both give equal rows. */
export interface MirrorEngine {
  /** Totals per group of `token`; of the whole list under '' when null. */
  totals(token: GroupToken | null): Totals;
  /** Totals of groups within groups, only of cells with issues. */
  cellTotals(token: GroupToken, subToken: GroupToken): ReadonlyMap<string, Totals>;
  /** The page of each cell, by the cell's name. All cells are of the same groupings. */
  pages(cells: readonly Cell[]): ReadonlyMap<string, IssueRow[]>;
}

/** Answers from the tables. */
export function sqliteEngine(
  db: MirrorDatabase,
  query: IssueQuery,
  page: Span,
  projectIds: readonly string[],
): MirrorEngine {
  const scope: Condition = { kind: 'choice', key: 'project', choice: { values: projectIds, none: false } };
  const condition = conditionPiece({ kind: 'and', of: [scope, conditionOf(query)] });
  return {
    totals: (token) => readTotalsIn(db, condition, token),
    cellTotals: (token, subToken) => readCellTotalsIn(db, condition, token, subToken),
    pages: (cells) => readPagesIn(db, condition, query.order, page, cells),
  };
}
