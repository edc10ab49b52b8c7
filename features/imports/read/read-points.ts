import type { Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';

/**
 * Returns the estimate in a cell: a number that is not negative; null when blank, and null with a note when it is none.
 */
export function readPoints(cell: string, place: Place, reading: Reading): number | null {
  if (cell.trim() === '') return null;
  const points = Number(cell.trim().replace(',', '.'));
  if (Number.isFinite(points) && points >= 0) return points;
  reading.notes.add('bad', 'estimates that are not numbers', place, cell.slice(0, 40));
  return null;
}
