import { Readable, pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { Place } from '#features/imports/model.ts';
import { noNotes, type Notes } from '#features/imports/notes.ts';
import { CsvColumns, CsvRow } from './csv-columns.ts';
import { decodeText } from './decode-text.ts';
import { readBytes, type OnBytes } from './read-bytes.ts';
import { findSwallowedLines, type RowShape, type SwallowedLines } from './swallowed-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A CSV file: its columns, and its rows as they are read. */
export interface CsvFile {
  readonly columns: CsvColumns;
  readonly rows: AsyncGenerator<CsvRow>;
}

/** How a CSV file is read. */
export interface CsvOptions {
  readonly notes: Notes;
  readonly onBytes?: OnBytes;
  /** Notes a quote that is never closed and goes on; else the file is refused. */
  readonly keepGoing: boolean;
  /** The column that names the issue of a row. */
  readonly keyColumn: string;
}

/** A row as parsed: `line` is the line on which it begins, `row` counts rows as a spreadsheet does. */
interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
  readonly line: number;
  readonly row: number;
}

/** What the parser gives for each row with the options `info` and `raw`. */
interface ParserRow {
  readonly record: string[];
  readonly raw: string;
  readonly info: { readonly lines: number; readonly records: number; readonly empty_lines: number };
}

/**
 * Opens a CSV file: comma, semicolon or tab as its first line says, quoted cells with line breaks, stray quotes kept
 * as text. A row with too few or too many cells is noted and skipped. Throws `UnreadableFile` when there is no header,
 * for what `readBytes` refuses, and, unless `keepGoing`, when a quote is not closed where it should be.
 */
export async function openCsv(file: string, options: CsvOptions): Promise<CsvFile> {
  const texts = decodeText(file, readBytes(file, options.onBytes), options.notes);
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  const delimiter = delimiterOf(start);
  const records = parsed(file, start, texts, delimiter, options);
  const header = await records.next();
  if (header.done || header.value.record.every((name) => name.trim() === '')) {
    throw new UnreadableFile(file, 'this CSV file has no header row', 'line 1');
  }
  const columns = new CsvColumns(header.value.record);
  return { columns, rows: rowsOf(file, columns, records, delimiter, options) };
}

async function* rowsOf(
  file: string,
  columns: CsvColumns,
  records: AsyncGenerator<Parsed>,
  delimiter: string,
  options: CsvOptions,
): AsyncGenerator<CsvRow> {
  const width = columns.names.length;
  const shape: RowShape = { delimiter, width, keyAt: columns.indexesOf(options.keyColumn)[0] ?? null };
  for await (const { record, raw, line, row } of records) {
    const swallowed = raw.includes('"') ? findSwallowedLines(raw, shape) : null;
    if (swallowed) reportSwallowed(swallowed, { file, row, line }, columns.names[swallowed.cell], options);
    if (record.length === width) yield new CsvRow(columns, record, { row, line });
    else {
      const detail = `${record.length} cells, the header has ${width}; it begins ${JSON.stringify((record[0] ?? '').slice(0, 40))}`;
      const reason = 'rows with more or fewer cells than the header';
      options.notes.add('bad', reason, { file, row, line }, detail);
    }
  }
}

function reportSwallowed(
  { offset, lines }: SwallowedLines,
  place: Required<Pick<Place, 'file' | 'row' | 'line'>>,
  column: string | undefined,
  { notes, keepGoing }: CsvOptions,
): void {
  const opened = place.line + offset;
  const many = lines === 1 ? 'the line after it was' : `the ${lines} lines after it were`;
  if (!keepGoing) {
    throw new UnreadableFile(
      place.file,
      `a quote that opens on line ${opened} has no closing quote there, so ${many} read as part of the same cell. ` +
        'Add the missing quote, or use --keep-going to import the cell as it is',
      `row ${place.row}${column ? `, column ${column}` : ''}, lines ${opened} to ${opened + lines}`,
    );
  }
  const reason = 'quotes that are not closed (the lines after them are part of one cell)';
  notes.add('bad', reason, { ...place, ...(column ? { column } : {}) }, `lines ${opened} to ${opened + lines}`);
}

