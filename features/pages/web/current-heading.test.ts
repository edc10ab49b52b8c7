// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { currentHeading } from './current-heading.ts';

/** A text whose headings stand at these distances from the upper edge of the window. */
function scrolled(tops: readonly number[]): Element {
  const text = document.createElement('div');
  for (const top of tops) {
    const heading = document.createElement('h2');
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    text.append(heading, document.createElement('p'));
  }
  return text;
}

test.each([
  ['above the first heading', [300, 700, 1200], -1],
  ['at the first one', [120, 700, 1200], 0],
  ['in a part whose heading is out of sight', [-900, -200, 600], 1],
  ['in the last one', [-900, -700, -200], 2],
  ['in a text without headings', [], -1],
])('%s', (_name, tops, index) => {
  expect(currentHeading(scrolled(tops))).toBe(index);
});
