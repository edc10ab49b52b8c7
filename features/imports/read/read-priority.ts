import type { ImportIssue, Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';

/**
 * Returns the priority in a cell; `none` when blank, and `none` with a note when neither table nor map file knows the
 * word.
 */
export function readPriority(
  cell: string,
  place: Place,
  reading: Reading,
): Pick<ImportIssue, 'priority' | 'prioritySource'> {
  const word = cell.trim();
  if (word === '') return { priority: 'none', prioritySource: null };
  const priority = reading.registry.priority(word);
  if (priority === null) {
    reading.notes.add('left-out', 'unknown priorities (map them with --map)', place, word.slice(0, 40));
  }
  return { priority: priority ?? 'none', prioritySource: word };
}
