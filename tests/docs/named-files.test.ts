import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const guide = 'docs/follow-one-change.md';
const folders = 'features|platform|apps|bench|docs|scripts|tests';
const paths = new RegExp(`\\b(?:${folders})/[\\w./-]*\\w/?`, 'g');

/** The texts between backticks. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** Whether this is a file or a folder, or a decision named by its number (`docs/decisions/014`). */
const isThere = (path: string): boolean => existsSync(path) || globSync(`${path}-*.md`).length > 0;

/** Returns the files in one paragraph of a page: a bare name is in the folder named last before it, or in the page's own. */
function filesIn(line: string, home: string): string[] {
  const files: string[] = [];
  let folder = home;
  for (const name of line.match(new RegExp(`${paths.source}|(?<=\`)[\\w./-]+(?:\\.(?:ts|tsx|md|css)|/)(?=\`)`, 'g')) ??
    []) {
    const from = [name, join(home, name), join(folder, name)].find(isThere) ?? name;
    files.push(from);
    folder = from.endsWith('/') ? from : dirname(from);
  }
  return files;
}

describe('the pages that lead through the code', () => {
  const pages = [guide, ...globSync('{features,platform}/*/README.md')];
  it.each(pages)('%s names files that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    const files = text.split(/\n(?=[-|\n])/).flatMap((line) => filesIn(line, page === guide ? '.' : dirname(page)));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  const rows = readFileSync(guide, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && filesIn(line, '.').length > 0);
  it.each(rows)('a file of this row has the names it mentions: %s', (row) => {
    const code = filesIn(row, '.')
      .flatMap((path) => (path.endsWith('/') ? globSync(`${path}*.ts`) : [path]))
      .map((path) => readFileSync(path, 'utf8'));
    const names = quoted(row).filter((name) => /^[a-z]\w+$/i.test(name));
    expect(names.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`, 'i').test(text)))).toEqual([]);
  });

  it('the guide leads past the mirror, the snapshot, the query language and the importer', () => {
    const text = readFileSync(guide, 'utf8');
    for (const file of ['platform/mirror/', 'server/snapshot/', 'query-language/', 'features/imports/'])
      expect(text).toContain(file);
  });

  it('every feature has a page, no longer than fifty lines', () => {
    const features = globSync('features/*/');
    expect(features.filter((feature) => !existsSync(join(feature, 'README.md')))).toEqual([]);
    const lines = (page: string): number => readFileSync(page, 'utf8').split('\n').length;
    expect(pages.filter((page) => page !== guide && lines(page) > 50)).toEqual([]);
  });

  it('the glossary holds at most twelve words, one line each', () => {
    const words = readFileSync('docs/glossary.md', 'utf8').match(/^\| [a-z].*\|$/gm) ?? [];
    expect(words.length).toBeGreaterThan(0);
    expect(words.length).toBeLessThanOrEqual(12);
  });
});
