import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bulkDeleteIssues, changeIssues, createIssue } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import {
  archiveProject,
  listProjectCovers,
  listProjects,
  readProject,
  restoreProject,
  updateProject,
} from '#features/projects/contract.ts';
import { releaseProjectIdentifier } from '#features/projects/identifier-contract.ts';
import { favoriteProject } from '#features/projects/personal-contract.ts';
import { createState, listStates } from '#features/states/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeProject, projectInListOf } from '#tests/support/make-project.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const aProject = (more?: object) => makeProject(world(), more);
const seen = (person: Person, id: string) => projectInListOf(world(), person, id);

describe('the list', () => {
  it('comes in pages, newest first, when both are asked for', async () => {
    const all = (await world().as('ada').send(listProjects, { params: harbor })).body;
    const page = (cursor: string) =>
      world()
        .as('ada')
        .json<Record<string, unknown>>('GET', `/api/workspaces/harbor/projects/?per_page=1&cursor=${cursor}`);
    const { body } = await page('1:1:0');
    expect(body).toMatchObject({
      total_count: all.length,
      count: 1,
      next_page_results: all.length > 2,
      prev_page_results: true,
      total_pages: all.length,
      extra_stats: null,
    });
    const newest = all.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    expect(body['results']).toEqual([newest[1]]);
    expect((await page('x')).status).toBe(400);
  });
});

