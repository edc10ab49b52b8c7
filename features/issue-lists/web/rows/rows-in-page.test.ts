import { expect, test } from 'vitest';
import { rowsInPage, stickyHead, type VirtualRow } from './rows-in-page.ts';

const kinds = { g: 'group', i: 'issue', m: 'more', a: 'add' } as const;

/** Rows from a text: `g` a head, `i` an issue, `m` what is not loaded, `M` the same with a place kept for it, `a` a form. */
function rowsOf(text: string): VirtualRow[] {
  return Array.from(text, (letter, at) => {
    const kind = Object.entries(kinds).find(([known]) => known === letter.toLowerCase())?.[1] ?? 'issue';
    return { key: `${letter}${at}`, kind, ...(letter === 'M' ? { awaited: 3 } : {}) };
  });
}

/** What is in the page of such rows while those from `startIndex` to `endIndex` are in sight. */
function inPage(text: string, startIndex: number, endIndex: number, focused: readonly number[] = []): number[] {
  const shown = Array.from({ length: endIndex - startIndex + 1 }, (_, at) => startIndex + at);
  return rowsInPage({ rows: rowsOf(text), shown, startIndex, endIndex, focused });
}

test('the head of the group in sight is in the page, however far above it stands', () => {
  expect(inPage('giiigiiiii', 7, 8)).toEqual([4, 7, 8]);
  expect(stickyHead(rowsOf('giiigiiiii'), 4)).toBe(4);
  expect(stickyHead(rowsOf('iii'), 2)).toBe(-1);
});

test('what has the keyboard focus is in the page, in its place among the others', () => {
  expect(inPage('iiiiiiii', 3, 4, [7, 0])).toEqual([0, 3, 4, 7]);
  expect(inPage('iiiiiiii', 3, 4, [-1, 4])).toEqual([3, 4]);
});

test('what is to be loaded is in the page: the next below, and above only what keeps the place of its rows', () => {
  expect(inPage('iiimiiimiim', 4, 5)).toEqual([4, 5, 7]);
  expect(inPage('iiMiiimi', 4, 4)).toEqual([2, 4, 6]);
});
