import { describe, expect, test } from 'vitest';
import { NoteBook } from '#features/imports/notes.ts';
import { readInlineMarkdown, readMarkdown, readWiki } from './bounded-markup.ts';
import { depthOfMarkdown } from './depth-of-markdown.ts';

const place = { file: 'a.json', row: 7, column: 'body' };
const noContext = { nameOf: (key: string) => key, attachmentUrl: () => null };
const emphasis = (depth: number) =>
  `${Array.from({ length: depth }, (_, at) => `${at % 2 ? '**' : '*'}a`).join(' ')} end ${Array.from({ length: depth }, (_, at) => `b${(depth - at) % 2 ? '*' : '**'}`).join(' ')}`;
const nested = (depth: number) => Array.from({ length: depth }, (_, at) => `${' '.repeat(2 * at)}- end`).join('\n');

describe('a text nested beyond the bounds is kept as plain text, and reported with its row', () => {
  test.each([
    ['quotes', `${'> '.repeat(20_000)}end`],
    ['quotes without spaces', `${'>'.repeat(20_000)} end`],
    ['lists in one line', `${'- '.repeat(20_000)}end`],
    ['lists by indentation', nested(200)],
    ['quotes and lists', `${'> 1. '.repeat(100)}end`],
    ['emphasis', emphasis(10_000)],
    ['brackets', `${'[a '.repeat(10_000)}end${'](https://a.invalid)'.repeat(10_000)}`],
    ['HTML', `${'<b>'.repeat(130_000)}end`],
  ])('%s', (_, markdown) => {
    const notes = new NoteBook();
    const html = readMarkdown(markdown, place, notes);
    expect(html).toContain('end');
    expect(html).not.toMatch(/<(?!\/?(?:p|br|pre)>)/);
    expect([...notes.groups.values()]).toMatchObject([
      {
        kind: 'repaired',
        reason: 'text nested more than 64 deep was kept as plain text',
        count: 1,
        places: [{ place }],
      },
    ]);
  });

  test.each([
    ['lists', `${'*'.repeat(20_000)} end`],
    ['lists of both kinds', `* a\n${'*#'.repeat(40)} end`],
  ])('wiki: %s', (_, wiki) => {
    const notes = new NoteBook();
    expect(readWiki(wiki, noContext, place, notes)).toContain('end');
    expect([...notes.groups.values()]).toMatchObject([{ kind: 'repaired', count: 1, places: [{ place }] }]);
  });

  test('a checklist item stays one line', () => {
    expect(readInlineMarkdown(`${emphasis(2000)} <x>`, place, new NoteBook())).toMatch(/&lt;x&gt;$/);
  });

  test('too many elements', () => {
    const notes = new NoteBook();
    const html = readMarkdown('*a*\n'.repeat(50_001), place, notes);
    expect(html).toBe(`<pre>${'*a*\n'.repeat(50_001)}</pre>`);
    expect([...notes.groups.keys()]).toEqual(['repaired text with more than 50000 elements was kept as plain text']);
  });
});

describe('what people write is not nested beyond the bounds', () => {
  test.each([
    ['a conversation in quotes', `${'> '.repeat(30)}a`, 30],
    ['a list', nested(20), 20],
    ['a log with open brackets', '[0m[31m[1m a\n'.repeat(5000), 0],
    ['code that is indented far', `\`\`\`\n${nested(500)}\n\`\`\``, 0],
    ['a long list', '- a\n  - b\n'.repeat(5000), 2],
    ['a line of stars', `${'*'.repeat(5000)}\n`, 0],
    ['a table', '|a|b|\n|-|-|\n'.repeat(1000), 0],
  ])('%s', (_, markdown, depth) => {
    expect(depthOfMarkdown(markdown)).toBe(depth);
    const notes = new NoteBook();
    readMarkdown(markdown, place, notes);
    expect(notes.groups.size).toBe(0);
  });
});
