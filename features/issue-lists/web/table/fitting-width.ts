import type { CellId } from './columns.ts';

/** The width that what a column shows takes by itself, in pixels: the widest of its cells that are in the page. */
export function fittingWidth(grid: Element, id: CellId): number {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-cell="${id}"]`)];
  const copies = cells.map((cell) => {
    const copy = cell.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return cell;
    copy.style.cssText += ';position:absolute;visibility:hidden;width:max-content;max-width:none';
    cell.after(copy);
    return copy;
  });
  // Measured together: a measurement between two changes would lay the page out for each cell.
  const widths = copies.map((copy) => copy.getBoundingClientRect().width);
  for (const copy of copies) copy.remove();
  return Math.ceil(Math.max(0, ...widths));
}
