import { expect, test } from 'vitest';
import { estimateTemplates, freeName, likelyPlace, mostValues, pointsIn, storedValue, valueProblems } from './rules.ts';

test('values are neither blank nor long nor twice, and numbers where they are added up', () => {
  expect(valueProblems('categories', ['S', ' s ', '', 'x'.repeat(21)])).toEqual([null, 'twice', 'missing', 'too long']);
  expect(valueProblems('points', ['1', '0.5', '1,5', 'two', '-1'])).toEqual([
    null,
    null,
    null,
    'no number',
    'no number',
  ]);
});

test('a comma is read and stored as the dot it stands for, so that all totals agree', () => {
  expect(valueProblems('points', ['1.5', '1,5', '1,2,3', '1'.repeat(16)])).toEqual([
    null,
    'twice',
    'no number',
    'no number',
  ]);
  expect([' 1,5 ', '2.50', '3'].map((value) => storedValue('points', value))).toEqual(['1.5', '2.50', '3']);
  expect(storedValue('categories', ' Small, or so ')).toBe('Small, or so');
  expect(['1,5', '1.5', ' 3 ', 'two', ''].map(pointsIn)).toEqual([1.5, 1.5, 3, 0, 0]);
});

test('every template of product-work-tracking.md 3 can be saved; a custom one is to be filled in', () => {
  for (const { id, type, values } of estimateTemplates) {
    if (id === 'custom') continue;
    expect([id, ...valueProblems(type, values)]).toEqual([id, ...values.map(() => null)]);
    expect(values.length).toBeLessThanOrEqual(mostValues);
  }
});

test('a taken name gets the next number', () => {
  expect(freeName('Points', new Set())).toBe('Points');
  expect(freeName('Points', new Set(['Points', 'Points 2']))).toBe('Points 3');
});

test('an old value becomes the new one that is as far along the scale', () => {
  expect([0, 1, 2, 3, 4].map((at) => likelyPlace(at, 5, 3))).toEqual([0, 1, 1, 2, 2]);
  expect([0, 1].map((at) => likelyPlace(at, 2, 6))).toEqual([0, 5]);
});
