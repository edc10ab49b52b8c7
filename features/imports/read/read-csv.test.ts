import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NoteBook } from '#features/imports/notes.ts';
import { openCsv } from './read-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-csv-'));

async function read(content: string | Buffer) {
  const file = join(folder, 'in.csv');
  writeFileSync(file, content);
  const notes = new NoteBook();
  const { columns, rows } = await openCsv(file, { notes });
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
        places: [{ place: { row: 2 }, detail: '1 cells, the header has 2; it begins "1"' }, { place: { row: 4 } }],
      },
    ]);
  });

  test('UTF-16 is read, bytes that are no text are noted', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\nש,ü', 'utf16le')]);
    expect((await read(wide)).rows[0]?.cells).toEqual(['ש', 'ü']);
    const latin = await read(Buffer.from('a,b\ncafé,1', 'latin1'));
    expect(latin.rows[0]?.cells).toEqual(['caf\ufffd', '1']);
    expect(latin.notes).toMatchObject([{ kind: 'repaired', count: 1 }]);
  });

  test.each([
    [
      'a,b\n1,"never closed\n2,3\n',
      /never closed: the file is cut short or damaged \(in the row that begins on line 2\)/,
    ],
    ['\n\n', /no header row/],
    ['', /empty/],
  ])('%j is refused', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
