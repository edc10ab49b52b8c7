import { beforeAll, describe, expect, it } from 'vitest';
import { changeIssues, listIssues } from '#features/issues/contract.ts';
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

describe('groups', () => {
  type Group = { results: IssueRow[]; total_results: number };
  const grouped = async (query: Record<string, string>, person?: Person) => {
    const { body } = await ask({ cursor: '2:0:0', per_page: '2', ...query }, person);
    return { ...body, groups: body.results as Record<string, Group> };
  };

  it.each([
    ['priority', () => ['low', 'medium', 'high', 'urgent', 'none']],
    ['state__group', () => ['backlog', 'unstarted', 'started', 'completed', 'cancelled']],
    ['state_id', () => Object.values(world().website.states)],
    ['cycle_id', () => ['None']],
    ['project_id', () => [world().website.id]],
  ] as const)('by %s names every known group, in order', async (group_by, keys) => {
    const answer = await grouped({ group_by, state_group: 'completed' });
    expect(Object.keys(answer.groups)).toEqual(keys());
    expect([answer.grouped_by, answer.sub_grouped_by, answer.total_count, answer.total_results]).toEqual([
      group_by,
      null,
      2,
      2,
    ]);
    for (const group of Object.values(answer.groups).filter(({ total_results }) => total_results === 0))
      expect(group.results).toEqual([]);
  });

  it.each(['labels__id', 'assignees__id'] as const)(
    'by %s names only those with rows, None among them, and counts memberships',
    async (group_by) => {
      const answer = await grouped({ group_by, per_page: '50' });
      const key = group_by === 'labels__id' ? 'label_ids' : 'assignee_ids';
      for (const [id, group] of Object.entries(answer.groups)) {
        expect(group.results.length).toBe(group.total_results);
        // The raw key of the group the row stands in (wire-work-tracking.md 3.4).
        for (const row of group.results) expect(row).toHaveProperty([group_by], id === 'None' ? null : id);
        for (const row of group.results)
          expect(id === 'None' ? row[key].length === 0 : row[key].includes(id)).toBe(true);
      }
      expect(answer.total_count).toBe(Object.values(answer.groups).reduce((n, group) => n + group.total_results, 0));
      expect(answer.total_count).toBeGreaterThan(12);
      expect(Object.keys(answer.groups)).toContain('None');
    },
  );

  it('by day use the days as keys', async () => {
    const { groups } = await grouped({ group_by: 'target_date' });
    expect(Object.keys(groups).toSorted()).toEqual(['2026-03-12', '2026-03-20', 'None']);
  });

  it('are each paged by themselves, as the next page of one group is asked for', async () => {
    const answer = await grouped({ group_by: 'state_id' });
    const backlog = world().website.states.Backlog;
    expect(answer.groups[backlog]?.total_results).toBe(4);
    expect([answer.next_page_results, answer.total_pages]).toEqual([true, 2]);
    const next = await ask({ state: backlog, per_page: '2', cursor: '2:1:0' });
    expect([next.body.grouped_by, next.body.total_count]).toEqual([null, 4]);
    const whole = await rows({ state: backlog });
    expect([...(answer.groups[backlog]?.results ?? []), ...(next.body.results as IssueRow[])]).toEqual(whole);
    const later = await grouped({ group_by: 'state_id', cursor: '2:1:0' });
    expect(later.groups[backlog]?.results).toEqual(next.body.results);
  });

  it.each([
    ['labels__id', 'labels'],
    ['assignees__id', 'assignees'],
    ['priority', 'priority'],
    ['state__group', 'state_group'],
    ['target_date', 'target_date'],
    ['created_by', 'created_by'],
    ['cycle_id', 'cycle'],
  ])('by %s are paged by the filter %s, None included', async (group_by, filter) => {
    const { groups } = await grouped({ group_by, per_page: '50' });
    for (const [key, group] of Object.entries(groups)) {
      const { body } = await ask({ [filter]: key, per_page: '50' });
      // Rows of groups carry the raw key besides.
      const alike = (body.results as IssueRow[]).map((row) => expect.objectContaining(row) as unknown);
      expect([key, group.total_results, group.results]).toEqual([key, body.total_count, alike]);
    }
  });

  it('within groups name only cells with issues', async () => {
    const { body } = await ask({
      group_by: 'state__group',
      sub_group_by: 'priority',
      per_page: '10',
      cursor: '10:0:0',
    });
    const cells = body.results as unknown as Record<string, { results: Record<string, Group>; total_results: number }>;
    expect([body.grouped_by, body.sub_grouped_by, body.total_count]).toEqual(['state__group', 'priority', 12]);
    expect(Object.keys(cells)).toEqual(['backlog', 'unstarted', 'started', 'completed', 'cancelled']);
    expect(Object.keys(cells['cancelled']?.results ?? {})).toEqual(['none']);
    for (const { results, total_results } of Object.values(cells)) {
      expect(Object.values(results).reduce((n, cell) => n + cell.total_results, 0)).toBe(total_results);
      for (const cell of Object.values(results)) expect(cell.results).toHaveLength(cell.total_results);
    }
  });

  it('answer no groups when the page is empty', async () => {
    expect((await grouped({ group_by: 'priority', name: 'nothing like this' })).results).toEqual({});
    expect(
      (await ask({ group_by: 'priority', sub_group_by: 'state_id', name: 'nothing like this' })).body.results,
    ).toEqual({});
    expect((await grouped({ group_by: 'priority', cursor: '2:9:0' })).results).toEqual({});
  });

  it('need two different tokens, and ignore the second without the first', async () => {
    const { status, body } = await ask({ group_by: 'priority', sub_group_by: 'priority' });
    expect([status, body]).toEqual([400, { error: 'Group by and sub group by cannot have same parameters' }]);
    expect((await ask({ sub_group_by: 'nonsense' })).body.grouped_by).toBeNull();
    expect((await ask({ group_by: 'priority', sub_group_by: 'nonsense' })).status).toBe(400);
  });

  it('show a guest only their own, in every count', async () => {
    const answer = await grouped({ group_by: 'assignees__id' }, 'cleo');
    expect(Object.entries(answer.groups).map(([key, group]) => [key, group.total_results])).toEqual([
      [world().userId('cleo'), 1],
    ]);
    expect(await names({ name: 'a' }, 'cleo')).toEqual(['Dark theme']);
    const cells = (await ask({ group_by: 'priority', sub_group_by: 'state_id' }, 'cleo')).body;
    expect([cells.total_count, cells.count]).toEqual([1, 1]);
  });

  it('show a guest everything when the project says so', async () => {
    const set = (guest_view_all_features: boolean) =>
      world()
        .db.updateTable('projects')
        .set({ guest_view_all_features })
        .where('id', '=', world().website.id)
        .execute();
    await set(true);
    expect((await ask({}, 'cleo')).body.total_count).toBe(12);
    await set(false);
    expect((await ask({}, 'cleo')).body.total_count).toBe(1);
  });
});
