import type { ImportRelation } from '#features/imports/model.ts';
import type { CsvColumns, CsvRow } from '#features/imports/read/csv-columns.ts';
import type { Reading } from '#features/imports/reading.ts';
import { linkColumn } from './columns.ts';

/**
 * Returns the relations of a row. "Blocks" and its kin keep their direction, "depends on" is the other way round,
 * duplicates stay duplicates, and every other link type (Relates, Reference, Cloners, Incorporates …) is `relates_to`.
 */
export function relationsOf(row: CsvRow, columns: CsvColumns, { notes }: Reading): ImportRelation[] {
  const names = new Set(columns.names.filter((name) => linkColumn(name) !== null));
  return [...names].flatMap((name) => {
    const link = linkColumn(name);
    if (!link) return [];
    const type = relationType(link.type, link.outward);
    const refs = row.all(name);
    if (refs.length > 0 && type === 'relates_to' && !/^relates?$/i.test(link.type)) {
      notes.add('repaired', `"${link.type}" links, now "relates to"`, null, null, refs.length);
    }
    return refs.map((ref) => ({ type, ref: ref.trim() }));
  });
}

function relationType(name: string, outward: boolean): ImportRelation['type'] {
  const plain = name.toLowerCase();
  if (/block/.test(plain)) return outward ? 'blocks' : 'blocked_by';
  if (/depend|require/.test(plain)) return outward ? 'blocked_by' : 'blocks';
  return /duplicat/.test(plain) ? 'duplicate' : 'relates_to';
}
