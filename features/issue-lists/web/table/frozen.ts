import type { CellId, ColumnId } from './columns.ts';

/**
 * A cell that stays beside the title while the others scroll under it; not in a list so narrow that nothing would be left
 * to scroll. What it stands on is that of its row.
 */
export const frozenClass = 'sticky z-1 bg-inherit @max-3xl:relative @max-3xl:left-auto!';
/** The line beside what stays, stronger while something lies under it. */
export const frozenEdge = 'border-r-(--cell-edge,var(--line))!';

/** The columns that stay: those up to one, among those on screen. None where that one is hidden. */
export function frozenOf(shown: readonly ColumnId[], upTo: ColumnId | null): readonly ColumnId[] {
  return upTo === null ? [] : shown.slice(0, shown.indexOf(upTo) + 1);
}

/** Where the cells before one end, in the words of a style: widths change with the edge of a column, without drawing rows. */
export function widthsOf(cells: readonly CellId[]): string {
  return `calc(${cells.map((id) => `var(--cell-${id})`).join(' + ')})`;
}
