import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listed = ['apps/server-features.ts', 'apps/features.ts'].map((path) => readFileSync(path, 'utf8')).join('\n');

test('every feature with a server/feature.ts is registered', () => {
  const files = globSync('features/*/server/feature.ts').toSorted();
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !listed.includes(`from '#${file}';`))).toEqual([]);
});
