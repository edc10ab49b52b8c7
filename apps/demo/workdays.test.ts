import { expect, test } from 'vitest';
import { workday } from './workdays.ts';

const day = (now: string, days: number) => workday(new Date(now), days).toISOString().slice(0, 10);

test('counts Monday to Friday in both directions', () => {
  // 2026-03-18 is a Wednesday.
  expect(day('2026-03-18T09:00:00Z', 0)).toBe('2026-03-18');
  expect(day('2026-03-18T09:00:00Z', 2)).toBe('2026-03-20');
  expect(day('2026-03-18T09:00:00Z', 3)).toBe('2026-03-23');
  expect(day('2026-03-18T09:00:00Z', -3)).toBe('2026-03-13');
  expect(day('2026-03-18T23:59:00Z', -5)).toBe('2026-03-11');
});

test('from a Sunday, the next one is Monday and the one before Friday', () => {
  expect(day('2026-03-22T00:00:00Z', 0)).toBe('2026-03-22');
  expect(day('2026-03-22T00:00:00Z', 1)).toBe('2026-03-23');
  expect(day('2026-03-22T00:00:00Z', -1)).toBe('2026-03-20');
});
