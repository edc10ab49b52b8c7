import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import { isBlankWord, withoutBlankWords } from '#features/imports/read/blank-word.ts';
import type { Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';

/**
 * Returns the person in a column such as `Assignee`: Cloud gives the account id in `Assignee Id` (comments name people
 * by it), Server only the user name. Null when the cell is blank.
 */
export function personIn(row: CsvRow, column: string, place: Place, reading: Reading): string | null {
  const name = row.one(column).trim();
  const id = row.one(`${column} Id`).trim();
  if ((name === '' || isBlankWord(name)) && id === '') {
    withoutBlankWords([name], { ...place, column }, reading);
    return null;
  }
  return reading.registry.person(id || name, name || id);
}

/** Remembers the names of people in a row, because comments know them by account id only. */
export function learnNames(row: CsvRow, { registry }: Reading): void {
  for (const [nameColumn, idColumn] of [
    ['Watchers', 'Watchers Id'],
    ['Project lead', 'Project lead id'],
  ] as const) {
    const ids = row.all(idColumn);
    for (const [index, name] of row.all(nameColumn).entries()) {
      const id = ids[index]?.trim();
      if (id) registry.knowName(id, name.trim());
    }
  }
}
