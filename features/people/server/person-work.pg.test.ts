import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { listPersonIssues, readPersonStats } from '#features/people/contract.ts';
import { archiveProject, createProject, restoreProject, updateProject } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const issueId = (name: string) => must(world().issues.get(name), `the world has "${name}"`);
const inWebsite = () => ({ slug: 'harbor', project_id: world().website.id });

function ask(asker: Person, of: Person, query: Record<string, string> = {}) {
  return world()
    .as(asker)
    .send(listPersonIssues, { params: { slug: 'harbor', user_id: world().userId(of) }, query });
}

async function names(asker: Person, of: Person, query?: Record<string, string>): Promise<string[]> {
  const { body } = await ask(asker, of, query);
  return (body.results as IssueRow[]).map(({ name }) => name).toSorted();
}

async function stats(asker: Person, of: Person, query: Record<string, string> = {}) {
  const params = { slug: 'harbor', user_id: world().userId(of) };
  return (await world().as(asker).send(readPersonStats, { params, query })).body;
}

const ofBen = [
  'Board jumps when a card is dropped',
  'Cache avatars',
  'Measure the first load',
  'Old importer',
  'Sign-in page loses the typed address',
  'Write the installation guide',
];

beforeAll(async () => {
  const params = { slug: 'harbor', project_id: world().operations.id };
  const body = { name: 'Renew the certificate', assignee_ids: [world().userId('ada')] };
  await world().as('ada').send(createIssue, { params, body });
});

