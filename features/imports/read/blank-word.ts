import type { Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';

/** Words that trackers and spreadsheets write where nothing is set. */
const blankWords =
  /^(?:none|unassigned|unresolved|n\/a|null|undefined|no (?:assignee|creator|milestone|project|cycle|sprint|labels?|parent|estimate|status|due date|component|version))$/i;

/** Returns whether a cell says in a word that it is empty. */
export function isBlankWord(cell: string): boolean {
  return blankWords.test(cell.trim());
}

/** Returns the values that are not words for "nothing"; those are noted, because a thing could be called so. */
export function withoutBlankWords(values: readonly string[], place: Place, { notes }: Reading): string[] {
  return values.filter((value) => {
    if (!isBlankWord(value)) return true;
    notes.add('repaired', 'cells that say "None", "Unassigned" and the like (read as empty)', place, value.trim());
    return false;
  });
}
