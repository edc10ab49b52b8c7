import { expect, test } from 'vitest';
import { labelMatcher } from './match-label.ts';

test('a label is found by its name first, then by its letters and digits', () => {
  const find = labelMatcher([
    { id: 'plain', name: 'Aparser' },
    { id: 'dashed', name: 'A-parser' },
    { id: 'spaced', name: 'Needs Info' },
  ]);
  expect(['aparser', 'needsinfo', 'other'].map(find)).toEqual(['plain', 'spaced', null]);
});
