import { describe, expect, test } from 'vitest';
import { NoteBook } from '#features/imports/notes.ts';
import { fitTitle } from './fit-title.ts';
import { repairText } from './repair-text.ts';

const place = { file: 'a.json', row: 7, column: 'body' };

function repaired(text: string) {
  const notes = new NoteBook();
  return { text: repairText(text, place, notes), notes: [...notes.groups.values()] };
}

describe('repairing a text', () => {
  test('leaves good text alone', () => {
    const text = 'שלום \u200f עולם\t😀 e\u0301\n\u200b„x“';
    expect(repaired(text)).toEqual({ text, notes: [] });
  });

  test('removes NUL and says how many and where', () => {
    const { text, notes } = repaired('a\0b\0\0c');
    expect(text).toBe('abc');
    expect(notes).toEqual([
      { kind: 'repaired', reason: 'NUL characters removed', count: 1, places: [{ place, detail: '3 removed' }] },
    ]);
  });

  test('removes other control characters and counts them apart', () => {
    const { text, notes } = repaired('\u001b[31mred\f\0');
    expect(text).toBe('[31mred');
    expect(notes.map((note) => [note.reason, note.places[0]?.detail])).toEqual([
      ['NUL characters removed', '1 removed'],
      ['control characters removed', '2 removed'],
    ]);
  });

  test('makes CRLF and lone CR a line feed, counted without a place', () => {
    const { text, notes } = repaired('a\r\nb\rc\n');
    expect(text).toBe('a\nb\nc\n');
    expect(notes).toMatchObject([{ count: 1, places: [] }]);
  });

  test('replaces half characters', () => {
    const { text, notes } = repaired('a\ud83d b');
    expect(text).toBe('a\ufffd b');
    expect(notes).toMatchObject([{ kind: 'repaired', count: 1 }]);
  });
});

describe('fitting a title', () => {
  test('keeps 255 characters', () => {
    const notes = new NoteBook();
    expect(fitTitle('x'.repeat(255), place, notes)).toEqual({ title: 'x'.repeat(255), restHtml: '' });
    expect(notes.groups.size).toBe(0);
  });

  test('cuts a longer one and loses no letter', () => {
    const notes = new NoteBook();
    const { title, restHtml } = fitTitle(`${'x'.repeat(254)}<y>`, place, notes);
    expect(title).toBe(`${'x'.repeat(254)}…`);
    expect(restHtml).toBe('<p>…&lt;y&gt;</p>');
    expect([...notes.groups.values()]).toMatchObject([{ count: 1, places: [{ detail: '257 characters' }] }]);
  });

  test('is one line, and never empty', () => {
    const notes = new NoteBook();
    expect(fitTitle(' a\r\n b\tc ', place, notes).title).toBe('a b c');
    expect(fitTitle(' \n', place, notes).title).toBe('Untitled');
  });
});
