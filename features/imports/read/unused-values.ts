import type { Notes } from '#features/imports/notes.ts';
import type { CsvColumns, CsvRow } from './csv-columns.ts';

/** Counts values that an import has no use for, by the name of their column or field, so that the report can name them. */
export class UnusedValues {
  readonly #filled = new Map<string, number>();
  readonly #once = new Set<string>();

  /** Counts what stands under `name`, unless it is the default of every record (0, false, empty). */
  count(name: string, value: unknown): void {
    if (saysSomething(value)) this.#filled.set(name, (this.#filled.get(name) ?? 0) + 1);
  }

  /** The same for a thing that many records repeat: it counts once under its `key`. */
  countOnce(name: string, key: string, value: unknown): void {
    if (this.#once.has(`${name}/${key}`) || !saysSomething(value)) return;
    this.#once.add(`${name}/${key}`);
    this.count(name, value);
  }

  /** Counts the cells of a row whose columns are not read. */
  countRow(columns: CsvColumns, row: CsvRow, isUsed: (name: string) => boolean): void {
    for (const [index, name] of columns.names.entries()) {
      if (!isUsed(name.toLowerCase())) this.count(name, row.cells[index] ?? '');
    }
  }

  /** Counts the fields of an object that are not read; `prefix` stands before their names. */
  countFields(object: unknown, used: ReadonlySet<string>, prefix = ''): void {
    if (typeof object !== 'object' || object === null) return;
    for (const [name, value] of Object.entries(object)) if (!used.has(name)) this.count(prefix + name, value);
  }

  report(notes: Notes): void {
    for (const [name, count] of this.#filled) {
      notes.add('left-out', `values in "${name}" (no such field in Cairn)`, null, null, count);
    }
  }
}

/** Zero votes, an unset switch, an empty list and a summary of zeros are defaults, not something to miss. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:0(?:\.0+)?%?|false|none|\{\}|\[\])?$/i.test(value.trim());
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething);
  return Boolean(value);
}
