import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('reads sizes with and without k, once each, ascending', () => {
  expect(readOptions(['--sizes', '500k,1000,1k'])?.sizes).toEqual([1000, 500_000]);
  expect(readOptions([])?.sizes).toEqual([1000, 10_000, 100_000, 500_000]);
});

test('reads which parts run', () => {
  expect(readOptions(['--only', 'list, live'])?.only).toEqual(['list', 'live']);
  expect(readOptions(['--help'])).toBeNull();
});

test('says what it does not understand', () => {
  expect(() => readOptions(['--sizes', '10m'])).toThrow('"10m"');
  expect(() => readOptions(['--only', 'lists'])).toThrow('"lists" is none of list');
  expect(() => readOptions(['--fast'])).toThrow('--fast');
});
