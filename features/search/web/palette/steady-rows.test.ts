import { expect, test } from 'vitest';
import { type PaletteRow, unmarked } from './palette-row.ts';
import { steadyRows } from './steady-rows.ts';

const row = (id: string, found: PaletteRow['found'] = 'now'): PaletteRow => ({
  id,
  heading: '',
  label: unmarked(id),
  found,
  action: { kind: 'open', path: `/${id}` },
});
const rows = (ids: string) => ids.split('').map((id) => row(id));
const idsOf = (shown: readonly PaletteRow[]) => shown.map(({ id }) => id).join('');

test('rows that arrive later come below the highlighted one, and the rest stands in its order', () => {
  const steady = steadyRows();
  expect(idsOf(steady.next('x', rows('cde'), null))).toBe('cde');
  expect(idsOf(steady.next('x', rows('abcde'), 'd'))).toBe('cdabe');
  expect(idsOf(steady.next('x', rows('abcdef'), 'd'))).toBe('cdabef');
  // Nothing moves when another one is highlighted.
  expect(idsOf(steady.next('x', rows('abcdef'), 'c'))).toBe('cdabef');
});

test('the first row is the highlighted one until another is chosen, and another text begins anew', () => {
  const steady = steadyRows();
  steady.next('x', rows('c'), null);
  expect(idsOf(steady.next('x', rows('abc'), null))).toBe('cab');
  expect(idsOf(steady.next('xy', rows('abc'), null))).toBe('abc');
});

test('rows of an earlier text make room, and those that are gone leave', () => {
  const steady = steadyRows();
  steady.next('x', [row('o', 'before'), row('c')], null);
  expect(idsOf(steady.next('x', rows('abc'), null))).toBe('abc');
  expect(idsOf(steady.next('x', rows('ac'), 'b'))).toBe('ac');
});
