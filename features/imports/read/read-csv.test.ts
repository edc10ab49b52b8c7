import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NoteBook } from '#features/imports/notes.ts';
import { openCsv } from './read-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-csv-'));

async function read(content: string | Buffer, keepGoing = false) {
  const file = join(folder, 'in.csv');
  writeFileSync(file, content);
  const notes = new NoteBook();
  const { columns, rows } = await openCsv(file, { notes, keepGoing, keyColumn: 'ID' });
  const found = [];
  for await (const row of rows) found.push(row);
  return { columns, rows: found, notes: [...notes.groups.values()] };
}

describe('reading CSV', () => {
  test('repeated columns, line breaks in cells, the line where a row begins', async () => {
    const { columns, rows } = await read('\ufeffKey,Comment,comment\r\nA,"one\r\ntwo",\r\nB,,"say ""hi"""\r\n');
    expect(columns.names).toEqual(['Key', 'Comment', 'comment']);
    expect(rows.map((row) => [row.line, row.one('key'), row.all('Comment')])).toEqual([
      [2, 'A', ['one\r\ntwo']],
      [4, 'B', ['say "hi"']],
    ]);
  });

  test.each(['\n', '\r\n'])('rows are counted as a spreadsheet does, lines as an editor does (%j)', async (end) => {
    const { rows } = await read(['a,b', '1,"x', 'y', 'z"', '', '2,"p', 'q"', '3,r', ''].join(end));
    expect(rows.map(({ row, line }) => ({ row, line }))).toEqual([
      { row: 2, line: 2 },
      { row: 4, line: 6 },
      { row: 5, line: 8 },
    ]);
  });

  test.each([
    ['a;b\n"x,y";2\n', ['x,y', '2']],
    ['a\tb\nx,y\t2\n', ['x,y', '2']],
    ['"a,;;;",b\n1,2', ['1', '2']],
  ])('finds the separator of %j', async (content, cells) => {
    expect((await read(content)).rows[0]?.cells).toEqual(cells);
  });

  test('stray quotes stay text and do not swallow what follows', async () => {
    const { rows } = await read('a,b\n"bad"x,1\n5" pipe,2\n3,4');
    expect(rows.map((row) => row.cells)).toEqual([
      ['"bad"x', '1'],
      ['5" pipe', '2'],
      ['3', '4'],
    ]);
  });

  test('a row with another number of cells is noted with its line, the others come', async () => {
    const { rows, notes } = await read('a,b\n1\n\n2,3,4\n5,6\n');
    expect(rows.map((row) => row.cells)).toEqual([['5', '6']]);
    expect(notes).toMatchObject([
      {
        kind: 'bad',
        count: 2,
        places: [
          { place: { row: 2, line: 2 }, detail: '1 cells, the header has 2; it begins "1"' },
          { place: { row: 4, line: 4 } },
        ],
      },
    ]);
  });

  test('UTF-16 is read, bytes that are no text are noted', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\nש,ü', 'utf16le')]);
    expect((await read(wide)).rows[0]?.cells).toEqual(['ש', 'ü']);
    const unmarked = Buffer.from('a,b\nש,ü', 'utf16le');
    expect((await read(unmarked)).rows[0]?.cells).toEqual(['ש', 'ü']);
    expect((await read(unmarked.swap16())).rows[0]?.cells).toEqual(['ש', 'ü']);
    const latin = await read(Buffer.from('a,b\ncafé,1', 'latin1'));
    expect(latin.rows[0]?.cells).toEqual(['caf\ufffd', '1']);
    expect(latin.notes).toMatchObject([{ kind: 'repaired', count: 1 }]);
  });

  test.each([
    ['\n\n', /no header row/],
    ['', /empty/],
  ])('%j is refused', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('a quote that is not closed', () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `T-${from + n},Row ${from + n},Todo\n`).join('');
  const head = 'ID,Title,Status\n';

  test.each([
    // The next quote opens another cell: it stands in the middle of the one that was never closed.
    ['before a quoted cell', `${head}T-1,"One,Todo\n${rows(2, 11)}T-12,"Twelve",Todo\n`, 2, 11],
    // The next quote stands before a comma by chance, and every column has its cell.
    ['before a quote at the end of a word', `${head}T-1,"One,Todo\n${rows(2, 11)}T-12,A pipe of 5",Todo\n`, 2, 11],
    // Nothing closes it.
    ['to the end of the file', `${head}T-1,One,Todo\nT-2,"Two,Todo\n${rows(3, 12)}`, 3, 10],
    // The row holds a cell of several lines before it.
    [
      'after a cell of two lines',
      `${head}T-1,"One\nand a half",Todo\n"T-2","Two,Todo\n${rows(3, 7)}T-8,"8",Todo\n`,
      4,
      6,
    ],
  ])('%s is refused, with where it opens and how many lines it takes in', async (_, content, line, lines) => {
    await expect(read(content)).rejects.toThrow(new RegExp(`opens on line ${line} .*\\b${lines} lines after it`));
    const { notes } = await read(content, true);
    expect(notes).toMatchObject([{ kind: 'bad', places: [{ detail: `lines ${line} to ${line + lines}` }] }]);
  });

  test('going on, the rows around it come', async () => {
    const content = `${head}T-1,One,Todo\nT-2,"Two,Todo\n${rows(3, 4)}T-5,"5",Todo\nT-6,Six,Todo\n`;
    const ids = (await read(content, true)).rows.map((row) => row.one('ID'));
    expect(ids).toEqual(['T-1', 'T-2', 'T-6']);
    const cut = await read(`${head}T-1,One,Todo\nT-2,"Two,Todo\n${rows(3, 4)}`, true);
    expect(cut.rows.map((row) => row.one('ID'))).toEqual(['T-1']);
  });

  test('a reader slower than the parser still gets the rows before it', async () => {
    const file = join(folder, 'slow.csv');
    writeFileSync(file, `${head}${rows(1, 40)}T-41,"Cut`);
    const { rows: read } = await openCsv(file, { notes: new NoteBook(), keepGoing: true, keyColumn: 'ID' });
    const ids: string[] = [];
    for await (const row of read) {
      await new Promise((resolve) => void setImmediate(resolve));
      ids.push(row.one('ID'));
    }
    expect(ids).toHaveLength(40);
  });

  test.each([
    ['prose with commas', `${head}T-1,"First, second\nthird, fourth",Todo\n`],
    ['quotes in several lines', `${head}T-1,"He said ""no"",\nand ""yes""",Todo\n`],
    ['rows of another table', `${head}T-1,"see, this\nname, value, unit\na, b",Todo\n`],
    ['a stray quote in one line', `${head}T-1,"bad"x,Todo\nT-2,5" pipe,Todo\n`],
  ])('%s is none', async (_, content) => {
    expect((await read(content)).notes).toEqual([]);
  });
});
