import { beforeAll, describe, expect, it } from 'vitest';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const ask = (query: Record<string, string>, person: Person = 'ben') =>
  world().as(person).send(listIssues, { params: place(), query });
const rows = async (query: Record<string, string>, person?: Person) =>
  (await ask(query, person)).body.results as IssueRow[];
const names = async (query: Record<string, string>, person?: Person) =>
  (await rows(query, person)).map(({ name }) => name);
const idOf = (name: string) => must(world().issues.get(name), name);

const keyboard = 'Keyboard map';
beforeAll(async () => {
  await world()
    .as('ben')
    .send(changeIssues, { params: place(), body: { ids: [idOf(keyboard)], set: { parent_id: idOf('Empty states') } } });
});

describe('a row', () => {
  it('has exactly the keys of the wire, and ours', async () => {
    const [row] = await rows({ name: 'Sign-in page' });
    const { id, created_at, updated_at, sort_order, ...rest } = must(row, 'the issue is found');
    expect([id, created_at, updated_at].every((value) => typeof value === 'string')).toBe(true);
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z$/);
    expect(sort_order).toBe(65_535);
    expect(rest).toEqual({
      name: 'Sign-in page loses the typed address',
      state_id: world().website.states.Todo,
      state__group: 'unstarted',
      completed_at: null,
      estimate_point: null,
      priority: 'urgent',
      start_date: null,
      target_date: '2026-03-12',
      sequence_id: 1,
      project_id: world().website.id,
      parent_id: null,
      cycle_id: null,
      sub_issues_count: 0,
      sub_issues_done: 0,
      attachment_count: 0,
      link_count: 0,
      created_by: world().userId('ada'),
      updated_by: null,
      is_draft: false,
      archived_at: null,
      label_ids: [world().website.labels.Bug],
      assignee_ids: [world().userId('ben')],
      module_ids: [],
      type_id: null,
    });
  });
});

describe('the envelope', () => {
  it('pages by its cursors', async () => {
    const { body } = await ask({ per_page: '5' });
    const { results, ...envelope } = body;
    expect(results).toHaveLength(5);
    expect(envelope).toEqual({
      grouped_by: null,
      sub_grouped_by: null,
      total_count: 12,
      next_cursor: '5:1:0',
      prev_cursor: '5:-1:1',
      next_page_results: true,
      prev_page_results: false,
      count: 5,
      total_pages: 3,
      total_results: 12,
      extra_stats: null,
    });
    const all = await rows({});
    const pages = [
      await rows({ per_page: '5' }),
      await rows({ per_page: '5', cursor: '5:1:0' }),
      await rows({ per_page: '5', cursor: '5:2:0' }),
    ];
    expect(pages.flat()).toEqual(all);
    const last = (await ask({ per_page: '5', cursor: '5:2:0' })).body;
    expect([last.count, last.next_page_results, last.prev_page_results, last.next_cursor, last.prev_cursor]).toEqual([
      2,
      false,
      true,
      '5:3:0',
      '5:1:1',
    ]);
    expect((await ask({ per_page: '5', cursor: '5:3:0' })).body).toMatchObject({
      results: [],
      count: 0,
      total_count: 12,
    });
  });

  it('takes the first part of the cursor as the page length of the offset', async () => {
    const all = await rows({});
    expect(await rows({ per_page: '3', cursor: '2:1:0' })).toEqual(all.slice(2, 5));
  });

  const cursor = { detail: 'Invalid cursor parameter.' };
  const perPage = { detail: 'Invalid per_page parameter.' };
  it.each([
    [{ per_page: 'ten' }, perPage],
    [{ per_page: '0' }, perPage],
    [{ per_page: '-1' }, perPage],
    [{ per_page: '1.5' }, perPage],
    [{ per_page: '1e2' }, perPage],
    [{ per_page: ' 5' }, perPage],
    [{ per_page: '0x10' }, perPage],
    [{ per_page: '1001' }, { detail: 'Invalid per_page value. Cannot exceed 1000.' }],
    [{ cursor: '5' }, cursor],
    [{ cursor: '5:0' }, cursor],
    [{ cursor: '5:0:0:0' }, cursor],
    [{ cursor: 'a:b:c' }, cursor],
    [{ cursor: '::' }, cursor],
    [{ cursor: '5:-1:1' }, cursor],
    [{ cursor: '0:1:0' }, cursor],
    [{ cursor: '5:99999999999999999999:0' }, cursor],
    [{ cursor: '1001:0:0' }, cursor],
  ])('refuses %j', async (query, answer) => {
    const { status, body } = await ask(query);
    expect([status, body]).toEqual([400, answer]);
  });

  it('takes empty paging parameters as absent', async () => {
    expect((await ask({ per_page: '', cursor: '' })).body.count).toBe(12);
  });
});

