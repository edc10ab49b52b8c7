import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Notes } from '#features/imports/notes.ts';
import { CsvColumns, CsvRow } from './csv-columns.ts';
import { decodeText } from './decode-text.ts';
import { readBytes, type OnBytes } from './read-bytes.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A CSV file: its columns, and its rows as they are read. */
export interface CsvFile {
  readonly columns: CsvColumns;
  readonly rows: AsyncGenerator<CsvRow>;
}

/** A row as parsed, with the line on which it begins. */
interface Parsed {
  readonly record: readonly string[];
  readonly line: number;
}

/**
 * Opens a CSV file: comma, semicolon or tab as its first line says, quoted cells with line breaks, stray quotes kept
 * as text. A row with too few or too many cells is noted and skipped. Throws `UnreadableFile` when there is no header,
 * when a quote is never closed, or for what `readBytes` refuses.
 */
export async function openCsv(file: string, options: { notes: Notes; onBytes?: OnBytes }): Promise<CsvFile> {
  const texts = decodeText(file, readBytes(file, options.onBytes), options.notes);
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  const records = parsed(file, start, texts);
  const header = await records.next();
  if (header.done || header.value.record.every((name) => name.trim() === '')) {
    throw new UnreadableFile(file, 'this CSV file has no header row', 'line 1');
  }
  const columns = new CsvColumns(header.value.record);
  return { columns, rows: rowsOf(file, columns, records, options.notes) };
}

async function* rowsOf(
  file: string,
  columns: CsvColumns,
  records: AsyncGenerator<Parsed>,
  notes: Notes,
): AsyncGenerator<CsvRow> {
  const width = columns.names.length;
  for await (const { record, line } of records) {
    if (record.length === width) yield new CsvRow(columns, record, line);
    else {
      const detail = `${record.length} cells, the header has ${width}; it begins ${JSON.stringify((record[0] ?? '').slice(0, 40))}`;
      notes.add('bad', 'a row with another number of cells than the header was left out', { file, row: line }, detail);
    }
  }
}

async function* parsed(file: string, start: string, rest: AsyncGenerator<string>): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter: delimiterOf(start),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Errors of the source destroy the parser with the same error, and come out of the loop below.
  pipeline(Readable.from(joined(start, rest)), parser, () => undefined);
  let doubled = 0;
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts a CRLF inside a cell as two lines.
      doubled += count(record, /\r\n/g);
      line = info.lines - doubled;
      yield { record, line: line - count(record, /\r\n|\n|\r/g) };
    }
  } catch (error) {
    throw explained(file, error, line + 1);
  }
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function explained(file: string, error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile(file, `this is no CSV: ${error.message}`);
  const reason = 'a quoted cell is never closed: the file is cut short or damaged';
  return new UnreadableFile(file, reason, `in the row that begins on line ${line}`);
}

/** The separator that the header line uses most, outside quotes. */
function delimiterOf(start: string): string {
  const header = (/^[^\r\n]*/.exec(start)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const cells = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (cells(next) > cells(best) ? next : best));
}

function count(record: readonly string[], pattern: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
}
