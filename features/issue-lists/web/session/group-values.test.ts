import { expect, test } from 'vitest';
import { cellKey, laneKey } from '#features/issues/web/store/list-cells.ts';
import { cellIn, groupBeside, headOf, isClosed, valuesOf } from './group-values.ts';
import type { ListSession } from './list-session.ts';

/** A board by state, of which Done is collapsed, perhaps with lanes by priority, of which Low is. */
function boardWith(subGrouping: 'priority' | null): ListSession {
  const session = {
    shown: { layout: 'kanban', grouping: 'state', subGrouping },
    columns: ['todo', 'done'],
    lanes: subGrouping === null ? [] : ['high', 'low'],
    firstGroup: subGrouping === null ? 'todo' : cellKey('todo', 'high'),
    display: {
      isCollapsed: (heads: string, grouping: string | null, key: string) =>
        ['kanban:state:done', 'lanes:priority:low'].includes(`${heads}:${grouping}:${key}`),
    },
  };
  return session as unknown as ListSession;
}

const board = boardWith('priority');
const plain = boardWith(null);

test('a cell has the values of its column and its lane', () => {
  expect(valuesOf(board.shown, cellKey('todo', 'high'))).toEqual([
    { grouping: 'state', key: 'todo' },
    { grouping: 'priority', key: 'high' },
  ]);
  expect(valuesOf(board.shown, laneKey('high'))).toEqual([{ grouping: 'priority', key: 'high' }]);
  expect(valuesOf(plain.shown, 'todo')).toEqual([{ grouping: 'state', key: 'todo' }]);
  expect([headOf(cellKey('todo', 'high')), headOf('todo')]).toEqual([laneKey('high'), 'todo']);
});

test('a cell is closed with its column, and with its lane', () => {
  const closed = [cellKey('todo', 'high'), cellKey('done', 'high'), cellKey('todo', 'low'), laneKey('low'), 'todo'];
  expect(closed.map((group) => isClosed(board, group))).toEqual([false, true, true, true, false]);
});

test('beside a cell lie the next column of its lane, and its column in the next lane', () => {
  const here = cellKey('todo', 'high');
  expect(groupBeside(board, here, 'columns', 1)).toBe(cellKey('done', 'high'));
  expect(groupBeside(board, here, 'lanes', 1)).toBe(cellKey('todo', 'low'));
  expect([groupBeside(board, here, 'columns', -1), groupBeside(board, here, 'lanes', -1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect([groupBeside(plain, 'todo', 'columns', 1), groupBeside(plain, 'todo', 'lanes', 1)]).toEqual([
    'done',
    undefined,
  ]);
});

test('a lane or a column means the cell where it crosses what is in hand, else the first', () => {
  expect(cellIn(board, laneKey('low'), cellKey('done', 'high'))).toBe(cellKey('done', 'low'));
  expect(cellIn(board, 'done', undefined)).toBe(cellKey('done', 'high'));
  expect(cellIn(board, cellKey('done', 'low'), cellKey('todo', 'high'))).toBe(cellKey('done', 'low'));
  expect(cellIn(plain, 'done', 'todo')).toBe('done');
});
