import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueOrder } from '#features/issue-query/rules.ts';
import type { Cell, Span } from '#features/issue-query/snapshot/cells.ts';
import { groupKey, inGroup } from './group-sqlite.ts';
import { issueJson } from './issue-json.ts';
import { orderPiece } from './order-sqlite.ts';
import { joined, piece, raw, type Piece } from './sqlite.ts';

/** More cells than this are ranked in one look at the issues; fewer are each looked up along an index. */
const FEW = 12;

/** The page of each cell, by the cell's name. All cells are of the same groupings. */
export function readPagesIn(
  db: MirrorDatabase,
  condition: Piece,
  order: IssueOrder,
  page: Span,
  cells: readonly Cell[],
): ReadonlyMap<string, IssueRow[]> {
  if (cells.length > FEW) return rankedPages(db, condition, order, page, cells);
  return new Map(
    cells.map(({ name, groups }) => {
      const where = joined([condition, ...groups.map(({ token, key }) => inGroup(token, key))], ' and ');
      return [name, readPage(db, where, order, page)];
    }),
  );
}

/** Every issue is looked at once, however many groups there are; only what the pages show is made into rows. */
function rankedPages(
  db: MirrorDatabase,
  condition: Piece,
  order: IssueOrder,
  page: Span,
  cells: readonly Cell[],
): ReadonlyMap<string, IssueRow[]> {
  const tokens = (cells[0]?.groups ?? []).map(({ token }) => token);
  const groups = tokens.map((token, at) => groupKey(token, `m${at}`));
  const keys = groups.map(({ key }) => key);
  const named = keys.map((key, at) => piece`${key} as ${raw(`k${at}`)}`);
  const columns = keys.map((_, at) => `r.k${at}`);
  const { text, params } = piece`
    with ranked as materialized (select i.id, ${joined(named, ', ')},
      row_number() over (partition by ${joined(keys, ', ')} order by ${orderPiece(order)}) as place
      from issues i${joined(
        groups.map(({ from }) => from),
        '',
      )} where ${condition})
    select ${raw(columns.join(` || ' ' || `))} as name, ${raw(issueJson)} as json
    from ranked r cross join issues i on i.id = r.id
    where r.place > ${page.offset} and r.place <= ${page.offset + page.limit} order by ${raw(columns.join(', '))}, r.place`;
  const found = new Map<string, string[]>();
  for (const { name, json } of db.all<{ name: string; json: string }>(text, params)) {
    const known = found.get(name);
    if (known) known.push(json);
    else found.set(name, [json]);
  }
  return new Map([...found].map(([name, rows]) => [name, parsed(rows)]));
}

/** The page is found first; only what it shows is made into rows. */
function readPage(db: MirrorDatabase, where: Piece, order: IssueOrder, page: Span): IssueRow[] {
  const { text, params } = piece`select ${raw(issueJson)} as json from issues i
    where ${where} order by ${orderPiece(order)} limit ${page.limit} offset ${page.offset}`;
  return parsed(db.all<{ json: string }>(text, params).map(({ json }) => json));
}

function parsed(rows: readonly string[]): IssueRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own statement writes rows of this shape
  return JSON.parse(`[${rows.join(',')}]`) as IssueRow[];
}
