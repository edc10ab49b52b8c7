import { expect, test } from 'vitest';
import { FiltersNeedServer } from '#features/issues/web/store/issue-list-source.ts';
import { whyNotHere } from './why-not-here.ts';

test('a list that only the server can filter names the filters', () => {
  expect(whyNotHere(new FiltersNeedServer(['subscriber'])).title).toBe('The filter “Subscribers” doesn’t work offline');
  expect(whyNotHere(new FiltersNeedServer(['mentions', 'q'])).title).toBe(
    'The filters Mentions and Text don’t work offline',
  );
});
