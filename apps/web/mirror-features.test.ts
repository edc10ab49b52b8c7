import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mirrorFeatures } from './mirror-features.ts';

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('every feature of the mirror is called like its folder, and no two have one table or question', () => {
  const folders = globSync('features/*/mirror/*-mirror.ts').map((file) => file.split('/')[1]);
  const names = mirrorFeatures.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(twice(names)).toEqual([]);
  expect(new Set(names)).toEqual(new Set(folders));
  const tables = mirrorFeatures.flatMap((feature) =>
    feature.tables.flatMap((sql) => /^create table "?(\w+)/.exec(sql)?.[1] ?? []),
  );
  expect(tables.length).toBeGreaterThan(7);
  expect(twice(tables)).toEqual([]);
  expect(twice(mirrorFeatures.flatMap(({ questions = {} }) => Object.keys(questions)))).toEqual([]);
});
