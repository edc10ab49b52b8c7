import { expect, test } from 'vitest';
import { cleanPath, planImport, resolvePath } from './plan-import.ts';

const made = (paths: readonly string[]) =>
  planImport(paths).pages.map(({ name, parent, file }) => [name, parent, file]);

test('files are pages, folders are pages above them, and the one folder around everything is none', () => {
  expect(made(['Team/Guide/Start.md', 'Team/Guide/10 Later.md', 'Team/Guide/2 Then.md', 'Team/Notes.md'])).toEqual([
    ['Guide', null, null],
    ['Notes', null, 'Team/Notes.md'],
    ['2 Then', 'Team/Guide/', 'Team/Guide/2 Then.md'],
    ['10 Later', 'Team/Guide/', 'Team/Guide/10 Later.md'],
    ['Start', 'Team/Guide/', 'Team/Guide/Start.md'],
  ]);
});

test('a folder has the text of the file with its name, or of its index or README', () => {
  expect(made(['a.md', 'Guide.md', 'Guide/One.md', 'Ops/readme.md', 'Ops/Two.md'])).toEqual([
    ['a', null, 'a.md'],
    ['Guide', null, 'Guide.md'],
    ['Ops', null, 'Ops/readme.md'],
    ['One', 'Guide/', 'Guide/One.md'],
    ['Two', 'Ops/', 'Ops/Two.md'],
  ]);
});

test('what other products add to names goes, and other files are reported', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const { pages, skipped } = planImport([`Plan ${id}.md`, 'table.csv', 'photo.png']);
  expect([pages.map(({ name }) => name), skipped]).toEqual([['Plan'], ['table.csv']]);
});

test.each([
  ['a\\b.md', 'a/b.md'],
  ['./a//b.md', 'a/b.md'],
  ['../a.md', null],
  ['a/../../b.md', null],
  ['/etc/passwd.md', null],
  ['C:\\a.md', null],
  ['__MACOSX/a.md', null],
  ['a/.hidden.md', null],
])('the path %s is %s', (written, path) => expect(cleanPath(written)).toBe(path));

test.each([
  ['Guide/One.md', 'pictures/a%20b.png', 'Guide/pictures/a b.png'],
  ['Guide/One.md', '../Two.md#part', 'Two.md'],
  ['One.md', '../../Two.md', null],
  ['One.md', 'https://example.invalid/a.png', null],
  ['One.md', '#part', null],
  ['One.md', '/a.png', null],
])('in %s the link %s leads to %s', (from, link, path) => expect(resolvePath(from, link)).toBe(path));
