/** The header of a CSV file. Names are compared without case; a name may stand over several columns. */
export class CsvColumns {
  readonly names: readonly string[];
  readonly #indexes = new Map<string, number[]>();

  constructor(header: readonly string[]) {
    this.names = header.map((name) => name.trim());
    for (const [index, name] of this.names.entries()) {
      const key = name.toLowerCase();
      this.#indexes.set(key, [...(this.#indexes.get(key) ?? []), index]);
    }
  }

  has(name: string): boolean {
    return this.#indexes.has(name.toLowerCase());
  }

  indexesOf(name: string): readonly number[] {
    return this.#indexes.get(name.toLowerCase()) ?? [];
  }
}

/** One row; `line` is the line of the file on which it begins. */
export class CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly #columns: CsvColumns;

  constructor(columns: CsvColumns, cells: readonly string[], line: number) {
    this.#columns = columns;
    this.cells = cells;
    this.line = line;
  }

  /** The first cell under one of these names that is not blank, as written; '' when there is none. */
  one(...names: readonly string[]): string {
    for (const name of names) {
      const [found] = this.all(name);
      if (found !== undefined) return found;
    }
    return '';
  }

  /** All cells under this name that are not blank, in the order of the columns. */
  all(name: string): string[] {
    return this.#columns
      .indexesOf(name)
      .map((index) => this.cells[index] ?? '')
      .filter((cell) => cell.trim() !== '');
  }
}
