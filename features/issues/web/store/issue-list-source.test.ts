import { expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { whyNotHere } from '#features/issues/web/why-not-here.ts';
import { FiltersNeedServer } from './issue-list-source.ts';
import type { ListQuery } from './list-query.ts';
import { breathe, flat, openProject, row } from '#tests/support/test-project.ts';

const query: ListQuery = {
  groupBy: null,
  order: { key: 'sort_order', descending: false },
  filters: {},
  type: null,
  subIssues: true,
};

/** A device that has the project but cannot tell who follows an issue. */
const local = {
  ask: () => Promise.resolve({ beyond: ['subscriber'] }),
  askOffline: () => Promise.resolve({ beyond: ['subscriber'] }),
  learn: () => {},
};

test('what the device cannot tell is asked of the server', async () => {
  const { issues } = openProject({ listIssues: () => flat([row({ name: 'Rose' })]) }, local);
  const { list } = issues.list(query, 50);
  await breathe();
  expect(list.shownIds()).toEqual(['i1']);
});

test('without the server the list says at once which filter it would need it for', async () => {
  const gone = () => {
    throw new NetworkError();
  };
  const { issues, named } = openProject({ listIssues: gone }, local);
  const paged = issues.list(query, 50);
  await breathe();
  expect([paged.status, paged.list.shownIds(), named('listIssues').length]).toEqual(['failed', [], 1]);
  expect(paged.error).toBeInstanceOf(FiltersNeedServer);
  expect(whyNotHere(paged.error)).toMatchObject({ title: 'The filter “Subscribers” needs the network' });
  expect(whyNotHere(new FiltersNeedServer(['mentions', 'q'])).title).toBe(
    'The filters Mentions and Search text need the network',
  );
});
