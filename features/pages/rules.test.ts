import { expect, test } from 'vitest';
import { isWithin, mostVersions, nameOfCopy, versionsToDrop, viewersOf } from './rules.ts';
import { everybody } from '#features/access/rules.ts';

const version = (day: number, hour: number) => ({
  id: `${day}.${hour}`,
  last_saved_at: new Date(Date.UTC(2026, 0, day, hour)).toISOString(),
  name: null,
});

test('keeps twenty versions: the first, the newest and the last of each day survive longest', () => {
  const today = Array.from({ length: 12 }, (_, hour) => version(9, hour));
  const earlier = [version(1, 1), version(1, 9), version(2, 1), version(2, 9), version(3, 9)];
  expect(versionsToDrop([...earlier, ...today])).toEqual([]);
  const full = [...earlier, ...today, version(9, 20), version(9, 21), version(9, 22)];
  expect(full).toHaveLength(mostVersions);
  // 1.1 is the first one of all, 1.9 the last one of its day.
  expect(versionsToDrop([...full, version(9, 23)])).toEqual(['2.1']);
  expect(versionsToDrop([...full, version(10, 1), version(10, 2)])).toEqual(['2.1', '9.0']);
});

test('of more days than versions the oldest go, but never the first', () => {
  const days = Array.from({ length: mostVersions + 2 }, (_, day) => version(day + 1, 12));
  expect(versionsToDrop(days)).toEqual(['2.12', '3.12']);
});

test('versions with a name stay, and do not count', () => {
  const days = Array.from({ length: mostVersions + 1 }, (_, day) => version(day + 1, 12));
  const named = days.map((one, at) => (at === 1 || at === 4 ? { ...one, name: `Release ${at}` } : one));
  expect(versionsToDrop(named)).toEqual([]);
  const more = Array.from({ length: 3 }, (_, day) => version(day + 25, 12));
  expect(versionsToDrop([...named, ...more])).toEqual(['3.12', '4.12']);
});

test('a private page is shown to its owner alone', () => {
  expect(viewersOf({ access: 0, owned_by: 'ada' })).toEqual(['ada', everybody]);
  expect(viewersOf({ access: 1, owned_by: 'ada' })).toEqual(['ada']);
});

test('a copy is named after its page, in the bounds of names', () => {
  expect(nameOfCopy('Plan')).toBe('Copy of Plan');
  expect(nameOfCopy('')).toBe('Copy of Untitled');
  expect(nameOfCopy('x'.repeat(255))).toHaveLength(255);
  expect(nameOfCopy(`${'x'.repeat(246)}🚀`)).toBe(`Copy of ${'x'.repeat(246)}`);
});

test('finds whether a page stands under another one, on any level', () => {
  const pages = new Map(
    [
      { id: 'a', parent: null },
      { id: 'b', parent: 'a' },
      { id: 'c', parent: 'b' },
    ].map((page) => [page.id, page]),
  );
  expect(['a', 'b', 'c'].map((id) => isWithin(id, 'b', pages))).toEqual([false, true, true]);
});
