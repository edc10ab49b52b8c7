import { describe, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { Outbox } from './outbox.ts';
import { PagedList } from './paged-list.ts';
import { breathe, byBed, byTag, flatEven, Garden, listen, plantTable, tend, type Plant } from './test-garden.ts';

const beds = ['north', 'south', 'east'];
const tags = ['sun', 'shade', 'wet'];

/** Numbers in [0, 1) that repeat for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function play(seed: number): Promise<void> {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <V>(values: readonly V[]): V => must(values[below(values.length)], 'picked from something');
  const garden = new Garden();
  const table = plantTable();
  const outbox = new Outbox();
  let made = 0;
  let receivedSeq = 0;

  const plant = (): Plant => ({
    id: `p${(made += 1)}`,
    name: 'x',
    bed: pick(beds),
    tags: tags.filter(() => random() < 0.4),
    order: below(30),
    version: 0,
  });
  const changeOf = (): ((row: Plant | undefined) => Plant | undefined) => {
    const [bed, tag, order, name] = [pick(beds), pick(tags), below(30), `n${below(99)}`];
    return pick<(row: Plant | undefined) => Plant | undefined>([
      (row) => row && { ...row, name },
      (row) => row && { ...row, bed, order },
      (row) => row && { ...row, order },
      (row) => row && { ...row, tags: [...new Set([...row.tags, tag])] },
      (row) => row && { ...row, tags: row.tags.filter((other) => other !== tag) },
    ]);
  };
  const fates = () => [pick(['answered', 'answered', 'answered', 'refused', 'lost before', 'lost after'] as const)];

  for (let count = 0; count < 25; count += 1) garden.write(`p${made + 1}`, () => plant());
  receivedSeq = garden.log.length;
  const lists = [byBed, byTag, flatEven].map((shape) => ({
    shape,
    paged: new PagedList(table, shape, garden.source(shape), 4),
  }));
  for (const { paged } of lists) void paged.load();

  const known = () => [...table.all()].map((row) => row.id);
  const moves = [
    () => void outbox.run(table, tend(garden, pick([...known(), 'p1']), changeOf(), { fates: fates() })),
    () => void outbox.run(table, tend(garden, pick([...known(), 'p1']), changeOf(), { fates: fates() })),
    () => {
      const row = plant();
      void outbox.run(
        table,
        tend(garden, row.id, (old) => old ?? row, { kind: 'create', fates: fates() }),
      );
    },
    () =>
      void outbox.run(
        table,
        tend(garden, pick([...known(), 'p1']), () => undefined, { kind: 'delete', fates: fates() }),
      ),
    () => garden.rows.size > 0 && garden.write(pick([...garden.rows.keys()]), changeOf()),
    () => garden.rows.size > 0 && garden.write(pick([...garden.rows.keys()]), () => undefined),
    () => garden.write(`p${made + 1}`, () => plant()),
    () => void pick(lists).paged.load(),
    () => void pick(lists).paged.loadMore(pick([...beds, ...tags, 'None', ''])),
    () => outbox.wake(),
  ];
  const receive = () => {
    const upTo = receivedSeq + below(garden.log.length - receivedSeq + 1);
    receivedSeq = listen(garden, table, receivedSeq, upTo);
  };
  const happen = () => garden.later.splice(below(garden.later.length), 1)[0]?.();

  for (let step = 0; step < 150; step += 1) {
    const dice = random();
    if (dice < 0.4) pick(moves)();
    else if (dice < 0.55) receive();
    else happen();
    await breathe();
  }
  for (let round = 0; round < 500 && (garden.later.length > 0 || outbox.unsent > 0); round += 1) {
    outbox.wake();
    happen();
    await breathe();
  }
  receivedSeq = listen(garden, table, receivedSeq, garden.log.length);
  while (garden.later.length > 0) {
    happen();
    await breathe();
  }

  expect(outbox.unsent).toBe(0);
  expect(table.isPending()).toBe(false);
  for (const row of table.all()) expect(row).toEqual(garden.rows.get(row.id));

  for (const { shape, paged } of lists) {
    const counted = paged.recount();
    while (garden.later.length > 0) happen();
    expect(await counted).toBe(true);
    const inList = [...garden.rows.values()].filter((row) => shape.groupsOf(row).length > 0);
    expect(paged.list.total).toBe(inList.length);
    for (const key of new Set([...paged.list.groups.keys(), ...inList.flatMap((row) => shape.groupsOf(row))])) {
      const group = paged.list.group(key);
      const truth = inList.filter((row) => shape.groupsOf(row).includes(key)).sort((a, b) => shape.compare(a, b));
      expect(group.count).toBe(truth.length);
      const { boundary } = group;
      const due = truth.filter((row) => boundary === null || shape.compare(row, boundary) <= 0);
      const shown = [...group.ids];
      expect(shown).toEqual(truth.filter((row) => shown.includes(row.id)).map((row) => row.id));
      expect(shown).toEqual(expect.arrayContaining(due.map((row) => row.id)));
    }
    paged.stop();
  }
}

describe('edits, answers, refusals, lost answers, other people, reads: in any order the screen ends as the server', () => {
  test.each(Array.from({ length: 200 }, (_, index) => index + 1))('seed %i', play);
});
