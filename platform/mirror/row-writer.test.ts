import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemoryDatabase, type OpenDatabase } from './database.ts';

let db: OpenDatabase;
beforeEach(async () => {
  db = await openMemoryDatabase();
  db.run('create table plants ("row" integer primary key, name text not null, height real, note text, seen integer)');
});
afterEach(() => db.close());

const insert = 'insert into plants values (?, ?, ?, ?, ?)';

it('writes each row as it is: empty, with every script, with nothing, whole numbers as integers', () => {
  db.runEach(insert, [
    [1, 'rose', 1.25, '', 1_767_225_600_000_001],
    [2, 'Größe 🌱 薔薇', 2, null, null],
    [3, 'plain again', null, 'ünd', 0],
  ]);
  expect(db.all('select *, typeof(seen) as kind, typeof(height) as size from plants order by "row"')).toEqual([
    { row: 1, name: 'rose', height: 1.25, note: '', seen: 1_767_225_600_000_001, kind: 'integer', size: 'real' },
    { row: 2, name: 'Größe 🌱 薔薇', height: 2, note: null, seen: null, kind: 'null', size: 'real' },
    { row: 3, name: 'plain again', height: null, note: 'ünd', seen: 0, kind: 'integer', size: 'null' },
  ]);
});

it('makes room for texts of any length', () => {
  const texts = [10, 100_000, 3_000_000].map((length) => '薔'.repeat(length));
  db.runEach(
    insert,
    texts.map((text, at) => [at, text, null, 'end', null]),
  );
  expect(db.all('select length(name) as n, note from plants order by "row"')).toEqual(
    texts.map((text) => ({ n: text.length, note: 'end' })),
  );
});

it('throws what SQLite refuses, and the transaction takes the rows before it back', () => {
  const rows = [
    [1, 'rose', null, null, null],
    [1, 'the same row', null, null, null],
  ];
  expect(() => db.transact(() => db.runEach(insert, rows))).toThrow(/UNIQUE/);
  expect(db.all('select * from plants')).toEqual([]);
  db.runEach(insert, rows.slice(0, 1));
  expect(db.all('select name from plants')).toEqual([{ name: 'rose' }]);
});
