import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDashboard, readWidget, type WidgetReply } from '#features/dashboard/contract.ts';
import { filterOfTab, issueTabs, type WidgetKey } from '#features/dashboard/rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { listWorkspaceIssues } from '#features/issues/read-contract.ts';
import { archiveProject, createProject, restoreProject } from '#features/projects/contract.ts';
import { createRelations } from '#features/relations/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { pastZonedDays, secondsAfter } from '#tests/support/zones.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const home = (who: Person, slug: 'harbor' | 'quarry' = 'harbor') =>
  world()
    .as(who)
    .send(readDashboard, { params: { slug }, query: { dashboard_type: 'home' } });

/** What a widget shows to somebody. */
async function show<K extends WidgetKey>(who: Person, widget_key: K, query: Record<string, string> = {}) {
  const { dashboard } = (await home(who)).body;
  const reply = await world()
    .as(who)
    .send(readWidget, { params: { ...params, dashboard_id: dashboard.id }, query: { widget_key, ...query } });
  expect(reply.status).toBe(200);
  return reply.body as WidgetReply<K>;
}

/** How many issues the list over all projects has with these filters. */
async function listed(who: Person, query: Record<string, string>): Promise<number> {
  return (await world().as(who).send(listWorkspaceIssues, { params, query })).body.total_count;
}