describe('archive', () => {
  it('puts a project away: no detail, no favorites, nothing inside it changes', async () => {
    const params = await aProject();
    const hana = world().as('hana');
    const issue = await hana.send(createIssue, { params, body: { name: 'Frozen' } });
    await hana.send(favoriteProject, { params: harbor, body: { project: params.project_id } });
    const { status, body } = await hana.send(archiveProject, { params });
    expect(status).toBe(200);
    expect(body.archived_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect((await hana.send(archiveProject, { params })).body).toEqual(body);
    expect((await hana.send(readProject, { params })).status).toBe(404);
    expect(await seen('hana', params.project_id)).toMatchObject({
      is_favorite: false,
      archived_at: expect.any(String) as unknown,
    });
    const refused = await expectNothingWritten(world(), async () => [
      await hana.send(createIssue, { params, body: { name: 'Late' } }),
      await hana.send(changeIssues, { params, body: { ids: [issue.body.id], set: { priority: 'high' } } }),
      await hana.send(bulkDeleteIssues, { params, body: { issue_ids: [issue.body.id] } }),
      await hana.json('PATCH', `/api/workspaces/harbor/projects/${params.project_id}/issues/${issue.body.id}/`, {
        name: 'x',
      }),
      await hana.json('DELETE', `/api/workspaces/harbor/projects/${params.project_id}/issues/${issue.body.id}/`),
      await hana.send(createState, { params, body: { name: 'Late', color: '#000' } }),
      await hana.send(createLabel, { params, body: { name: 'Late' } }),
      await hana.send(updateProject, { params, body: { name: 'Late' } }),
    ]);
    for (const answer of refused)
      expect([answer.status, answer.body]).toEqual([400, { error: 'Archived projects cannot be updated' }]);
    expect((await hana.send(restoreProject, { params })).status).toBe(204);
    expect((await hana.send(createIssue, { params, body: { name: 'Again' } })).status).toBe(201);
  });

  it('is for a workspace admin who is no member, and not for a member of the project', async () => {
    const params = await aProject();
    expect((await world().as('gus').send(archiveProject, { params })).status).toBe(200);
    expect((await world().as('gus').send(restoreProject, { params })).status).toBe(204);
    const website = { ...harbor, project_id: world().website.id };
    expect((await world().as('ben').send(archiveProject, { params: website })).status).toBe(403);
  });
});

describe('intake', () => {
  it('is made once with its hidden state, whose name stays free', async () => {
    const params = await aProject({ name: 'Lighthouse' });
    const hana = world().as('hana');
    const setIntake = (inbox_view: boolean) => hana.send(updateProject, { params, body: { inbox_view } });
    await setIntake(true);
    await setIntake(false);
    expect((await setIntake(true)).body).toMatchObject({ inbox_view: true, intake_view: true });
    const { rows } = await sql<object>`
      select i.name, i.is_default, s.name as state, s.color, s.description from intakes i
      join states s on s.project_id = i.project_id and s."group" = 'triage' where i.project_id = ${params.project_id}`.execute(
      world().db,
    );
    expect(rows).toEqual([
      {
        name: 'Lighthouse Intake',
        is_default: true,
        state: 'Triage',
        color: '#ff7700',
        description: 'Default state for managing all Intake Issues',
      },
    ]);
    expect((await hana.send(listStates, { params })).body).toHaveLength(5);
    expect((await hana.send(createState, { params, body: { name: 'Triage', color: '#000' } })).status).toBe(200);
  });
});

describe('what a project starts with', () => {
  const states = [
    { name: 'Ideas', group: 'backlog', color: '#111111' },
    { name: 'Shipped', group: 'completed', color: '#222222' },
    { name: 'Ready', group: 'unstarted', color: '#333333', default: true },
    { name: 'Doing', group: 'started', color: '#444444' },
    { name: 'Dropped', group: 'cancelled', color: '#555555' },
  ] as const;

  it('may be its own states and labels', async () => {
    const params = await aProject({ states, labels: [{ name: 'Bug', color: '#ef4444' }], inbox_view: true });
    const hana = world().as('hana');
    const stored = (await hana.send(listStates, { params })).body;
    expect(stored.map(({ name, default: first }) => [name, first])).toEqual([
      ['Ideas', false],
      ['Ready', true],
      ['Doing', false],
      ['Shipped', false],
      ['Dropped', false],
    ]);
    const grouped = await hana.json<Record<string, { name: string }[]>>(
      'GET',
      `/api/workspaces/harbor/projects/${params.project_id}/states/?grouped=true`,
    );
    expect(Object.entries(grouped.body).map(([group, list]) => [group, list.map(({ name }) => name)])).toEqual([
      ['backlog', ['Ideas']],
      ['unstarted', ['Ready']],
      ['started', ['Doing']],
      ['completed', ['Shipped']],
      ['cancelled', ['Dropped']],
    ]);
  });

  it.each([
    ['a group without a state', { states: states.slice(1) }, { states: ['At least one state is needed in: backlog.'] }],
    [
      'two defaults',
      { states: states.map((state) => ({ ...state, default: true })) },
      { states: ['Only one state can be the default.'] },
    ],
    ['a state twice', { states: [...states, states[0]] }, { states: ['"Ideas" is there twice.'] }],
    [
      'a label twice',
      { labels: [1, 2].map(() => ({ name: 'Bug', color: '#000' })) },
      { labels: ['"Bug" is there twice.'] },
    ],
  ])('refuses %s', async (_, more, answer) => {
    const body = { name: 'Half', identifier: 'HALF', ...more };
    const reply = await expectNothingWritten(world(), () =>
      world().as('hana').json('POST', '/api/workspaces/harbor/projects/', body),
    );
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});

it('serves its own covers to everybody', async () => {
  const { status, body } = await world().stranger().send(listProjectCovers, {});
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(7);
  for (const cover of body) expect(cover).toMatch(/^\/static\/covers\/[a-z]+\.svg$/);
});

it('frees no identifier of a live project', async () => {
  const release = (name?: string) =>
    world()
      .as('ben')
      .send(releaseProjectIdentifier, { params: harbor, body: name === undefined ? {} : { name } });
  const answers = [await release(' web '), await release(), await release('nobodys')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [400, { error: 'Cannot delete an identifier of an existing project' }],
    [400, { error: 'Name is required' }],
    [204, undefined],
  ]);
});
