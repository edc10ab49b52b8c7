import { expect, test } from 'vitest';
import { daysToGo } from './days-to-go.ts';

test('begun days count; a snooze that is over has none', () => {
  const now = new Date('2026-03-18T09:00:00Z');
  expect(daysToGo('2026-03-18T10:00:00Z', now)).toBe(1);
  expect(daysToGo('2026-03-19T09:00:01Z', now)).toBe(2);
  expect(daysToGo('2026-03-18T08:00:00Z', now)).toBe(0);
});
