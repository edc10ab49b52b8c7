import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedStrings } from './named-strings.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** The string as a whole literal, or as the beginning of one that goes on with a value. */
const literal = (says: string) => new RegExp(`['"\`]${RegExp.escape(says)}${says.endsWith(' ') ? '' : '[\'"`]'}`);

const root = new URL('..', import.meta.url).pathname;
const product = globSync(['apps/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, read(file)] as const);

it('names each string once', () => {
  const says = namedStrings.map((one) => one.says);
  expect(says.filter((one, index) => says.indexOf(one) !== index)).toEqual([]);
});

// Those that the server says are asked for in tests/server/named-messages.pg.test.ts.
describe('strings that section 8 of the product documents names', () => {
  it.each(namedStrings.flatMap((row) => ('shown' in row ? [[row.says, row.shown] as const] : [])))(
    '"%s" is in the catalogue, shown, and seen in a test of the screen',
    (says, { catalogue, key, by, seenIn }) => {
      expect(read(catalogue)).toContain(`  ${key}: '${says}',`);
      expect(read(by)).toContain(`t('${key}')`);
      expect(read(seenIn)).toMatch(literal(says));
    },
  );

  it.each(namedStrings.flatMap((row) => ('logged' in row ? [[row.says, row.logged] as const] : [])))(
    '"%s" is a line of the console, and seen there',
    (says, { by, seenIn }) => {
      expect(read(by)).toMatch(new RegExp(`console\\.\\w+\\('${RegExp.escape(says)}'`));
      expect(read(seenIn)).toMatch(literal(says));
    },
  );

  it.each(namedStrings.flatMap((row) => ('later' in row ? [[row.says, row.later] as const] : [])))(
    '"%s" is said nowhere as long as it waits for: %s',
    (says) => {
      const said = product.filter(([, text]) => literal(says).test(text)).map(([file]) => file);
      expect(said, 'it is built: say in tests/named-strings.ts where').toEqual([]);
    },
  );
});
