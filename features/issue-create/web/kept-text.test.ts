// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ownDrafts } from '#platform/web/storage/drafts.ts';
import { keepIssue, keptKey, lastKept, readKept, type KeptIssue } from './kept-text.ts';

const kept = (fields: Partial<KeptIssue> = {}): KeptIssue => ({
  projectId: 'web',
  name: 'Paint the fence',
  html: '<p>Green</p>',
  values: { priority: 'high', label_ids: ['l'] },
  draftId: null,
  at: 1,
  ...fields,
});

beforeEach(() => localStorage.clear());

test('what is typed comes back as it was, until it is forgotten', () => {
  const key = keptKey('harbor', 'a');
  keepIssue(key, kept());
  expect([readKept(key), lastKept('harbor')]).toEqual([kept(), key]);
  keepIssue(key, null);
  expect([readKept(key), lastKept('harbor')]).toEqual([null, null]);
});

test('of several forms the last is offered; each has text of its own, and another workspace’s is not found', () => {
  keepIssue(keptKey('harbor', 'a'), kept({ at: 2 }));
  keepIssue(keptKey('harbor', 'b'), kept({ at: 3, draftId: 'd' }));
  keepIssue(keptKey('harbor-two', 'c'), kept({ at: 4 }));
  expect(lastKept('harbor')).toBe(keptKey('harbor', 'b'));
  expect(lastKept('harbor', ({ draftId }) => draftId === null)).toBe(keptKey('harbor', 'a'));
});

test('a value that cannot be read is as good as none', () => {
  for (const broken of ['{', 'null', '[]', '{"name":1}', JSON.stringify({ ...kept(), values: null })]) {
    localStorage.setItem(keptKey('harbor', 'a'), broken);
    expect([readKept(keptKey('harbor', 'a')), lastKept('harbor')]).toEqual([null, null]);
  }
});

test('an unfinished issue of one person is not offered to the next one at this browser', () => {
  ownDrafts('ada');
  keepIssue(keptKey('harbor', 'a'), kept());
  ownDrafts('ben');
  expect([lastKept('harbor'), readKept(keptKey('harbor', 'a'))]).toEqual([null, null]);
  ownDrafts('ada');
  expect(lastKept('harbor')).toBe(keptKey('harbor', 'a'));
});
