import { expect, test } from 'vitest';
import { colorPresets, nextColor, readColor } from './color-presets.ts';

test('there are fourteen presets, each once (screens.md 5.6)', () => {
  expect(colorPresets).toHaveLength(14);
  expect(new Set(colorPresets.map(({ value }) => value)).size).toBe(14);
});

test('a new label gets the first color that is used least', () => {
  expect(nextColor([])).toBe('#ef4444');
  expect(nextColor(['#EF4444', '#f97316', '#123456'])).toBe('#f59e0b');
  expect(nextColor(colorPresets.map(({ value }) => value))).toBe('#ef4444');
});

test('colors are read with and without the sign, short or long, and nothing else is', () => {
  expect(readColor('#3B82F6')).toBe('#3b82f6');
  expect(readColor(' 3b82f6 ')).toBe('#3b82f6');
  expect(readColor('#0af')).toBe('#00aaff');
  for (const wrong of ['', '#', 'red', '#12', '#1234567', '#12345g', 'rgb(1,2,3)']) expect(readColor(wrong)).toBeNull();
});
