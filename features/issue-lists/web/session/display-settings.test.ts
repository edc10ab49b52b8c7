import { expect, test } from 'vitest';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import { inUse, listQueryOf, pageSizeOf, readDisplay } from './display-settings.ts';

test('stored settings are read with care', () => {
  const broken = readDisplay(
    {
      id: 'p',
      filters: { priority: 'high', labels: [1, 'a'], state: null },
      display_filters: { layout: 'gallery', group_by: 'mood', order_by: 'colour', type: 3, sub_issue: 'yes' },
      display_properties: { key: false, labels: 'no' },
    },
    projectOffer,
  );
  expect(broken).toMatchObject({
    layout: 'list',
    grouping: null,
    type: null,
    subIssues: false,
    filters: { labels: ['a'] },
  });
  expect([broken.order.key, broken.isShown('key'), broken.isShown('labels'), pageSizeOf(broken)]).toEqual([
    'sort_order',
    false,
    true,
    100,
  ]);
});

test('a place may begin with another layout than the first it offers; what a person chose stays', () => {
  const read = (display_filters: Record<string, unknown>) =>
    readDisplay(
      { id: 'p', filters: {}, display_filters, display_properties: {} },
      { ...projectOffer, firstLayout: 'spreadsheet' },
    );
  expect(read({}).layout).toBe('spreadsheet');
  expect(read({ layout: 'list' }).layout).toBe('list');
  expect(read({ layout: 'gallery' }).layout).toBe('spreadsheet');
});

test('a board without a grouping is one by state, with pages of its own', () => {
  const board = readDisplay(
    { id: 'p', filters: {}, display_filters: { layout: 'kanban' }, display_properties: {} },
    projectOffer,
  );
  expect([listQueryOf(board).groupBy, pageSizeOf(board)]).toEqual(['state_id', 30]);
});

test('a board grouped twice has lanes of another value than its columns, and short pages', () => {
  const read = (display_filters: Record<string, unknown>) =>
    readDisplay(
      { id: 'p', filters: {}, display_filters: { layout: 'kanban', ...display_filters }, display_properties: {} },
      projectOffer,
    );
  const lanes = read({ group_by: 'state', sub_group_by: 'priority' });
  expect([listQueryOf(lanes).subGroupBy, pageSizeOf(lanes)]).toEqual(['priority', 10]);
  expect(read({ sub_group_by: 'assignees' })).toMatchObject({ grouping: 'state', subGrouping: 'assignees' });
  expect(read({ sub_group_by: 'state' }).subGrouping).toBeNull();
  expect(read({ group_by: 'labels', sub_group_by: 'labels' }).subGrouping).toBeNull();
  expect(read({ sub_group_by: 'mood' }).subGrouping).toBeNull();
  expect(read({ layout: 'list', group_by: 'state', sub_group_by: 'priority' }).subGrouping).toBeNull();
});

test('a table has no groups, whatever is stored, and long pages; other layouts have the groups again', () => {
  const read = (layout: string) =>
    readDisplay(
      { id: 'p', filters: {}, display_filters: { layout, group_by: 'priority' }, display_properties: {} },
      projectOffer,
    );
  const table = read('spreadsheet');
  expect([table.layout, listQueryOf(table).groupBy, pageSizeOf(table)]).toEqual(['spreadsheet', null, 100]);
  expect(listQueryOf(read('list')).groupBy).toBe('priority');
});

test('what a project does not use is neither offered nor filtered or grouped by', () => {
  const without = inUse(projectOffer.groupings, (kind) => kind !== 'cycle');
  expect(without).toEqual(['state', 'priority', 'module', 'labels', 'assignees', 'created_by']);
  const display = readDisplay(
    { id: 'p', filters: { cycle: ['a'] }, display_filters: { group_by: 'cycle' }, display_properties: {} },
    { ...projectOffer, groupings: without, filters: inUse(projectOffer.filters, (kind) => kind !== 'cycle') },
  );
  expect([display.grouping, display.filters]).toEqual([null, {}]);
});
