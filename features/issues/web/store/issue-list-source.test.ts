import { expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { FiltersNeedServer, issueSource } from './issue-list-source.ts';
import type { ListQuery } from './list-query.ts';
import { breathe, flat, openProject, projectId, row } from '#tests/support/test-project.ts';

const { signal } = new AbortController();
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
  const project = openProject({ listIssues: () => flat([row({ name: 'Rose' })]) }, local);
  const { list } = project.list(query, 50);
  await breathe();
  expect(list.shownIds()).toEqual(['i1']);
});

test('without the server the list says at once which filter it would need it for', async () => {
  const gone = () => {
    throw new NetworkError();
  };
  const { list, named } = openProject({ listIssues: gone }, local);
  const paged = list(query, 50);
  await breathe();
  expect([paged.status, paged.list.shownIds(), named('listIssues').length]).toEqual(['failed', [], 1]);
  expect(paged.error).toMatchObject({ filters: ['subscriber'] });
  expect(paged.error).toBeInstanceOf(FiltersNeedServer);
});

test('once a grouped list is open only groups near the screen are read whole, and counts for all', async () => {
  const { source, asked } = openSource();
  await source.readFirstRows?.(signal);
  await source.readFirst(50, signal, true);
  await source.readFirst(50, signal, false);
  await source.readCounts(signal);
  const sight = { groups: ['todo'], rows: 20, all: 20 };
  expect(asked).toMatchObject([
    { size: 20, firstRows: sight },
    { size: 50, firstRows: { ...sight, rows: 50, all: 120 } },
    { size: 50 },
    { size: 1 },
  ]);
  expect(asked.map(({ firstRows }) => firstRows !== undefined)).toEqual([true, true, false, false]);
});

/** The source of a list (by state) on a device that answers everything. */
function openSource(asks: ListQuery = { ...query, groupBy: 'state_id' }) {
  const asked: { size: number; firstRows?: unknown }[] = [];
  const answers = {
    ask: async (_name: string, _project: string, question: unknown) => {
      asked.push(question as (typeof asked)[number]);
      return { results: {}, total_count: 0 };
    },
    askOffline: async () => null,
  };
  const origin = {
    ask: async () => Promise.reject(new NetworkError()),
    device: { projectId, local: answers, userId: () => 'ada', timeZone: () => 'UTC' },
    inSight: () => ({ groups: ['todo'], rows: 20, all: 20 }),
  };
  return { source: issueSource(origin, asks), asked };
}

test('the local database is asked in manual order, and answers in the order shown (product-work-tracking.md 9)', async () => {
  const { source, asked } = openSource({ ...query, order: { key: 'priority', descending: true } });
  await source.readFirstRows?.(signal);
  await source.readFirst(50, signal, true);
  await source.readMore('', 50, 50, signal);
  expect(asked).toHaveLength(3);
  for (const question of asked)
    expect(question).toMatchObject({ parameters: { order_by: 'sort_order' }, shownOrder: '-priority' });
});

test('counts of values are one question: to the device, else to the server', async () => {
  const { source, asked } = openSource({ ...query, filters: { priority: ['high'] } });
  await source.readValueCounts(['priority', 'state'], signal);
  expect(asked).toMatchObject([{ parameters: { counts_of: 'priority,state', priority: 'high' }, size: 1 }]);

  const counts = { priority: { high: 2, none: 5 } };
  const project = openProject({ listIssues: () => ({ ...flat([]), extra_stats: counts }) });
  expect(await project.issues.listed().source(query).readValueCounts(['priority'], signal)).toEqual(counts);
  expect(project.named('listIssues')).toMatchObject([{ query: { counts_of: 'priority', per_page: '1' } }]);
});
