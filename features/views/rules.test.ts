import { expect, it } from 'vitest';
import { queryOf } from './rules.ts';

it('joins the values of each filter, as issue lists take them', () => {
  const filters = { priority: ['high', 'urgent'], target_date: ['2024-01-01;after', '2024-01-31;before'] };
  expect(queryOf(filters)).toEqual({ priority: 'high,urgent', target_date: '2024-01-01;after,2024-01-31;before' });
});

it('leaves out filters without values, and what is no list', () => {
  expect(queryOf({ labels: [], state: null, assignees: ['', 3], name: 'x' })).toEqual({});
});
