import { expect, test } from 'vitest';
import { typedLine } from './typed-line.ts';

test.each([
  ['Water\0 the\u0007 rose\u007f', 'Water the rose'],
  ['Water\r\nthe\trose\n', 'Water the rose '],
  ['Rosé 🌹 \u200d', 'Rosé 🌹 \u200d'],
])('%j typed into a line is %j', (text, line) => {
  expect(typedLine(text)).toBe(line);
});
