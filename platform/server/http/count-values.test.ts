import { expect, test } from 'vitest';
import { countValues } from './count-values.ts';

test.each([
  ['""', 1],
  ['{"a":1,"b":2}', 3],
  ['[1,2,3]', 4],
  ['{"a":"[1,2,3]"}', 2],
  [String.raw`{"a":"\",\",[{","b":2}`, 3],
  [String.raw`{"a":"x\\","b":2}`, 3],
  [String.raw`{"a":"\\\"[","b":"\\\\"}`, 3],
  ['{"a":"never closed, [1,2,3', 2],
])('%s', (json, values) => {
  expect(countValues(json, 100)).toBe(values);
});

test('stops at the most that is asked for', () => {
  expect(countValues(`[${'1,'.repeat(1_000_000)}1]`, 20_000)).toBe(20_001);
});
