import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PagedList } from './paged-list.ts';
import type { ListSource } from './source.ts';
import type { ListAnswer } from './list-answer.ts';
import { breathe, byBed, emptyPlant, Garden, plantTable, type Plant } from './test-garden.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Five plants in the north, two in the south; the first rows has the first two of the north and no row of the south. */
function open() {
  const garden = new Garden();
  for (const order of [1, 2, 3, 4, 5, 6, 7]) {
    const bed = order > 5 ? 'south' : 'north';
    garden.write(`p${order}`, () => ({ ...emptyPlant, id: `p${order}`, order, bed }));
  }
  const rows = ['p1', 'p2'].flatMap((id) => garden.rows.get(id) ?? []);
  const firstRows = {
    groups: new Map([
      ['north', { rows, total: 5, more: true }],
      ['south', { rows: [], total: 2, more: true }],
    ]),
    total: 7,
  };
  const table = plantTable();
  const source = {
    ...garden.source(byBed),
    readFirstRows: vi.fn<() => Promise<ListAnswer<Plant>>>(async () => firstRows),
  };
  const paged = new PagedList(table, byBed, source, 3);
  const pass = async () => {
    await breathe();
    while (garden.later.length > 0) {
      garden.later.shift()?.();
      await breathe();
    }
  };
  const screen = () =>
    ['north', 'south'].map((bed) => {
      const { ids, count, hasMore } = paged.list.group(bed);
      return { ids: [...ids], count, hasMore };
    });
  return { garden, table, source, paged, pass, screen };
}

test('what comes into sight first is shown by itself, counts and all, and the rest follows', async () => {
  const { paged, pass, screen } = open();
  void paged.load();
  await breathe();
  expect(paged.status).toBe('ready');
  expect(screen()).toEqual([
    { ids: ['p1', 'p2'], count: 5, hasMore: true },
    { ids: [], count: 2, hasMore: true },
  ]);
  await vi.advanceTimersByTimeAsync(200);
  await pass();
  expect(screen()).toEqual([
    { ids: ['p1', 'p2', 'p3'], count: 5, hasMore: true },
    { ids: ['p6', 'p7'], count: 2, hasMore: false },
  ]);
});

test('a row that comes into a group without rows is counted, and shown once its place is known', async () => {
  const { garden, table, paged, pass, screen } = open();
  void paged.load();
  await breathe();
  const moved = garden.write('p1', (row) => row && { ...row, bed: 'south', order: 6.5 });
  if (moved) table.patch('p1', moved);
  expect(screen()).toEqual([
    { ids: ['p2'], count: 4, hasMore: true },
    { ids: [], count: 3, hasMore: true },
  ]);
  await vi.advanceTimersByTimeAsync(200);
  await pass();
  expect(screen()[1]).toEqual({ ids: ['p6', 'p1', 'p7'], count: 3, hasMore: false });
});

test('a list that is there is read again whole, and one that ended is left alone', async () => {
  const { paged, source, pass, garden } = open();
  void paged.load();
  await breathe();
  await vi.advanceTimersByTimeAsync(200);
  await pass();
  void paged.load();
  await pass();
  expect(source.readFirstRows).toHaveBeenCalledTimes(1);

  const other = open();
  void other.paged.load();
  other.paged.stop();
  await breathe();
  await vi.advanceTimersByTimeAsync(200);
  expect([garden.later, other.garden.later]).toEqual([[], []]);
});

test('a group far below the edge is read when it comes near, and not before the first pages are there', async () => {
  const { garden, table, source, pass } = open();
  const readFirst: ListSource<Plant>['readFirst'] = async (size, signal, nearOnly) => {
    const answer = await garden.source(byBed).readFirst(size, signal, nearOnly);
    return nearOnly
      ? { ...answer, groups: new Map(answer.groups).set('south', { rows: [], total: 2, more: true }) }
      : answer;
  };
  const readMore = vi.fn<ListSource<Plant>['readMore']>((...asked) => source.readMore(...asked));
  const paged = new PagedList(table, byBed, { ...source, readFirst, readMore }, 3);
  const south = paged.list.group('south');
  void paged.load();
  await breathe();
  void paged.loadMore('south');
  await breathe();
  expect([south.isUnread, south.count, readMore.mock.calls]).toEqual([true, 2, []]);
  await vi.advanceTimersByTimeAsync(200);
  await pass();
  expect(readMore.mock.calls.map(([group, offset]) => [group, offset])).toEqual([['south', 0]]);
  expect([south.isUnread, [...south.ids], south.hasMore]).toEqual([false, ['p6', 'p7'], false]);

  // Read again, it stays on screen.
  void paged.load();
  await pass();
  expect([south.isUnread, [...south.ids]]).toEqual([false, ['p6', 'p7']]);
});

test('whoever wants more rows while some are on their way waits for those; on wish all that is left comes at once', async () => {
  const { source, paged, pass } = open();
  const readMore = vi.spyOn(source, 'readMore');
  void paged.load();
  await breathe();
  await vi.advanceTimersByTimeAsync(200);
  await pass();
  paged.pageSize = 1;
  const north = paged.list.group('north');
  const seen: number[] = [];
  for (const whole of [false, true]) void paged.loadMore('north', whole).then(() => seen.push(north.ids.length));
  await pass();
  expect([seen, readMore.mock.calls.length]).toEqual([[4, 4], 1]);
  paged.pageSize = 0;
  void paged.loadMore('north', true);
  await pass();
  expect([[...north.ids], north.hasMore]).toEqual([['p1', 'p2', 'p3', 'p4', 'p5'], false]);
});
