import { expect, test } from 'vitest';
import { pageAccess } from '#features/pages/contract.ts';
import type { Page } from './page-row.ts';
import { pagesAbove, possibleParents, treeRows } from './page-tree.ts';

const page = (id: string, parent: string | null = null, archived_at: string | null = null): Page => ({
  id,
  name: id,
  parent,
  archived_at,
  owned_by: 'ada',
  access: pageAccess.public,
  color: '',
  is_favorite: false,
  is_locked: false,
  locked_by: null,
  workspace: 'w',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_by: 'ada',
  updated_by: 'ada',
  view_props: {},
  logo_props: {},
  label_ids: [],
  project_ids: ['p'],
  sort_order: 1,
  anchor: null,
});

const pages = [page('a'), page('b'), page('b1', 'b'), page('b2', 'b'), page('b11', 'b1'), page('x', 'elsewhere')];
const shown = (closed: readonly string[]) =>
  treeRows(pages, new Set(closed)).map(
    ({ page: { id }, depth, isOpen, before }) => `${depth}${id}${isOpen ?? ''}<${before?.id ?? ''}`,
  );

test('pages stand under their parents in the given order; a page whose parent is elsewhere stands at the top', () => {
  expect(shown([])).toEqual(['0a<', '0btrue<a', '1b1true<', '2b11<', '1b2<b1', '0x<b']);
  expect(shown(['b'])).toEqual(['0a<', '0bfalse<a', '0x<b']);
});

test('a circle, which two people can make at the same moment, hides no page', () => {
  const rows = treeRows([page('a', 'b'), page('b', 'a')], new Set());
  expect(rows.map(({ page: { id } }) => id).toSorted()).toEqual(['a', 'b']);
});

test('names the pages above one, and those it can be moved under', () => {
  const get = (id: string) => pages.find((one) => one.id === id);
  expect(pagesAbove(page('b11', 'b1'), get).map(({ id }) => id)).toEqual(['b', 'b1']);
  const all = [...pages, page('old', null, '2026-01-01')];
  expect(possibleParents(page('b1', 'b'), all).map(({ id }) => id)).toEqual(['a', 'b', 'b2', 'x']);
});
