import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NoteBook } from '#features/imports/notes.ts';
import { JsonScanner } from './json-scanner.ts';
import { readJson } from './read-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-json-'));

function fileWith(content: string | Buffer, name = 'in.json'): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function itemsOf(content: string | Buffer, openObjects = false) {
  const items = [];
  for await (const item of readJson(fileWith(content), { openObjects, notes: new NoteBook() })) items.push(item);
  return items;
}

/** The same text cut after every byte: no piece may depend on where the chunks end. */
function scannedByteByByte(text: string, openObjects: boolean) {
  const scanner = new JsonScanner('x', openObjects);
  const found: unknown[] = [];
  for (const byte of Buffer.from(text)) {
    for (const piece of scanner.push(Buffer.from([byte])))
      found.push([piece.key, piece.index, JSON.parse(String(piece.bytes))]);
  }
  scanner.end();
  return found;
}

describe('reading JSON piece by piece', () => {
  const tricky = '[ {"a":"]},\\"{"} ,[1,[2]],"x,\\\\", 12 ,null,\n{}]';
  const values = [{ a: ']},"{' }, [1, [2]], 'x,\\', 12, null, {}];

  test('gives the elements of an array', async () => {
    expect((await itemsOf(tricky)).map((item) => item.value)).toEqual(values);
  });

  test('gives the same however the bytes arrive', () => {
    expect(scannedByteByByte(tricky, false)).toEqual(values.map((value, index) => [null, index + 1, value]));
  });

  test('takes pages joined together, and one object a line', async () => {
    expect((await itemsOf('[1,2][3]\n[]')).map((item) => item.value)).toEqual([1, 2, 3]);
    expect((await itemsOf('{"n":1}\n{"n":2}\n')).map((item) => item.value)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('opens an object into members, arrays element by element', () => {
    expect(
      scannedByteByByte('{"name":"B","cards":[{"id":1},{"id":2}],"none":[],"o":{"x":[1]},"t":true}', true),
    ).toEqual([
      ['name', 0, 'B'],
      ['cards', 1, { id: 1 }],
      ['cards', 2, { id: 2 }],
      ['o', 0, { x: [1] }],
      ['t', 0, true],
    ]);
  });

  test('skips a byte order mark and unpacks gzip whatever the name', async () => {
    expect(await itemsOf('\ufeff[7]')).toEqual([{ key: null, index: 1, value: 7 }]);
    expect(await itemsOf(gzipSync('[8]'))).toEqual([{ key: null, index: 1, value: 8 }]);
  });

  test.each(['utf16le', 'utf16be'] as const)('reads %s, with and without a byte order mark', async (encoding) => {
    const text = '[{"title":"שלום 🗺️"},{"title":"ü"}]';
    const encoded = (content: string) => {
      const bytes = Buffer.from(content, 'utf16le');
      return encoding === 'utf16le' ? bytes : bytes.swap16();
    };
    for (const content of [text, `\ufeff${text}`]) {
      const items = await itemsOf(encoded(content));
      expect(items.map(({ value }) => value)).toEqual([{ title: 'שלום 🗺️' }, { title: 'ü' }]);
    }
  });

  test('notes bytes that are not UTF-8', async () => {
    const notes = new NoteBook();
    const file = fileWith(Buffer.concat([Buffer.from('["caf'), Buffer.from([0xe9]), Buffer.from('"]')]));
    for await (const item of readJson(file, { openObjects: false, notes })) expect(item.value).toBe('caf\ufffd');
    expect([...notes.groups.values()]).toMatchObject([{ kind: 'repaired', places: [{ place: { item: 1 } }] }]);
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['Summary,Key\n', /should begin with \[ or \{, not with "S" \(byte 0\)/],
    ['[{"a":1},{"a":', /ends too early: the file is cut short \(byte 14, item 2\)/],
    ['[1,2', /ends too early/],
    ['[1,,2]', /unexpected "," \(byte 3/],
    ['[{"a":1}}', /unexpected "}"/],
    ['[{"a":tru}]', /not valid JSON \(item 1, which begins at byte 1\)/],
    ['[1] x', /not with "x"/],
    [gzipSync('[1,2,3,4]').subarray(0, 20), /gzip data is damaged or cut short: unexpected end of file/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0]), /zip archive/],
    ['', /empty/],
  ])('%j is refused with its place', async (content, message) => {
    await expect(itemsOf(content)).rejects.toThrow(message);
  });

  test('a missing file is named', async () => {
    const reading = readJson('/nowhere/x.json', { openObjects: false, notes: new NoteBook() }).next();
    await expect(reading).rejects.toThrow('/nowhere/x.json: there is no such file');
  });
});
