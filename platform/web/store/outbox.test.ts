import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import { PagedList } from './paged-list.ts';
import { breathe, byBed, Garden, plantTable, tend, type Plant } from './test-garden.ts';

const plant = (fields: Partial<Plant>): Plant => ({
  id: 'p1',
  name: 'rose',
  bed: 'north',
  tags: [],
  order: 1,
  version: 0,
  ...fields,
});

/** A garden with rows p1 to p5 in the north bed and p6 in the south, all on screen. */
async function open() {
  const garden = new Garden();
  for (const order of [1, 2, 3, 4, 5]) garden.write(`p${order}`, () => plant({ id: `p${order}`, order }));
  garden.write('p6', () => plant({ id: 'p6', order: 6, bed: 'south' }));
  const table = plantTable();
  const outbox = new Outbox();
  const paged = new PagedList(table, byBed, garden.source(byBed), 3);
  void paged.load();
  const pass = async () => {
    await breathe();
    while (garden.later.length > 0) {
      garden.later.shift()?.();
      await breathe();
    }
  };
  await pass();
  const screen = () => ({
    north: [...paged.list.group('north').ids],
    south: [...paged.list.group('south').ids],
    counts: [paged.list.group('north').count, paged.list.group('south').count, paged.list.total],
    names: [...table.all()].map((row) => row.name),
  });
  return { garden, table, outbox, paged, pass, screen };
}

const toSouth = (row: Plant | undefined) => row && { ...row, bed: 'south', order: 9 };

test('an edit paints in the same call, and a refusal returns rows, groups, counts and pages', async () => {
  const { garden, table, outbox, pass, screen } = await open();
  const before = screen();
  expect(before).toMatchObject({ north: ['p1', 'p2', 'p3'], south: ['p6'], counts: [5, 1, 6] });

  let refusals = 0;
  void outbox.run(table, tend(garden, 'p3', toSouth, { fates: ['refused'], refused: () => (refusals += 1) }));
  expect(screen()).toMatchObject({ north: ['p1', 'p2'], south: ['p6', 'p3'], counts: [4, 2, 6] });
  expect(outbox.unsent).toBe(1);

  await pass();
  expect(screen()).toEqual(before);
  expect([refusals, outbox.unsent]).toEqual([1, 0]);
});

test('a confirmed edit paints once: neither its answer nor the log changes what is shown', async () => {
  const { garden, table, outbox, pass } = await open();
  const painted: (string | undefined)[] = [];
  const stop = autorun(() => painted.push(table.get('p1')?.name));
  const rename = (row: Plant | undefined) => row && { ...row, name: 'lily', version: row.version };
  await Promise.all([outbox.run(table, tend(garden, 'p1', rename)), pass()]);
  table.patch('p1', garden.rows.get('p1') ?? {});
  stop();
  // The row is shown again when its version arrives; its name is not.
  expect([...new Set(painted)]).toEqual(['rose', 'lily']);
});

test('another person changes the same row: the pending field stays on top, the other one shows', async () => {
  const { garden, table, outbox, pass } = await open();
  void outbox.run(
    table,
    tend(garden, 'p1', (row) => row && { ...row, name: 'mine' }, { fates: ['refused'] }),
  );
  const theirs = garden.write('p1', (row) => row && { ...row, name: 'theirs', tags: ['sun'] });
  table.patch('p1', theirs ?? {});
  expect(table.get('p1')).toMatchObject({ name: 'mine', tags: ['sun'] });
  await pass();
  expect(table.get('p1')).toMatchObject({ name: 'theirs', tags: ['sun'] });
});

test('writes on one object are sent one after the other, on different ones together', async () => {
  const { garden, table, outbox } = await open();
  const rename = (id: string, name: string) =>
    outbox.run(
      table,
      tend(garden, id, (row) => row && { ...row, name }),
    );
  void rename('p1', 'one');
  void rename('p1', 'two');
  void rename('p2', 'other');
  await breathe();
  expect(garden.later).toHaveLength(2);
  expect(table.get('p1')?.name).toBe('two');
});

test('an unsent write gives way to a later one with the same key', async () => {
  const { garden, table, outbox, pass } = await open();
  const write = (name: string) =>
    outbox.run(
      table,
      tend(garden, 'p1', (row) => row && { ...row, name }, { merge: 'name:p1' }),
    );
  const outcomes = [write('a'), write('ab'), write('abc')];
  expect(outbox.unsent).toBe(2);
  await pass();
  expect(await Promise.all(outcomes)).toEqual(['confirmed', 'merged', 'confirmed']);
  expect(garden.rows.get('p1')?.name).toBe('abc');
});

test('what nobody answered stays painted and is sent again, once', async () => {
  const { garden, table, outbox, paged, pass, screen } = await open();
  const fresh = plant({ id: 'p9', order: 9 });
  void outbox.run(
    table,
    tend(garden, 'p9', (row) => row ?? fresh, { kind: 'create', fates: ['lost before', 'lost after'] }),
  );
  await pass();
  expect([outbox.unsent, outbox.isStalled]).toEqual([1, true]);
  expect(screen().north).toEqual(['p1', 'p2', 'p3', 'p9']);
  outbox.wake();
  await pass();
  expect(outbox.isStalled).toBe(true);
  outbox.wake();
  await pass();
  expect([outbox.unsent, outbox.isStalled]).toEqual([0, false]);
  expect([...garden.rows.values()].filter((row) => row.order === 9)).toHaveLength(1);
  expect(paged.list.group('north').count).toBe(6);
});

test('a refused creation leaves lists and counts at once, with everything done to it since', async () => {
  const { garden, table, outbox, pass, screen } = await open();
  const fresh = (id: string) => (row: Plant | undefined) => row ?? plant({ id, order: 7 });
  const before = screen();
  const made = outbox.run(table, tend(garden, 'p7', fresh('p7'), { kind: 'create', fates: ['refused'] }));
  const moved = outbox.run(table, tend(garden, 'p7', toSouth));
  expect(screen()).toMatchObject({ south: ['p6', 'p7'], counts: [5, 2, 7] });
  await pass();
  expect(await Promise.all([made, moved])).toEqual(['refused', 'discarded']);
  expect(screen()).toEqual(before);
  expect(outbox.unsent).toBe(0);
});
