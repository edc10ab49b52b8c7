import { expect, test } from 'vitest';
import { labelName } from './label-name.ts';

test.each([
  ['A-parser', 'Aparser'],
  ['needs info', 'needsinfo'],
  ['Milestone: 1.0', 'Milestone10'],
  ['ÇĞIİÖŞÜ/çğıiöşü_1', 'ÇĞIİÖŞÜçğıiöşü1'],
  ['מפה של הנמל', 'מפהשלהנמל'],
  ['优先级：高', '优先级高'],
  ['कि ताब', 'किताब'],
  // Emoji leave nothing behind, not even the invisible mark after them.
  ['🗺️ map', 'map'],
  ['🗺️', '🗺️'],
  ['!!!', '!!!'],
])('%j becomes %j', (written, name) => {
  expect(labelName(written)).toBe(name);
});
