import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mirrorFeatures } from './mirror-features.ts';

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('every feature of the mirror has a folder, and no two have one name, table or question', () => {
  const names = mirrorFeatures.map(({ name }) => name);
  expect(names.filter((name) => !existsSync(`features/${name}/mirror`))).toEqual([]);
  expect(twice(names)).toEqual([]);
  const tables = mirrorFeatures.flatMap((feature) =>
    feature.tables.flatMap((sql) => /^create table "?(\w+)/.exec(sql)?.[1] ?? []),
  );
  expect(tables.length).toBeGreaterThan(7);
  expect(twice(tables)).toEqual([]);
  expect(twice(mirrorFeatures.flatMap(({ questions = {} }) => Object.keys(questions)))).toEqual([]);
});
