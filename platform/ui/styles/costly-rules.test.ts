import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync(['apps', 'features', 'platform'].map((folder) => `${folder}/**/*.css`)).toSorted();

// What they cost: docs/traps.md, "A style rule that makes Chromium style all of a page again".
describe.each(files)('%s', (file) => {
  const styles = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

  it('names what stands after something else', () => {
    expect(styles.match(/[+~] *(?:\*|:)[^;{}]*\{/g)).toBeNull();
  });

  it('selects nothing by its style', () => {
    expect(styles.match(/\[style[^;{}]*\{/g)).toBeNull();
  });
});
