/** Lines of a CSV file that became part of one cell because of an unclosed quote. */
export interface SwallowedLines {
  /** Index of the cell. */
  readonly cell: number;
  /** Lines between the beginning of the row and the quote that opens the cell. */
  readonly offset: number;
  /** How many lines after that one belong to the cell. */
  readonly lines: number;
}

/** How the rows of the file look. */
export interface RowShape {
  readonly delimiter: string;
  readonly width: number;
  /** The index of the cell that names the issue; null when the file has none. */
  readonly keyAt: number | null;
}

interface QuotedCell extends SwallowedLines {
  readonly text: string;
  /** A quote inside it is neither doubled nor at its end, so the opening quote was closed elsewhere or never. */
  readonly broken: boolean;
}

/**
 * Returns the lines that an unclosed quote has swallowed, in the text of one row as the parser read it (`raw`); null
 * when every quote is properly closed. There are two signs: a quote in the middle of a cell of several lines, and a
 * cell whose lines are rows of this file, which happens when the next quote happens to stand before a delimiter.
 */
export function findSwallowedLines(raw: string, shape: RowShape): SwallowedLines | null {
  const { cells, count } = scanRow(raw.replace(/^[\r\n]+/, ''), shape.delimiter);
  const found = cells.find((cell) => cell.lines > 0 && (cell.broken || holdsRows(cell, count, shape)));
  return found ?? null;
}

/**
 * Returns the quoted cells of the first row of `text`, read as the parser reads them, and how many cells the row has.
 */
function scanRow(text: string, delimiter: string): { cells: QuotedCell[]; count: number } {
  const cells: QuotedCell[] = [];
  let count = 0;
  let offset = 0;
  for (let at = 0; ; at++) {
    const start = at;
    let end: number | null = null;
    if (text[at] === '"') {
      end = endOfQuoted(text, at + 1);
      const inside = text.slice(start + 1, end);
      const after = text[end + 1];
      const closed = text[end] === '"' && (after === undefined || after === delimiter || isLineEnd(after));
      const lines = countLines(inside);
      cells.push({ cell: count, offset, lines, text: inside, broken: !closed });
      offset += lines;
      at = end;
    }
    while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at] ?? '')) at += 1;
    count += 1;
    if (text[at] !== delimiter) return { cells, count };
  }
}

/** Returns the index of the quote that is not doubled, or of the end of the text. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return text.length;
}

/**
 * The first line completes the row in which the cell begins, the last line and the rest of the row are a row, and so is
 * every line between them. Each of those names an issue, which prose with the right number of commas does not.
 */
function holdsRows({ cell, text }: QuotedCell, count: number, { delimiter, width, keyAt }: RowShape): boolean {
  const [first = [], ...others] = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => line.split(delimiter));
  const last = others.at(-1);
  if (!last || cell + first.length !== width || last.length + count - cell - 1 !== width) return false;
  const between = others.slice(0, -1);
  return between.every((line) => line.length === width) && others.every((line) => namesIssue(line, keyAt));
}

/** Keys end with a number and have no spaces: `WEB-12`. A last line may end before the key. */
function namesIssue(line: readonly string[], keyAt: number | null): boolean {
  const key = keyAt === null ? undefined : line[keyAt];
  return key === undefined || /^"*\S*\d"*$/.test(key);
}

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}
