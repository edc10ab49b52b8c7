import type { ImportRelation } from '#features/imports/model.ts';
import type { CsvColumns, CsvRow } from '#features/imports/read/csv-columns.ts';
import { linkColumn } from './columns.ts';

/**
 * The relations of a row. "Blocks" and its kin keep their direction, "depends on" is the other way round, duplicates
 * stay duplicates, and every other link type (Relates, Reference, Cloners, Incorporates …) is `relates_to`.
 */
export function relationsOf(row: CsvRow, columns: CsvColumns): ImportRelation[] {
  const names = new Set(columns.names.filter((name) => linkColumn(name) !== null));
  return [...names].flatMap((name) => {
    const link = linkColumn(name);
    if (!link) return [];
    const type = relationType(link.type, link.outward);
    return row.all(name).map((key) => ({ type, ref: key.trim() }));
  });
}

function relationType(name: string, outward: boolean): ImportRelation['type'] {
  const plain = name.toLowerCase();
  if (/block/.test(plain)) return outward ? 'blocks' : 'blocked_by';
  if (/depend|require/.test(plain)) return outward ? 'blocked_by' : 'blocks';
  return /duplicat/.test(plain) ? 'duplicate' : 'relates_to';
}
