import { expect, it } from 'vitest';
import { wireInstant } from './wire.ts';

it.each([
  ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
  ['2026-03-01T10:00:00.123456+05:30', '2026-03-01T10:00:00.123456+05:30'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'],
  ['', null],
  [null, null],
])('an instant in a body may be %j', (sent, taken) => {
  expect(wireInstant.parse(sent)).toBe(taken);
});

it.each([
  ['year 0', '0000-01-01T00:00:00Z'],
  ['the year before 1 in UTC', '0001-01-01T00:00:00+14:00'],
  ['the year 10000 in UTC', '9999-12-31T23:59:59-14:00'],
  ['more digits than years have', '+275760-09-13T00:00:00Z'],
  ['a day that does not exist', '2026-02-30T00:00:00Z'],
  ['no time zone', '2026-03-01T10:00:00'],
  ['a number', 1_772_359_200],
])('and not %s', (_, sent) => {
  expect(wireInstant.safeParse(sent).success).toBe(false);
});
