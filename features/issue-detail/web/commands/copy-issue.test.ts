import { expect, it } from 'vitest';
import { copyName } from './copy-issue.ts';

it('marks the title of a copy, within what a title may have (screens.md 3.8)', () => {
  expect(copyName('Fix the door')).toBe('Fix the door (copy)');
  const long = copyName(`${'a'.repeat(247)} bcdefghi`);
  expect(long).toBe(`${'a'.repeat(247)} (copy)`);
  expect(copyName('a'.repeat(255))).toHaveLength(255);
});

it('cuts no emoji in half: the server takes no half characters', () => {
  const long = copyName(`${'a'.repeat(247)}🚀${'b'.repeat(6)}`);
  expect(long).toBe(`${'a'.repeat(247)} (copy)`);
  expect(long.isWellFormed()).toBe(true);
});
