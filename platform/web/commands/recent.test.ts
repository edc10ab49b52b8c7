import { expect, test } from 'vitest';
import { choiceBonus } from './recent.ts';

test('what is chosen often comes first, and the last choice a little more, but never by as much as a better match', () => {
  const bonus = choiceBonus(['theme', 'state', 'state', ...Array.from({ length: 40 }, () => 'labels')]);
  expect(bonus('labels')).toBeGreaterThan(bonus('state'));
  expect(bonus('state')).toBe(0.5);
  expect(bonus('theme')).toBe(0.75);
  expect(bonus('never')).toBe(0);
  expect(bonus('labels')).toBeLessThanOrEqual(2);
});
