import type { Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';
import { withoutBlankWords } from './blank-word.ts';

/**
 * The labels in cells that may hold several, by name; they are remembered. A semicolon between them is noted, because
 * no tracker writes it: some tool has joined the labels.
 */
export function separateLabels(cells: readonly string[], separator: RegExp, place: Place, reading: Reading): string[] {
  return cells.flatMap((cell) => {
    const names = cell.split(separator).filter((name) => name.trim() !== '');
    const reason = 'label cells with semicolons (read as several labels)';
    if (cell.includes(';') && names.length > 1) reading.notes.add('repaired', reason, place, cell);
    return withoutBlankWords(names, place, reading)
      .map((name) => reading.registry.label(name))
      .filter((name) => name !== null);
  });
}
