import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync(['apps', 'features', 'platform'].map((folder) => `${folder}/**/*.css`)).toSorted();

// What it costs: docs/traps.md, "Whatever is added to a page".
it.each(files)('%s names what stands after something else', (file) => {
  const styles = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  expect(styles.match(/[+~] *(?:\*|:)[^;{}]*\{/g)).toBeNull();
});