describe('the issues of a person', () => {
  it('are those assigned to, created by or followed by them', async () => {
    expect(await names('hana', 'ben')).toEqual(ofBen);
    const { workspace_id } = await world()
      .db.selectFrom('projects')
      .select('workspace_id')
      .where('id', '=', world().website.id)
      .executeTakeFirstOrThrow();
    const follow = { workspace_id, issue_id: issueId('Choose a font'), user_id: world().userId('ben') };
    await world().db.insertInto('issue_subscribers').values(follow).execute();
    expect(await names('hana', 'ben')).toEqual([...ofBen, 'Choose a font'].toSorted());
    expect(await names('hana', 'ben', { subscriber: world().userId('ben') })).toContain('Choose a font');
    await world().db.deleteFrom('issue_subscribers').where('issue_id', '=', follow.issue_id).execute();
    expect(await names('hana', 'ben')).toEqual(ofBen);
  });

  it('are of projects the caller is in', async () => {
    expect(await names('hana', 'ada')).not.toContain('Renew the certificate');
    expect(await names('ada', 'ada')).toContain('Renew the certificate');
    // An admin of the workspace who is in no project, and a member who is in none.
    expect([await names('gus', 'ben'), await names('dan', 'ben')]).toEqual([[], []]);
  });

  it('are to a guest only those of the guest, until the project shows them all', async () => {
    expect(await names('cleo', 'ada')).toEqual(['Dark theme']);
    expect(await names('cleo', 'ben')).toEqual([]);
    const showAll = (guest_view_all_features: boolean) =>
      world().as('ada').send(updateProject, { params: inWebsite(), body: { guest_view_all_features } });
    await showAll(true);
    expect(await names('cleo', 'ben')).toEqual(ofBen);
    await showAll(false);
    expect(await names('cleo', 'ben')).toEqual([]);
  });

  it('are filtered, ordered, grouped and paged like every list', async () => {
    const ben = world().userId('ben');
    expect(await names('hana', 'ben', { assignees: ben })).toEqual([
      'Cache avatars',
      'Measure the first load',
      'Sign-in page loses the typed address',
    ]);
    expect(await names('hana', 'ben', { created_by: ben, state_group: 'cancelled' })).toEqual(['Old importer']);
    const { body: page } = await ask('hana', 'ben', { order_by: '-priority', per_page: '2', cursor: '2:0:0' });
    expect((page.results as IssueRow[]).map(({ priority }) => priority)).toEqual(['urgent', 'high']);
    expect(page).toMatchObject({ total_count: 6, count: 2, next_page_results: true, total_pages: 3 });

    const { body } = await ask('ada', 'ada', { group_by: 'project_id', sub_group_by: 'priority' });
    const { operations, website } = world();
    expect(body).toMatchObject({ grouped_by: 'project_id', sub_grouped_by: 'priority' });
    expect(Object.keys(body.results)).toEqual([operations.id, website.id]);
    expect(body.results).toMatchObject({
      [operations.id]: { total_results: 1, results: { none: { total_results: 1 } } },
    });
    const { body: byState } = await ask('ada', 'ada', { group_by: 'state_id', project: operations.id });
    expect(byState.total_count).toBe(1);
    // Every state of both projects is a known group.
    expect(Object.keys(byState.results)).toHaveLength(10);
  });

  it.each([
    [
      { group_by: 'priority', sub_group_by: 'priority' },
      { error: 'Group by and sub group by cannot have same parameters' },
    ],
    [{ assignees: 'x' }, { assignees: ['"x" is not a valid choice.'] }],
    [{ cursor: 'x' }, { detail: 'Invalid cursor parameter.' }],
  ])('are refused for %j', async (query, answer) => {
    const search = new URLSearchParams(Object.entries(query));
    const path = `/api/workspaces/harbor/user-issues/${world().userId('ben')}/?${search}`;
    const reply = await world().as('hana').json('GET', path);
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('are none of somebody nobody knows', async () => {
    const { body } = await world()
      .as('ada')
      .send(listPersonIssues, { params: { slug: 'harbor', user_id: newId() } });
    expect(body.results).toEqual([]);
  });

  it('leave out archived projects', async () => {
    const body = { name: 'Fleeting', identifier: 'FLE' };
    const made = await world()
      .as('ada')
      .send(createProject, { params: { slug: 'harbor' }, body });
    const params = { slug: 'harbor', project_id: made.body.id };
    await world()
      .as('ada')
      .send(createIssue, { params, body: { name: 'In an archived project' } });
    const before = await stats('ada', 'ada');
    await world().as('ada').send(archiveProject, { params });
    expect(await names('ada', 'ada')).not.toContain('In an archived project');
    expect((await stats('ada', 'ada')).created_issues).toBe(before.created_issues - 1);
    await world().as('ada').send(restoreProject, { params });
    expect(await names('ada', 'ada')).toContain('In an archived project');
  });
});

describe('the figures of a person', () => {
  it('count what the caller may see, by state and priority', async () => {
    expect(await stats('hana', 'ben')).toMatchObject({
      state_distribution: [
        { state_group: 'unstarted', state_count: 2 },
        { state_group: 'started', state_count: 1 },
      ],
      priority_distribution: [
        { priority: 'urgent', priority_count: 1, priority_order: 0 },
        { priority: 'medium', priority_count: 2, priority_order: 2 },
      ],
      created_issues: 4,
      assigned_issues: 3,
      completed_issues: 0,
      pending_issues: 3,
    });
    expect(await stats('cleo', 'cleo')).toMatchObject({ assigned_issues: 1, completed_issues: 1, pending_issues: 0 });
    expect(await stats('cleo', 'ben')).toMatchObject({ created_issues: 0, assigned_issues: 0, subscribed_issues: 0 });
  });

  it('take the filters of a list', async () => {
    expect(await stats('hana', 'ben', { priority: 'urgent,high' })).toMatchObject({
      created_issues: 1,
      assigned_issues: 1,
    });
  });

  it('name the cycles that hold what is assigned to them, running or ahead', async () => {
    const { db } = world();
    const project = await db
      .selectFrom('projects')
      .select(['workspace_id', 'id'])
      .where('id', '=', world().website.id)
      .executeTakeFirstOrThrow();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const put = async (name: string, from: number, to: number, issue: string) => {
      const id = newId();
      await sql`insert into cycles (workspace_id, project_id, id, name, sort_order, start_date, end_date)
        values (${project.workspace_id}, ${project.id}, ${id}, ${name}, 1, ${day(from)}, ${day(to)})`.execute(db);
      await db.updateTable('issues').set({ cycle_id: id }).where('id', '=', issueId(issue)).execute();
      return { cycle__name: name, cycle__id: id, cycle__project_id: project.id };
    };
    const running = await put('Ends today', -7, 0, 'Cache avatars');
    const ahead = await put('Next', 1, 8, 'Measure the first load');
    await put('Past', -9, -1, 'Sign-in page loses the typed address');
    expect(await stats('hana', 'ben')).toMatchObject({ present_cycles: [running], upcoming_cycles: [ahead] });
    expect(await stats('hana', 'ada')).toMatchObject({ present_cycles: [running], upcoming_cycles: [] });
    expect(await stats('cleo', 'ben')).toMatchObject({ present_cycles: [], upcoming_cycles: [] });
  });

  it('count completed and cancelled as no longer pending', async () => {
    const params = { ...inWebsite(), issue_id: issueId('Sign-in page loses the typed address') };
    const move = (state_id: string) => world().as('ada').send(updateIssue, { params, body: { state_id } });
    await move(world().website.states.Done);
    expect(await stats('hana', 'ben')).toMatchObject({ completed_issues: 1, pending_issues: 2 });
    await move(world().website.states.Cancelled);
    expect(await stats('hana', 'ben')).toMatchObject({ completed_issues: 0, pending_issues: 2 });
  });
});
