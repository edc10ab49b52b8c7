import { expect, test } from 'vitest';
import { chainOf, withBlocked } from './dependency-graph.ts';

/** "a>b" says that a blocks b. */
const pairs = (words: string) =>
  words.split(' ').map((word) => {
    const [related_issue_id = '', issue_id = ''] = word.split('>');
    return { issue_id, related_issue_id };
  });
const sorted = (ids: ReadonlySet<string>) => [...ids].sort().join('');

test('what is blocked by issues is found through chains, each issue once', () => {
  expect(sorted(withBlocked(pairs('a>b b>c a>c d>a x>y'), ['a']))).toBe('abc');
  expect(sorted(withBlocked(pairs('a>b x>y'), ['b', 'x']))).toBe('bxy');
});

test('the chain of an issue goes both ways, but not sideways', () => {
  expect(sorted(chainOf(pairs('a>b b>c a>s'), 'b'))).toBe('abc');
});

test('a circle, which imports may bring, ends', () => {
  expect(sorted(withBlocked(pairs('a>b b>a'), ['a']))).toBe('ab');
  expect(sorted(chainOf(pairs('a>b b>a'), 'b'))).toBe('ab');
});
