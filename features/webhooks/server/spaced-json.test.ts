import { expect, it } from 'vitest';
import { spacedJson } from './spaced-json.ts';

it('puts a space behind commas and colons between values, not inside texts', () => {
  expect(spacedJson({ a: [1, true, null], b: { c: 'x,y:z' }, d: [], e: {} })).toBe(
    '{"a": [1, true, null], "b": {"c": "x,y:z"}, "d": [], "e": {}}',
  );
});

it('escapes everything that is not printable ASCII, surrogates one by one', () => {
  expect(spacedJson('é–\u007f\n"\\😀')).toBe(String.raw`"\u00e9\u2013\u007f\n\"\\\ud83d\ude00"`);
});

it('says the same as JSON', () => {
  const value = { name: 'Ärger 😀', list: [{ x: 1.5 }, 'two'], nothing: null, left: undefined };
  expect(JSON.parse(spacedJson(value))).toEqual({ name: 'Ärger 😀', list: [{ x: 1.5 }, 'two'], nothing: null });
});
