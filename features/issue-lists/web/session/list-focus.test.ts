import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListFocus, positionKey } from './list-focus.ts';

const [rose, lily] = [
  { group: 'todo', id: 'rose' },
  { group: 'todo', id: 'lily' },
];
const step = (movementX: number, pointerType = 'mouse') => ({ movementX, movementY: 0, pointerType });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keys mean the row the pointer moved over in the last two seconds, else the active one', () => {
  const focus = new ListFocus();
  focus.set(rose);
  expect(focus.target).toEqual(rose);
  focus.hover(lily, step(8));
  expect(focus.target).toEqual(lily);
  vi.advanceTimersByTime(1_900);
  focus.hover(lily, step(1));
  vi.advanceTimersByTime(1_900);
  expect(focus.target).toEqual(lily);
  vi.advanceTimersByTime(200);
  expect(focus.target).toEqual(rose);
});

test('walking by keys takes the keys back, until the pointer moves again for more than a nudge', () => {
  const focus = new ListFocus();
  focus.hover(lily, step(8));
  focus.set(rose);
  expect(focus.target).toEqual(rose);
  focus.hover(lily, step(2));
  expect(focus.target).toEqual(rose);
  focus.hover(lily, step(5));
  expect(focus.target).toEqual(lily);
  focus.leave(rose);
  expect(focus.target).toEqual(lily);
  focus.leave(lily);
  expect(focus.target).toEqual(rose);
});

test('a list that moves under a resting pointer, and a touch, take nothing', () => {
  const focus = new ListFocus();
  focus.hover(lily, step(8));
  focus.forgetPointer();
  focus.hover(rose, step(0));
  expect(focus.target).toBeNull();
  focus.hover(lily, step(20, 'touch'));
  expect(focus.target).toBeNull();
});

test('while the focus is in the open issue no row is meant', () => {
  const focus = new ListFocus();
  focus.set(rose);
  focus.goAway(true);
  focus.hover(lily, step(8));
  expect([focus.target, focus.hasTarget]).toEqual([null, false]);
  focus.goAway(false);
  expect(focus.target).toEqual(lily);
});

test('the row that keys mean is marked, and no other', () => {
  const focus = new ListFocus();
  const marked = () => [rose, lily].filter((position) => focus.isTarget(positionKey(position)));
  focus.set(rose);
  expect(marked()).toEqual([rose]);
  focus.hover(lily, step(8));
  expect(marked()).toEqual([lily]);
  vi.advanceTimersByTime(2_000);
  expect(marked()).toEqual([rose]);
  focus.set(null);
  expect(marked()).toEqual([]);
});
