import { expect, test } from 'vitest';
import { openMemoryDatabase } from './database.ts';

async function openPlants() {
  const db = await openMemoryDatabase();
  db.run('create table plants (id integer primary key, name text, height real)');
  return db;
}

test('rows come back by column name, as they were given', async () => {
  const db = await openPlants();
  db.run('insert into plants values (?, ?, ?), (2, ?, ?)', [1, 'Rose', 1.5, null, 2]);
  expect(db.all('select id, name, height from plants order by id')).toEqual([
    { id: 1, name: 'Rose', height: 1.5 },
    { id: 2, name: null, height: 2 },
  ]);
  expect(db.all('select name from plants where id = ?', [3])).toEqual([]);
  db.close();
});

test('rows are given as JSON in one statement', async () => {
  const db = await openPlants();
  const rows = Array.from({ length: 500 }, (_, index) => [index, `Plant ${index}`, null]);
  db.run(`insert into plants select value->>0, value->>1, value->>2 from json_each(?)`, [JSON.stringify(rows)]);
  expect(db.all('select count(*) as count, max(name) as last from plants')).toEqual([{ count: 500, last: 'Plant 99' }]);
  db.close();
});

test('a statement that runs inside its own rows keeps both apart', async () => {
  const db = await openPlants();
  db.run('insert into plants values (1, ?, 1), (2, ?, 1)', ['Rose', 'Lily']);
  const named = (id: number) => db.all<{ name: string }>('select name from plants where id = ?', [id]);
  expect(named(1).flatMap(() => named(2))).toEqual([{ name: 'Lily' }]);
  db.close();
});

test('what throws inside a transaction takes everything back; an inner one only itself', async () => {
  const db = await openPlants();
  const add = (id: number) => db.run('insert into plants values (?, ?, 1)', [id, `Plant ${id}`]);
  const count = () => db.all<{ count: number }>('select count(*) as count from plants')[0]?.count;
  expect(() =>
    db.transact(() => {
      add(1);
      add(1);
    }),
  ).toThrow('UNIQUE');
  expect(count()).toBe(0);
  db.transact(() => {
    add(1);
    expect(() =>
      db.transact(() => {
        add(2);
        throw new Error('no');
      }),
    ).toThrow('no');
    add(3);
  });
  expect(count()).toBe(2);
  db.close();
});

test('a wrong statement says what is wrong, and the next one works', async () => {
  const db = await openPlants();
  expect(() => db.all('select colour from plants')).toThrow('no such column: colour');
  expect(db.all('select 1 as one')).toEqual([{ one: 1 }]);
  db.close();
});