/** Holds the clock of the servers too: no day ends while the tests run. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
const day = (days = 0) => addDays(todayIn('UTC'), days);

beforeAll(async () => {
  const random = dice(7);
  const at = { ...params, project_id: world().website.id };
  for (let i = 0; i < 30; i++) {
    const body = {
      name: `Issue ${i}`,
      state_id: random.one(Object.values(world().website.states)),
      priority: random.one(priorities),
      target_date: random.chance(0.8) ? day(random.below(21) - 10) : null,
      assignee_ids: random.chance(0.7) ? [world().userId(random.one(['ben', 'cleo', 'hana'] as const))] : [],
    };
    await world()
      .as(random.one(['ada', 'ben', 'hana'] as const))
      .send(createIssue, { params: at, body });
  }
});

describe('what widgets show', () => {
  it.each(['ben', 'hana', 'cleo', 'ada', 'dan', 'gus'] as const)('agrees with the lists of %s', async (who) => {
    const me = world().userId(who);
    const open = 'backlog,unstarted,started';
    const overview = await show(who, 'overview_stats');
    expect(overview).toEqual({
      assigned_issues_count: await listed(who, { assignees: me }),
      pending_issues_count: await listed(who, { assignees: me, state_group: open, target_date: `${day(-1)};before` }),
      completed_issues_count: await listed(who, { assignees: me, state_group: 'completed' }),
      created_issues_count: await listed(who, { created_by: me }),
    });
    const target_date = `${day(-3)};after,${day(3)};before`;
    for (const [key, relation] of [
      ['assigned_issues', 'assignees'],
      ['created_issues', 'created_by'],
    ] as const) {
      for (const issue_type of issueTabs) {
        const { groups, from, to } = filterOfTab(issue_type, day());
        const bounds = `${target_date}${from ? `,${from};after` : ''}${to ? `,${to};before` : ''}`;
        const wanted = { [relation]: me, state_group: groups.join(','), target_date: bounds, order_by: '-priority' };
        const { count, issues } = await show(who, key, { issue_type, target_date });
        const { total_count, results } = (
          await world()
            .as(who)
            .send(listWorkspaceIssues, { params, query: { ...wanted, per_page: '5' } })
        ).body;
        expect([count, issues.map(({ id }) => id)]).toEqual([total_count, (results as IssueRow[]).map(({ id }) => id)]);
      }
    }
    for (const { state, count } of await show(who, 'issues_by_state_groups', { target_date }))
      expect(count).toBe(await listed(who, { assignees: me, state_group: state, target_date }));
    for (const { priority, count } of await show(who, 'issues_by_priority', { target_date }))
      expect(count).toBe(await listed(who, { assignees: me, priority, target_date }));
    for (const { user_id, active_issue_count } of await show(who, 'recent_collaborators'))
      expect(active_issue_count).toBe(await listed(who, { assignees: user_id, state_group: open }));
  });

  it.each(pastZonedDays)(
    'counts as overdue what the list of that day has, in $zone',
    async ({ zone, day: due, ends }) => {
      const [me, at] = [world().userId('ben'), { ...params, project_id: world().website.id }];
      await world()
        .as('ada')
        .send(createIssue, { params: at, body: { name: zone, target_date: due, assignee_ids: [me] } });
      const overdueOn = (today: string) =>
        listed('ben', {
          assignees: me,
          state_group: 'backlog,unstarted,started',
          target_date: `${addDays(today, -1)};before`,
        });
      const now = Date.now();
      onTestFinished(async () => {
        vi.setSystemTime(now);
        await world()
          .as('ben')
          .send(updateMe, { body: { user_timezone: 'UTC' } });
      });
      await world()
        .as('ben')
        .send(updateMe, { body: { user_timezone: zone } });
      const before = await overdueOn(due);
      for (const [seconds, today] of [
        [-1, due],
        [0, addDays(due, 1)],
      ] as const) {
        vi.setSystemTime(secondsAfter(ends, seconds));
        const { pending_issues_count } = await show('ben', 'overview_stats');
        expect([seconds, pending_issues_count]).toEqual([seconds, await overdueOn(today)]);
      }
      expect(await overdueOn(addDays(due, 1))).toBe(before + 1);
    },
  );

  it('goes by the day that the browser names: an account begins in UTC, wherever its person is', async () => {
    const me = world().userId('ben');
    const open = 'backlog,unstarted,started';
    for (const today of [day(-1), day(0), day(1)]) {
      const overdue = { assignees: me, state_group: open, target_date: `${addDays(today, -1)};before` };
      const count = await listed('ben', overdue);
      expect((await show('ben', 'overview_stats', { today })).pending_issues_count).toBe(count);
      expect((await show('ben', 'assigned_issues', { today, issue_type: 'overdue' })).count).toBe(count);
    }
    const { dashboard } = (await home('ben')).body;
    const refused = await world()
      .as('ben')
      .send(readWidget, { params: { ...params, dashboard_id: dashboard.id }, query: { today: '2026-02-30' } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['today']]);
  });

  it('is something for the people of this test', async () => {
    const { pending_issues_count, completed_issues_count } = await show('ben', 'overview_stats');
    expect([pending_issues_count > 0, completed_issues_count > 0]).toEqual([true, true]);
    expect((await show('ben', 'issues_by_state_groups')).map(({ state }) => state)).toEqual(stateGroups);
    expect((await show('ben', 'issues_by_priority')).map(({ priority }) => priority)).toEqual(priorities);
    expect((await show('ben', 'recent_collaborators'))[0]?.active_issue_count).toBeGreaterThan(0);
  });

  it('leaves out archived projects', async () => {
    const before = await show('ada', 'overview_stats');
    const { body: garden } = await world()
      .as('ada')
      .send(createProject, { params, body: { name: 'Garden', identifier: 'GAR' } });
    const at = { ...params, project_id: garden.id };
    await world()
      .as('ada')
      .send(createIssue, { params: at, body: { name: 'Fern', assignee_ids: [world().userId('ada')] } });
    const more = {
      assigned_issues_count: before.assigned_issues_count + 1,
      created_issues_count: before.created_issues_count + 1,
    };
    expect(await show('ada', 'overview_stats')).toEqual({ ...before, ...more });
    expect((await show('ada', 'recent_projects'))[0]).toBe(garden.id);
    await world().as('ada').send(archiveProject, { params: at });
    expect(await show('ada', 'overview_stats')).toEqual(before);
    expect(await show('ada', 'recent_projects')).not.toContain(garden.id);
    await world().as('ada').send(restoreProject, { params: at });
  });

  it('has at most five issues, fifteen if asked for, and what blocks them', async () => {
    const issue_type = 'pending';
    const { issues, count } = await show('ben', 'assigned_issues', { issue_type });
    expect([issues.length, count > 5]).toEqual([5, true]);
    expect((await show('ben', 'assigned_issues', { issue_type, per_page: '100' })).issues).toHaveLength(
      Math.min(count, 15),
    );
    const [first, second] = [must(issues[0], 'there are five'), must(issues[1], 'there are five')];
    const at = { ...params, project_id: first.project_id, issue_id: first.id };
    await world()
      .as('ada')
      .send(createRelations, { params: at, body: { relation_type: 'blocked_by', issues: [second.id] } });
    const expanded = await show('ben', 'assigned_issues', { issue_type, expand: 'issue_relation' });
    expect(expanded.issues[0]?.issue_relation).toEqual([
      expect.objectContaining({ id: second.id, relation_type: 'blocked_by', name: second.name }),
    ]);
    expect(issues[0]).not.toHaveProperty('issue_relation');
  });

  it('is narrowed by the filters of lists', async () => {
    const { issues } = await show('ben', 'assigned_issues', { issue_type: 'pending', priority: 'high,urgent' });
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ priority }) => ['high', 'urgent'].includes(priority))).toBe(true);
  });

  it.each([
    [{ widget_key: 'weather' }, { error: 'Please specify a valid widget key' }],
    [{ widget_key: 'stickies' }, { error: 'Please specify a valid widget key' }],
    [{ widget_key: 'assigned_issues' }, { error: 'Please specify a valid issue type' }],
    [{ widget_key: 'created_issues', issue_type: 'late' }, { error: 'Please specify a valid issue type' }],
    [{ target_date: 'soon' }, { target_date: ['"soon" is not a valid date filter.'] }],
  ])('is refused for %j', async (query, answer) => {
    const { dashboard } = (await home('ben')).body;
    const { status, body } = await world()
      .as('ben')
      .send(readWidget, { params: { ...params, dashboard_id: dashboard.id }, query });
    expect([status, body]).toEqual([400, answer]);
  });

  it('is the last eight things a person did themselves', async () => {
    await world().server.catchUp();
    const lines = await show('hana', 'recent_activity');
    expect(lines).toHaveLength(8);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([world().userId('hana')]));
    const times = lines.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await show('dan', 'recent_activity')).toEqual([]);
  });
});
