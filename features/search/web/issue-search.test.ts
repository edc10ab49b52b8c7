import { expect, test } from 'vitest';
import { searchRanked, type RankedIssue } from '#features/search/contract.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { IssueSearch } from './issue-search.ts';

function found(id: string, fields: Partial<RankedIssue> = {}): RankedIssue {
  return {
    id,
    project_id: 'p',
    project__identifier: 'WEB',
    sequence_id: 1,
    state_id: null,
    state__group: null,
    state__color: null,
    priority: 'none',
    updated_at: '2026-03-01T10:00:00Z',
    name: [],
    place: 'name',
    comment_id: null,
    snippet: [],
    score: 4,
    ...fields,
  };
}

type Finds = (text: string) => Promise<RankedIssue[] | null>;

/** A search over a device and a server that find this. */
function open(device: Finds, server: Finds): IssueSearch {
  return new IssueSearch({
    slug: 'harbor',
    projects: () => [{ id: 'p', identifier: 'WEB' }],
    askDevice: (_name, question) => device((question as { text: string }).text),
    rest: 0,
    client: {
      async send(_call, args) {
        const { query }: { query?: unknown } = args;
        return { results: await server((query as { search: string }).search), next_page_results: false } as never;
      },
    },
  });
}

const idsIn = ({ results }: IssueSearch) => results.map(({ id }) => id);
const gone = () => Promise.reject(new NetworkError());

test('what the device has is there before the server answers, which completes it and moves nothing', async () => {
  const answer = Promise.withResolvers<RankedIssue[]>();
  const search = open(
    async () => [found('a'), found('b')],
    () => answer.promise,
  );
  const done = search.type('rose');
  await expect.poll(() => idsIn(search)).toEqual(['a', 'b']);
  expect(search.status).toBe('searching');
  answer.resolve([found('c'), found('b'), found('k', { place: 'key', score: 10 })]);
  await done;
  expect([search.status, idsIn(search)]).toEqual(['done', ['k', 'a', 'b', 'c']]);
});

test('when nobody answers the device’s finds stay, and it is said that only they were searched', async () => {
  const search = open(async () => [found('a')], gone);
  await search.type('rose');
  expect([search.status, idsIn(search)]).toEqual(['device', ['a']]);
});

test('when neither can say nothing is shown of the text before', async () => {
  const search = open(async (text) => (text === 'rose' ? [found('a')] : null), gone);
  await search.type('rose');
  await search.type('lily');
  expect([search.status, idsIn(search)]).toEqual(['nobody', []]);
});

test('an answer to what was typed before comes too late', async () => {
  const late = Promise.withResolvers<RankedIssue[]>();
  const search = open(
    async () => null,
    (text) => (text === 'ros' ? late.promise : Promise.resolve([found('b')])),
  );
  const first = search.type('ros');
  await search.type('rose');
  late.resolve([found('a')]);
  await first;
  expect([search.text, idsIn(search)]).toEqual(['rose', ['b']]);
  await search.type('  ');
  expect([search.status, idsIn(search)]).toEqual(['idle', []]);
});

test('a refusal of the server leaves what the device found', async () => {
  const refuse = () => Promise.reject(new ApiError(searchRanked, 400, {}, null));
  const search = open(async () => [found('a')], refuse);
  await search.type('rose');
  expect([search.status, idsIn(search)]).toEqual(['done', ['a']]);
});

test('a search within a project asks the device and the server for it alone', async () => {
  const asked: unknown[] = [];
  const search = new IssueSearch({
    slug: 'harbor',
    projects: () => [
      { id: 'p', identifier: 'WEB' },
      { id: 'q', identifier: 'GAR' },
    ],
    within: () => 'q',
    askDevice: async (_name, question) => {
      asked.push((question as { projects: unknown }).projects);
      return null;
    },
    rest: 0,
    client: {
      async send(_call, args) {
        asked.push((args as { query: unknown }).query);
        return { results: [], next_page_results: false } as never;
      },
    },
  });
  await search.type('rose');
  expect(asked).toEqual([[{ id: 'q', identifier: 'GAR' }], { search: 'rose', per_page: '20', project_id: 'q' }]);
});

test('results are of what is typed from when something answers it: those of the text before stay in sight until then', async () => {
  let answer = Promise.withResolvers<RankedIssue[]>();
  const search = open(
    async () => null,
    () => answer.promise,
  );
  expect(search.isCurrent).toBe(true);
  const first = search.type('rose');
  expect(search.isCurrent).toBe(false);
  answer.resolve([found('a')]);
  await first;
  expect([search.isCurrent, idsIn(search)]).toEqual([true, ['a']]);
  answer = Promise.withResolvers();
  const second = search.type('roses');
  expect([search.isCurrent, idsIn(search)]).toEqual([false, ['a']]);
  answer.resolve([]);
  await second;
  expect([search.isCurrent, idsIn(search)]).toEqual([true, []]);
});

test('a search that stands below another one shows what it found after that', async () => {
  const above = Promise.withResolvers<RankedIssue[]>();
  const first = open(
    async () => null,
    () => above.promise,
  );
  const second = open(
    async () => [found('d')],
    async () => [found('s')],
  );
  void first.type('rose');
  const done = second.type('rose', first.asked);
  // The device does not wait for a server.
  await expect.poll(() => idsIn(second)).toEqual(['d']);
  await Promise.resolve();
  expect([second.status, idsIn(second)]).toEqual(['searching', ['d']]);
  above.resolve([]);
  await done;
  expect([second.status, idsIn(second)]).toEqual(['done', ['d', 's']]);
});
