import { expect, it } from 'vitest';
import { secondsLeft } from './count-attempt.ts';

it('reports whole seconds until a window ends, never none', () => {
  const start = Date.UTC(2026, 0, 1, 12, 0, 0);
  expect(secondsLeft(300, start)).toBe(300);
  expect(secondsLeft(300, start + 1)).toBe(300);
  expect(secondsLeft(300, start + 299_000)).toBe(1);
  expect(secondsLeft(300, start + 299_999)).toBe(1);
  expect(secondsLeft(60, start + 61_000)).toBe(59);
});
