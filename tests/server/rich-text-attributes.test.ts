import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayHave } from '#platform/shared/text/rich-text.ts';

/** Elements of the text itself. */
const ofTexts = new Set(['data-type', 'data-checked', 'data-block-type', 'data-file']);

/** Every `data-…` attribute used by a style sheet, selector or script of the app. */
function namesOfTheApp(): Set<string> {
  const files = globSync(['apps/**/*', 'features/**/*', 'platform/**/*'].map((place) => `${place}.{ts,tsx,css}`));
  const names = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const selected = [...text.matchAll(/\[(data-[a-z-]*[a-z])[\]=~|^$*]/g)].map(([, name = '']) => name);
      const read = [...text.matchAll(/dataset\['([a-zA-Z]+)'\]/g)].map(([, key = '']) => `data-${kebab(key)}`);
      return [...selected, ...read];
    });
  return new Set(names);
}

function kebab(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test("a person's text has no attribute that our own pages act on", () => {
  const names = namesOfTheApp();
  expect(names.size).toBeGreaterThan(15);
  const open = [...names].filter((name) => !ofTexts.has(name) && mayHave('div', name));
  expect(open, 'name them in platform/shared/text/rich-text.ts').toEqual([]);
});

test('what callouts of other clients say about themselves stays', () => {
  for (const name of ['data-block-type', 'data-type', 'data-icon-name', 'data-emoji-unicode', 'data-background'])
    expect(mayHave('div', name)).toBe(true);
});
