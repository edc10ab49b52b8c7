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

/** One row; `row` counts as a spreadsheet does (the header is row 1), `line` is the line on which the row begins. */
export class CsvRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly #columns: CsvColumns;

  constructor(
    columns: CsvColumns,
    cells: readonly string[],
    { row, line }: { readonly row: number; readonly line: number },
  ) {
    this.#columns = columns;
    this.cells = cells;
    this.row = row;
    this.line = line;
  }

  /** Returns the first cell under one of these names that is not blank, as written; '' when there is none. */
  one(...names: readonly string[]): string {
    for (const name of names) {
      const [found] = this.all(name);
      if (found !== undefined) return found;
    }
    return '';
  }

  /** Returns all cells under this name that are not blank, in the order of the columns. */
  all(name: string): string[] {
    return this.#columns
      .indexesOf(name)
      .map((index) => this.cells[index] ?? '')
      .filter((cell) => cell.trim() !== '');
  }
}
