import { expect, test } from 'vitest';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import { listQueryOf, pageSizeOf, readDisplay } from './display-settings.ts';

test('stored settings are read with care', () => {
  const broken = readDisplay(
    {
      id: 'p',
      filters: { priority: 'high', labels: [1, 'a'], state: null },
      display_filters: { layout: 'spreadsheet', group_by: 'module', order_by: 'colour', type: 3, sub_issue: 'yes' },
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

test('a board without a grouping is one by state, with pages of its own', () => {
  const board = readDisplay(
    { id: 'p', filters: {}, display_filters: { layout: 'kanban' }, display_properties: {} },
    projectOffer,
  );
  expect([listQueryOf(board).groupBy, pageSizeOf(board)]).toEqual(['state_id', 30]);
});