describe('orders', () => {
  it.each([
    ['-priority', ['Sign-in page loses the typed address', keyboard, 'Board jumps when a card is dropped']],
    ['priority', ['Right-to-left names: שלום', 'Rename the settings tabs', 'Old importer']],
    [
      'target_date',
      ['Sign-in page loses the typed address', 'Board jumps when a card is dropped', 'Right-to-left names: שלום'],
    ],
    [
      '-target_date',
      ['Board jumps when a card is dropped', 'Sign-in page loses the typed address', 'Right-to-left names: שלום'],
    ],
    ['sequence_id', ['Sign-in page loses the typed address', 'Cache avatars', 'Write the installation guide']],
    ['name', ['Board jumps when a card is dropped', 'Cache avatars', 'Choose a font']],
    ['-name', ['Write the installation guide', 'Sign-in page loses the typed address', 'Right-to-left names: שלום']],
    ['state__name', ['Right-to-left names: שלום', 'Rename the settings tabs', 'Empty states']],
    ['state__group', ['Right-to-left names: שלום', 'Rename the settings tabs', 'Empty states']],
    ['-state__group', ['Old importer', 'Dark theme', 'Choose a font']],
    ['created_at', ['Sign-in page loses the typed address', 'Cache avatars', 'Write the installation guide']],
  ])('%s', async (order_by, first) => {
    expect((await names({ order_by, per_page: '3' })).slice(0, 3)).toEqual(first);
  });
});

describe('what is listed', () => {
  it('leaves out drafts and archived issues, and all of an archived project', async () => {
    await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name: 'Only a draft', is_draft: true } });
    expect((await ask({})).body.total_count).toBe(12);
    const set = (archived_at: string | null) =>
      world().db.updateTable('projects').set({ archived_at }).where('id', '=', world().website.id).execute();
    await set(new Date().toISOString());
    const [flat, inGroups] = [(await ask({})).body, (await ask({ group_by: 'priority' })).body];
    await set(null);
    expect([flat.total_count, flat.results, inGroups.total_count, inGroups.results]).toEqual([0, [], 0, {}]);
  });
});

describe('counts of values', () => {
  const countsOf = async (query: Record<string, string>) => (await ask({ ...query, per_page: '1' })).body.extra_stats;

  it('say how many issues each value of a filter would show with the other filters kept', async () => {
    const of = async (priority: string) => (await rows({ priority })).length;
    const priorities = await countsOf({ counts_of: 'priority' });
    expect(priorities).toEqual({ priority: await presentOnly({ urgent: 0, high: 0, medium: 0, low: 0, none: 0 }, of) });
    // A filter does not narrow its own counts; another one does.
    expect(await countsOf({ counts_of: 'priority', priority: 'high' })).toEqual(priorities);
    const ofActive = async (priority: string) => (await rows({ priority, type: 'active' })).length;
    expect(await countsOf({ counts_of: 'priority,state_group', type: 'active', priority: 'high' })).toMatchObject({
      priority: await presentOnly({ urgent: 0, high: 0, medium: 0, low: 0, none: 0 }, ofActive),
      state_group: { started: (await rows({ state_group: 'started', type: 'active', priority: 'high' })).length },
    });
  });

  it('are refused of what lists are not grouped by', async () => {
    const { status, body } = await ask({ counts_of: 'priority,subscriber' });
    expect([status, body]).toEqual([400, { counts_of: ['"subscriber" is not a valid choice.'] }]);
  });
});

/** The counts that are not zero. */
async function presentOnly(keys: Record<string, number>, count: (key: string) => Promise<number>) {
  const counted = await Promise.all(Object.keys(keys).map(async (key) => [key, await count(key)] as const));
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}
