import { expect, test } from 'vitest';
import { draggedSpan, drawnDays, lengthOf } from './span.ts';

const week = 60;
const quarter = 5;

test('a bar with one date is as wide on screen at every zoom, on the side of its date', () => {
  expect(drawnDays({ start: 10, end: null }, week)).toEqual({ first: 10, last: 10 });
  expect(drawnDays({ start: 10, end: null }, quarter)).toEqual({ first: 10, last: 21 });
  expect(drawnDays({ start: null, end: 10 }, quarter)).toEqual({ first: -1, last: 10 });
  expect(drawnDays({ start: null, end: null }, week)).toBeNull();
});

test('dates in the wrong order, as imports may bring, are drawn but have no length', () => {
  expect(drawnDays({ start: 12, end: 10 }, week)).toEqual({ first: 10, last: 12 });
  expect(lengthOf({ start: 12, end: 10 })).toBeNull();
  expect(lengthOf({ start: 10, end: 12 })).toBe(3);
});

test('a move shifts the dates there are, and leaves out the one that is missing', () => {
  expect(draggedSpan({ start: 10, end: 12 }, 'move', -3, week)).toEqual({ start: 7, end: 9 });
  expect(draggedSpan({ start: null, end: 12 }, 'move', 2, week)).toEqual({ start: null, end: 14 });
  expect(draggedSpan({ start: null, end: null }, 'move', 2, week)).toEqual({ start: null, end: null });
});

test('an end that is dragged stops at the other one', () => {
  expect(draggedSpan({ start: 10, end: 12 }, 'start', 5, week)).toEqual({ start: 12, end: 12 });
  expect(draggedSpan({ start: 10, end: 12 }, 'end', -5, week)).toEqual({ start: 10, end: 10 });
  expect(draggedSpan({ start: 10, end: 12 }, 'end', 4, week)).toEqual({ start: 10, end: 16 });
});

test('the missing end is set by dragging it, from where it is drawn', () => {
  expect(draggedSpan({ start: 10, end: null }, 'end', 2, week)).toEqual({ start: 10, end: 12 });
  expect(draggedSpan({ start: null, end: 10 }, 'start', -1, quarter)).toEqual({ start: -2, end: 10 });
});
