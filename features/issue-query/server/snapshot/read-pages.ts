import { sql, type Kysely } from 'kysely';
import type { CellPage } from '#features/issue-query/server/list-engine.ts';
import type { ListScope } from '#features/issue-query/server/list-scope.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import type { RowTexts } from '#platform/rowset/row-texts.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Past so many rows an answer is not kept: it would push out the pages that many people look at. */
const KEPT_AT_ONCE = 2500;

/**
 * The pages as they are now, in the order they were picked; what is not known yet is read by one statement, as far as
 * the scope shows it then. `textsOf` says where the text of an issue is kept (null: nowhere).
 */
export async function readPages(
  db: Kysely<Database>,
  scope: Pick<ListScope, 'where'>,
  textsOf: (id: string) => RowTexts | null,
  cells: readonly { name: string; ids: readonly string[] }[],
): Promise<Map<string, CellPage>> {
  // Taken before anything is read: what is read pushes out the oldest, which may be rows of this very page.
  const known = new Map<string, string>();
  const missing = new Set<string>();
  for (const id of cells.flatMap(({ ids }) => ids)) {
    const text = textsOf(id)?.get(id);
    if (text === undefined) missing.add(id);
    else known.set(id, text);
  }
  const fresh = missing.size === 0 ? new Map<string, string>() : await readTexts(db, scope, textsOf, [...missing]);
  const pages = cells.map(({ name, ids }): [string, CellPage] => {
    // A row that is gone by now is left out.
    const rows = ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
    return [name, { text: rows.join(','), n: rows.length }];
  });
  return new Map(pages.filter(([, { n }]) => n > 0));
}

async function readTexts(
  db: Kysely<Database>,
  { where }: Pick<ListScope, 'where'>,
  textsOf: (id: string) => RowTexts | null,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const places = new Map<RowTexts, { readonly epoch: number; readonly rows: [string, string][] }>();
  for (const id of ids) {
    const texts = textsOf(id);
    if (texts) places.set(texts, places.get(texts) ?? { epoch: texts.epoch, rows: [] });
  }
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, row_to_json(r)::text as text
    from (select ${rowColumns} from ${rowTables} where ${where} and i.id = any(${ids}::uuid[])) r`.execute(db);
  if (rows.length <= KEPT_AT_ONCE) {
    for (const { id, text } of rows) {
      const texts = textsOf(id);
      if (texts) places.get(texts)?.rows.push([id, text]);
    }
    for (const [texts, read] of places) texts.keep(read.epoch, read.rows);
  }
  return new Map(rows.map(({ id, text }) => [id, text]));
}
