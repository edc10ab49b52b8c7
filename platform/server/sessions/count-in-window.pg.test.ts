import { expect, it } from 'vitest';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { countInWindow } from './count-in-window.ts';

const world = worldForTests();
const minute = Date.parse('2026-03-02T09:30:00Z');

it('slides: what was counted a minute ago makes room again', async () => {
  const at = (seconds: number) => countInWindow(world().db, 'sliding', 4, 60, minute + seconds * 1000);
  expect([await at(30), await at(40), await at(50), await at(59)].map(({ left }) => left)).toEqual([3, 2, 1, 0]);
  expect(await at(59.5)).toEqual({ left: null, retryAfter: 1 });
  // All four are still within the last minute.
  expect((await at(60)).left).toBeNull();
  // Half of the window before is over: two of four count.
  expect((await at(90)).left).toBe(1);
  expect((await at(90)).left).toBe(0);
  expect((await at(90)).left).toBeNull();
  expect((await at(180)).left).toBe(3);
});

it('does not count what it refuses', async () => {
  const at = (seconds: number) => countInWindow(world().db, 'refusing', 1, 60, minute + seconds * 1000);
  expect((await at(0)).left).toBe(0);
  for (let i = 0; i < 5; i += 1) expect(await at(10)).toEqual({ left: null, retryAfter: 50 });
  expect((await at(61)).left).toBe(0);
});
