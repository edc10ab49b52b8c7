import type { GroupToken } from '#features/issue-query/contract.ts';
import type { Cell, Totals } from '#features/issue-query/snapshot/cells.ts';

/** The rows of one cell's page as JSON text, parted by commas, and how many they are. */
export interface CellPage {
  readonly text: string;
  readonly n: number;
}

/** What finds the rows and totals of one query: the database, or the project's snapshot in memory. Both give equal rows. */
export interface ListEngine {
  /** Totals per group of `token`; of the whole list under '' when null. */
  totals(token: GroupToken | null): Promise<Totals>;
  /** Totals of groups within groups: by group key, then by sub-group key. */
  cellTotals(token: GroupToken, subToken: GroupToken): Promise<ReadonlyMap<string, Totals>>;
  /** The query's page of each cell, by the cell's name. */
  pages(cells: readonly Cell[]): Promise<ReadonlyMap<string, CellPage>>;
}