async function* parsed(
  file: string,
  start: string,
  rest: AsyncGenerator<string>,
  delimiter: string,
  options: CsvOptions,
): AsyncGenerator<Parsed> {
  let problem: CsvError | null = null;
  const parser = parse({
    // Collected instead of thrown: an error would destroy the stream, and rows already parsed but not yet read would be
    // lost.
    skip_records_with_error: true,
    on_skip: (error) => {
      problem ??= error ?? null;
      return undefined;
    },
    delimiter,
    info: true,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Errors of the source destroy the parser with the same error, and come out of the loop below.
  pipeline(Readable.from(joined(start, rest)), parser, () => undefined);
  let doubled = 0;
  let line = 0;
  let row = 0;
  for await (const { record, raw, info } of parser as AsyncIterable<ParserRow>) {
    // The parser counts a CRLF inside a cell as two lines.
    doubled += count(record, /\r\n/g);
    line = info.lines - doubled;
    row = info.records + info.empty_lines;
    yield { record, raw, line: line - count(record, /\r\n|\n|\r/g), row };
  }
  await reportProblem(problem, file, { row, line }, delimiter, options);
}

/** With relaxed quotes and rows of any width, an unclosed quote is the only error the parser can report. */
async function reportProblem(
  problem: CsvError | null,
  file: string,
  last: { readonly row: number; readonly line: number },
  delimiter: string,
  options: CsvOptions,
): Promise<void> {
  if (problem === null) return;
  if (problem.code !== 'CSV_QUOTE_NOT_CLOSED') {
    throw new UnreadableFile(file, 'this is not a CSV file', `line ${last.line + 1}`);
  }
  await reportNeverClosed(file, last, delimiter, options);
}

/** Reads again what follows the last complete row, because the parser does not say where the quote was opened. */
async function reportNeverClosed(
  file: string,
  last: { readonly row: number; readonly line: number },
  delimiter: string,
  { notes, keepGoing }: CsvOptions,
): Promise<void> {
  const rest = await textAfter(file, last.line);
  const blank = /^(?:\r\n|\n|\r)*/.exec(rest)?.[0].match(/\r\n|\n|\r/g)?.length ?? 0;
  const found = findSwallowedLines(rest.trimEnd(), { delimiter, width: 0, keyAt: null });
  const opened = last.line + 1 + blank + (found?.offset ?? 0);
  const lines = found?.lines ?? 0;
  const row = last.row + 1 + blank;
  if (!keepGoing) {
    const lost = lines === 0 ? '' : ` and takes in the ${lines === 1 ? 'line' : `${lines} lines`} after it`;
    throw new UnreadableFile(
      file,
      `a quote that opens on line ${opened} is never closed${lost}: the file is cut short, or a quote is missing. ` +
        'Add it, or use --keep-going to import the rows before it',
      `row ${row}`,
    );
  }
  const reason = 'rows after a quote that is never closed';
  notes.add('bad', reason, { file, row, line: opened }, `lines ${opened} to ${opened + lines}`);
}

/** Returns the text of the file after its first `lines` lines. */
async function textAfter(file: string, lines: number): Promise<string> {
  let text = '';
  for await (const piece of decodeText(file, readBytes(file), noNotes)) text += piece;
  let at = 0;
  for (let left = lines; left > 0; left--) {
    const end = /\r\n|\n|\r/g;
    end.lastIndex = at;
    if (!end.test(text)) return '';
    at = end.lastIndex;
  }
  return text.slice(at);
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Returns the separator that the header line uses most, outside quotes. */
function delimiterOf(start: string): string {
  const header = (/^[^\r\n]*/.exec(start)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const cells = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (cells(next) > cells(best) ? next : best));
}

function count(record: readonly string[], pattern: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
}
