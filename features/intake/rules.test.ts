import { expect, test } from 'vitest';
import type { IntakeStatus } from './contract.ts';
import { isListedUnder } from './rules.ts';

const now = Date.parse('2026-03-18T09:00:00Z');
const ahead = { status: 0, snoozed_till: '2026-03-19T09:00:00Z' };
const over = { status: 0, snoozed_till: '2026-03-18T09:00:00Z' };
const pending = { status: -2, snoozed_till: null };
const heldBy = (...statuses: IntakeStatus[]) =>
  [pending, ahead, over].map((decision) => isListedUnder(statuses, decision, now));

test('a snooze that is over counts as pending (product-work-tracking.md 4)', () => {
  expect(heldBy(-2)).toEqual([true, false, true]);
  expect(heldBy(0)).toEqual([false, true, false]);
  expect(heldBy(-2, 0)).toEqual([true, true, true]);
  expect(heldBy(-1, 1, 2)).toEqual([false, false, false]);
});

test('a snooze whose end is not known yet lasts', () => {
  expect(isListedUnder([-2], { status: 0 }, now)).toBe(false);
  expect(isListedUnder([0], { status: 0 }, now)).toBe(true);
});

test('closed issues are listed by what was decided, others never', () => {
  expect(isListedUnder([-1, 1, 2], { status: 2 }, now)).toBe(true);
  expect(isListedUnder([1], { status: -1 }, now)).toBe(false);
  expect(isListedUnder([-2, -1, 0, 1, 2], { status: null }, now)).toBe(false);
});
