import { beforeAll, describe, expect, it } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import { readCompletedGraph, readMyDashboard } from '#features/people/contract.ts';
import { archiveProject, createProject, restoreProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = 'harbor';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const issueId = (name: string) => must(world().issues.get(name), `the world has "${name}"`);

async function dashboard(who: Person, query: { month?: string } = {}) {
  return (await world().as(who).send(readMyDashboard, { params: { slug }, query })).body;
}

async function graph(who: Person, query: { month?: string } = {}) {
  const reply = await world().as(who).send(readCompletedGraph, { params: { slug }, query });
  return reply.body.map(({ completed_count }) => completed_count);
}

beforeAll(async () => {
  const params = { slug, project_id: world().website.id };
  const { states } = world().website;
  const assignee_ids = [world().userId('ben')];
  const issues = [
    { name: 'Due today', target_date: day(0), state_id: states.Todo },
    { name: 'Due in six days', target_date: day(6), start_date: day(1), state_id: states.Todo },
    { name: 'Due in a week', target_date: day(7), start_date: day(0), state_id: states.Todo },
    { name: 'Late but done', target_date: day(-3), state_id: states.Done },
    { name: 'Soon but dropped', target_date: day(3), start_date: day(2), state_id: states.Cancelled },
  ];
  for (const issue of issues) {
    await world()
      .as('ada')
      .send(createIssue, { params, body: { ...issue, assignee_ids } });
  }
});

describe('the dashboard', () => {
  it('shows what is assigned to oneself, and what one did', async () => {
    const { issue_activities, completed_issues, ...rest } = await dashboard('ben');
    const website = { workspace__slug: slug, project_id: world().website.id, id: expect.any(String) as string };
    expect(rest).toEqual({
      assigned_issues_count: 8,
      pending_issues_count: 6,
      completed_issues_count: 1,
      issues_due_week_count: 2,
      state_distribution: [
        { state_group: 'unstarted', state_count: 5 },
        { state_group: 'started', state_count: 1 },
        { state_group: 'completed', state_count: 1 },
        { state_group: 'cancelled', state_count: 1 },
      ],
      overdue_issues: [
        {
          ...website,
          id: issueId('Sign-in page loses the typed address'),
          name: 'Sign-in page loses the typed address',
          target_date: '2026-03-12',
        },
      ],
      upcoming_issues: [
        { ...website, name: 'Due in a week', start_date: day(0) },
        { ...website, name: 'Due in six days', start_date: day(1) },
      ],
    });
    expect(issue_activities).toEqual([{ created_date: day(0), activity_count: expect.any(Number) as number }]);
    expect(completed_issues.map(({ week_in_month }) => week_in_month)).toEqual([0, 1, 2, 3]);
    expect(completed_issues.reduce((sum, { completed_count }) => sum + completed_count, 0)).toBe(1);
  });

  it("is a guest's own, and empty for who is in no project", async () => {
    expect(await dashboard('cleo')).toMatchObject({ assigned_issues_count: 1, completed_issues_count: 1 });
    expect(await dashboard('gus')).toMatchObject({
      assigned_issues_count: 0,
      state_distribution: [],
      overdue_issues: [],
      upcoming_issues: [],
    });
  });

  it('leaves out archived projects', async () => {
    const made = await world()
      .as('ada')
      .send(createProject, { params: { slug }, body: { name: 'Fleeting', identifier: 'FLE' } });
    const params = { slug, project_id: made.body.id };
    const before = await dashboard('ada');
    const body = { name: 'Soon gone', assignee_ids: [world().userId('ada')], target_date: '2020-01-01' };
    await world().as('ada').send(createIssue, { params, body });
    const shown = await dashboard('ada');
    expect(shown.overdue_issues.map(({ name }) => name)).toContain('Soon gone');
    await world().as('ada').send(archiveProject, { params });
    const after = await dashboard('ada');
    expect({ ...after, issue_activities: [] }).toEqual({ ...before, issue_activities: [] });
    await world().as('ada').send(restoreProject, { params });
  });
});

describe('what was completed in a month', () => {
  const complete = (at: string) =>
    world().db.updateTable('issues').set({ completed_at: at }).where('id', '=', issueId('Dark theme')).execute();
  const lastYear = new Date().getUTCFullYear() - 1;
  const thisMonth = new Date().getUTCMonth() + 1;
  const next = String((thisMonth % 12) + 1);
  /** The month after this one, when it last was; in December that is this January. */
  const yearOfNext = thisMonth === 12 ? lastYear + 1 : lastYear;
  const on = (date: string) => `${yearOfNext}-${next.padStart(2, '0')}-${date}T12:00:00Z`;

  it.each([
    ['01', [1, 0, 0, 0]],
    ['07', [1, 0, 0, 0]],
    ['08', [0, 1, 0, 0]],
    ['21', [0, 0, 1, 0]],
    ['22', [0, 0, 0, 1]],
    ['28', [0, 0, 0, 1]],
  ])('on the %sth stands in its week', async (date, weeks) => {
    await complete(on(date));
    expect(await graph('cleo', { month: next })).toEqual(weeks);
    expect((await dashboard('cleo', { month: next })).completed_issues).toEqual(
      weeks.map((completed_count, week_in_month) => ({ week_in_month, completed_count })),
    );
    // This month is the one that is meant when none is named.
    expect(await graph('cleo')).toEqual([0, 0, 0, 0]);
  });

  it('is this month when none is named', async () => {
    await complete(new Date().toISOString());
    expect((await graph('cleo')).reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await graph('cleo', { month: String(thisMonth) })).toEqual(await graph('cleo'));
  });

  it.each(['0', '13', 'x', '01'])('is refused for the month %s', async (month) => {
    const refusal = { month: [`"${month}" is not a valid choice.`] };
    for (const call of ['issues-completed-graph', 'dashboard']) {
      const path = `/api/users/me/workspaces/harbor/${call}/?month=${month}`;
      const reply = await world().as('ben').json('GET', path);
      expect([reply.status, reply.body]).toEqual([400, refusal]);
    }
  });
});
