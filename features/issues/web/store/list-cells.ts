/** Stands in no group's own key: those are ids, words and days. */
const mark = '|';

/**
 * What a key of a list means: a group (`column`), one of the groups within groups (`lane`), or the cell where both meet.
 * Each of the three counts its issues in the same list (docs/decisions/066); only cells and plain groups have rows.
 */
export interface GroupParts {
  readonly column: string | null;
  readonly lane: string | null;
}

/** The key of the cell of a column and a lane. */
export function cellKey(column: string, lane: string): string {
  return `${column}${mark}${lane}`;
}

/** The key of a whole lane. A whole column has its own key. */
export function laneKey(lane: string): string {
  return `${mark}${lane}`;
}

/** Reads a key. */
export function partsOf(group: string): GroupParts {
  const at = group.indexOf(mark);
  if (at < 0) return { column: group, lane: null };
  return { column: at === 0 ? null : group.slice(0, at), lane: group.slice(at + 1) };
}

/** The columns and lanes of some cells, each once: an issue with two labels counts once in its column. */
export function sumsOf(cells: readonly string[]): readonly string[] {
  const parts = cells.map(partsOf);
  const lanes = parts.flatMap(({ lane }) => (lane === null ? [] : laneKey(lane)));
  return [...new Set([...parts.flatMap(({ column }) => column ?? []), ...lanes])];
}

/** Those of some keys that lie in a group: itself, and the cells of a column or lane. */
export function keysIn(keys: Iterable<string>, group: string): readonly string[] {
  const whole = partsOf(group);
  return [...keys].filter((key) => {
    if (key === group) return true;
    const { column, lane } = partsOf(key);
    if (column === null || lane === null) return false;
    return whole.lane === null ? column === whole.column : whole.column === null && lane === whole.lane;
  });
}
