import { expect, test } from 'vitest';
import { stepsIn } from './steps-in.ts';

test('on its page an issue has its place among the rows one came from, and one goes on from there', () => {
  const opened: string[] = [];
  const at = (id: string) => stepsIn(['rose', 'lily', 'fern'], id, (next) => opened.push(next));
  expect(at('lily')).toMatchObject({ position: 2, total: 3, isFirst: false, isLast: false });
  at('lily')?.go(1);
  at('lily')?.go(-1);
  at('fern')?.go(1);
  expect(opened).toEqual(['fern', 'rose']);
  expect([at('rose')?.isFirst, at('fern')?.isLast]).toEqual([true, true]);
  expect(at('thorn')).toBeNull();
});
