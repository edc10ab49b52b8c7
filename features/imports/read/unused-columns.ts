import type { Notes } from '#features/imports/notes.ts';
import type { CsvColumns, CsvRow } from './csv-columns.ts';

/** Counts what stands in columns that an import has no use for, so that the report can say what was left out. */
export class UnusedColumns {
  readonly #names = new Map<number, string>();
  readonly #filled = new Map<string, number>();

  /** `used` are the columns that are read, or that only repeat what another column says. */
  constructor(columns: CsvColumns, used: (name: string) => boolean) {
    for (const [index, name] of columns.names.entries()) if (!used(name.toLowerCase())) this.#names.set(index, name);
  }

  count(row: CsvRow): void {
    for (const [index, name] of this.#names) {
      if (saysSomething(row.cells[index] ?? '')) this.#filled.set(name, (this.#filled.get(name) ?? 0) + 1);
    }
  }

  tell(notes: Notes): void {
    for (const [name, count] of this.#filled) {
      notes.add('left-out', `values in "${name}" (no such field in Cairn)`, null, null, count);
    }
  }
}

/** Zero votes, an unset switch and an empty object are the default of every row, not something to miss. */
function saysSomething(cell: string): boolean {
  return !/^(?:0(?:\.0+)?%?|false|\{\}|\[\])?$/i.test(cell.trim());
}
