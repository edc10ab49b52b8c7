import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { GroupToken, IssueRow } from '#features/issues/contract.ts';
import type { IssueOrder } from '#features/issues/rules.ts';
import { inGroup } from './group-sqlite.ts';
import { issueJson } from './issue-json.ts';
import type { MirrorPage } from './list-issues.ts';
import { orderPiece } from './order-sqlite.ts';
import { joined, piece, raw, type Piece } from './sqlite.ts';

/** A group, or a group within a group, whose page is wanted; no groups at all is the flat list. */
export interface Cell {
  readonly name: string;
  readonly groups: readonly { readonly token: GroupToken; readonly key: string }[];
}

/** The page of each cell, by the cell's name. */
export function readPagesIn(
  db: MirrorDatabase,
  condition: Piece,
  order: IssueOrder,
  page: MirrorPage,
  cells: readonly Cell[],
): ReadonlyMap<string, IssueRow[]> {
  return new Map(
    cells.map(({ name, groups }) => {
      const where = joined([condition, ...groups.map(({ token, key }) => inGroup(token, key))], ' and ');
      return [name, readPage(db, where, order, page)];
    }),
  );
}

/** The page is found first; only what it shows is made into rows. */
function readPage(db: MirrorDatabase, where: Piece, order: IssueOrder, page: MirrorPage): IssueRow[] {
  const { text, params } = piece`select ${raw(issueJson)} as json from issues i
    where ${where} order by ${orderPiece(order)} limit ${page.limit} offset ${page.offset}`;
  const rows = db.all<{ json: string }>(text, params).map(({ json }) => json);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own statement writes rows of this shape
  return JSON.parse(`[${rows.join(',')}]`) as IssueRow[];
}
