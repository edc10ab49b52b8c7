import { expect, test } from 'vitest';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { parentsOf, placeBeside, stepFrom, type SubIssueLevel } from './sub-issue-level.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as Issue);
/** Garden has Rose, Lily and Fern; Lily has Dig and Water. */
const top: SubIssueLevel = { parentId: 'garden', rows: rows('rose', 'lily', 'fern'), outer: null };
const below: SubIssueLevel = { parentId: 'lily', rows: rows('dig', 'water'), outer: top };
const childrenOf = (id: string) => (id === 'lily' ? ['dig', 'water'] : []);
const step = (level: SubIssueLevel, id: string, by: Parameters<typeof stepFrom>[2]) =>
  stepFrom(level, id, by, childrenOf);

test('a drop beside a row is reported without the one that moves, whichever side it comes from', () => {
  expect(placeBeside(top, 'rose', 'after', 'fern')).toEqual({ parentId: 'garden', others: ['rose', 'lily'], index: 1 });
  expect(placeBeside(top, 'fern', 'before', 'rose')).toEqual({
    parentId: 'garden',
    others: ['lily', 'fern'],
    index: 1,
  });
  expect(placeBeside(below, 'water', 'after', 'rose')).toEqual({
    parentId: 'lily',
    others: ['dig', 'water'],
    index: 2,
  });
});

test('steps go up and down among siblings, and nowhere at the ends', () => {
  expect(step(top, 'lily', 'up')).toEqual({ parentId: 'garden', others: ['rose', 'fern'], index: 0 });
  expect(step(top, 'lily', 'down')).toEqual({ parentId: 'garden', others: ['rose', 'fern'], index: 2 });
  expect([step(top, 'rose', 'up'), step(top, 'fern', 'down')]).toEqual([null, null]);
});

test('a step in goes to the end of the one above, a step out comes right after the parent', () => {
  expect(step(top, 'fern', 'into')).toEqual({ parentId: 'lily', others: ['dig', 'water'], index: 2 });
  expect(step(top, 'rose', 'into')).toBeNull();
  expect(step(below, 'dig', 'out')).toEqual({ parentId: 'garden', others: ['rose', 'lily', 'fern'], index: 2 });
  expect(step(top, 'lily', 'out')).toBeNull();
});

test('the issues above a row are its parents at all depths', () => {
  expect(parentsOf(below)).toEqual(['lily', 'garden']);
});
