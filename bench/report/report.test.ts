import { expect, test } from 'vitest';
import { growthGoals } from './growth.ts';
import { goalLines } from './print-report.ts';
import { isMet, overFloor, type Timing } from './results.ts';

const spread = (p50: number) => ({ p50, p95: p50 * 2, runs: 5 });
const timing = (call: string, size: number | null, p50: number, floor: number | null): Timing => ({
  call,
  size,
  cairn: spread(p50),
  floor: floor === null ? null : spread(floor),
});

test('growth compares the largest size with 10,000, call by call', () => {
  const timings = [
    timing('flat', 1000, 4, 2),
    timing('flat', 10_000, 5, 2),
    timing('flat', 500_000, 8, 2),
    timing('free', 500_000, 8, 2),
  ];
  expect(growthGoals(timings, (call) => (call === 'flat' ? 2 : null))).toEqual([
    { name: 'flat: 500k against 10k', value: 1.6, limit: 2, unit: 'x' },
  ]);
  expect(growthGoals(timings.slice(0, 2), () => 2)).toEqual([]);
});

test('a goal is a limit from above, or from below', () => {
  expect(isMet({ name: '', value: 1.5, limit: 1.5, unit: 'x' })).toBe(true);
  expect(isMet({ name: '', value: 1.51, limit: 1.5, unit: 'x' })).toBe(false);
  expect(isMet({ name: '', value: 1400, limit: 1500, unit: 'rows/s', atLeast: true })).toBe(false);
  expect(isMet({ name: '', value: Number.NaN, limit: 1, unit: 'x' })).toBe(false);
});

test('missed goals are reported last', () => {
  const lines = goalLines([
    { name: 'slow', value: 3, limit: 2, unit: 'x' },
    { name: 'fast', value: 1, limit: 2, unit: 'x' },
  ]);
  expect(lines[0]).toMatch(/^met {5}fast .*1\.00 x {2}at most 2\.00 x$/);
  expect(lines[1]).toMatch(/^MISSED {2}slow/);
});

test('the ratio to the floor is that of the middles', () => {
  expect(overFloor(timing('flat', 1, 6, 4))).toBe(1.5);
  expect(overFloor(timing('start', null, 6, null))).toBeNull();
});
