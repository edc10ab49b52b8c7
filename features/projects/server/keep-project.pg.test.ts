import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bulkDeleteIssues, changeIssues, createIssue } from '#features/issues/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import {
  archiveProject,
  createProject,
  deleteProject,
  favoriteProject,
  listFavoriteProjects,
  listProjectCovers,
  listProjects,
  readProject,
  releaseProjectIdentifier,
  restoreProject,
  saveProjectView,
  unfavoriteProject,
  updateProject,
} from '#features/projects/contract.ts';
import { createState, listStates } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { following, untilReceived } from '#tests/support/follow-live.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
let made = 0;

async function aProject(more: object = {}) {
  made += 1;
  const body = { name: `Kept ${made}`, identifier: `KEEP${made}`, ...more };
  const project = await world().as('hana').send(createProject, { params: harbor, body });
  return { slug: 'harbor', project_id: project.body.id };
}
const seen = async (person: Person, id: string) =>
  (await world().as(person).send(listProjects, { params: harbor })).body.find((project) => project.id === id);

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

describe('favorites', () => {
  it('are each person’s own: their browsers hear of them, nobody else does', async () => {
    const { project_id: id } = await aProject();
    await following(world(), ['hana', 'ada'], async ([hana, ada]) => {
      const keep = () =>
        world()
          .as('hana')
          .send(favoriteProject, { params: harbor, body: { project: id } });
      expect((await keep()).status).toBe(204);
      const twice = await keep();
      expect([twice.status, twice.body]).toEqual([400, { error: 'The payload is not valid' }]);
      expect(await seen('hana', id)).toMatchObject({ is_favorite: true });
      expect(await seen('ada', id)).toMatchObject({ is_favorite: false });
      const drop = () =>
        world()
          .as('hana')
          .send(unfavoriteProject, { params: { ...harbor, favorite_project_id: id } });
      expect((await drop()).status).toBe(204);
      expect((await drop()).status).toBe(404);
      await untilReceived(world(), [must(hana, 'a line'), must(ada, 'a line')]);
      expect(hana?.changes().map(({ op, entity }) => [op, entity])).toEqual([
        ['created', 'favorite'],
        ['deleted', 'favorite'],
      ]);
      expect(ada?.changes()).toEqual([]);
    });
  });

  it('are listed for who keeps them, in their own order', async () => {
    const [first, second] = [await aProject(), await aProject()];
    const hana = world().as('hana');
    const list = async (who: Person) =>
      (await world().as(who).send(listFavoriteProjects, { params: harbor })).body.map(({ id }) => id);
    const before = await list('hana');
    for (const { project_id } of [first, second])
      await hana.send(favoriteProject, { params: harbor, body: { project: project_id } });
    const order = (await hana.send(listProjects, { params: harbor })).body.map(({ id }) => id);
    const kept = new Set([...before, first.project_id, second.project_id]);
    expect(await list('hana')).toEqual(order.filter((id) => kept.has(id)));
    expect(await list('ben')).not.toContain(first.project_id);
    await hana.send(unfavoriteProject, { params: { ...harbor, favorite_project_id: first.project_id } });
    await hana.send(archiveProject, { params: second });
    expect(await list('hana')).toEqual(before);
  });

  it('hold only what the person sees', async () => {
    const secret = world().operations.id;
    for (const [person, project] of [
      ['ben', secret],
      ['cleo', secret],
      ['ben', newId()],
    ] as const) {
      const told = await expectNothingWritten(world(), () =>
        world().as(person).send(favoriteProject, { params: harbor, body: { project } }),
      );
      expect([told.status, told.body]).toEqual([
        400,
        { project: [`Invalid pk "${project}" - object does not exist.`] },
      ]);
    }
    expect(
      (
        await world()
          .as('gus')
          .send(favoriteProject, { params: harbor, body: { project: secret } })
      ).status,
    ).toBe(204);
  });

  it('leave with a deleted project', async () => {
    const params = await aProject();
    await world()
      .as('ada')
      .send(favoriteProject, { params: harbor, body: { project: params.project_id } });
    await world().as('hana').send(deleteProject, { params });
    const left = await world()
      .db.selectFrom('favorites')
      .select('id')
      .where('project_id', '=', params.project_id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('one’s own order', () => {
  it('moves a project for oneself only', async () => {
    const params = { ...harbor, project_id: world().website.id };
    const place = async (person: Person) => (await seen(person, world().website.id))?.sort_order;
    const before = await place('ben');
    const moved = await world()
      .as('hana')
      .send(saveProjectView, { params, body: { sort_order: -7.5 } });
    expect(moved.status).toBe(204);
    expect([await place('hana'), await place('ben')]).toEqual([-7.5, before]);
    const told = await expectNothingWritten(world(), () =>
      world()
        .as('dan')
        .send(saveProjectView, { params, body: { sort_order: 1 } }),
    );
    expect([told.status, told.body]).toEqual([403, { error: 'Forbidden' }]);
  });

  it('keeps further settings', async () => {
    const params = { ...harbor, project_id: world().website.id };
    await world()
      .as('hana')
      .send(saveProjectView, {
        params,
        body: { preferences: { pages: { block_display: false } }, view_props: { a: 1 } },
      });
    const { rows } = await sql<{ preferences: unknown; view_props: unknown }>`
      select preferences, view_props from project_members where project_id = ${world().website.id} and user_id = ${world().userId('hana')}`.execute(
      world().db,
    );
    expect(rows).toEqual([{ preferences: { pages: { block_display: false } }, view_props: { a: 1 } }]);
  });
});

describe('intake', () => {
  it('is made once with its hidden state, whose name stays free', async () => {
    const params = await aProject();
    const hana = world().as('hana');
    const turn = (inbox_view: boolean) => hana.send(updateProject, { params, body: { inbox_view } });
    await turn(true);
    await turn(false);
    expect((await turn(true)).body).toMatchObject({ inbox_view: true, intake_view: true });
    const { rows } = await sql<object>`
      select i.name, i.is_default, s.name as state, s.color, s.description from intakes i
      join states s on s.project_id = i.project_id and s."group" = 'triage' where i.project_id = ${params.project_id}`.execute(
      world().db,
    );
    expect(rows).toEqual([
      {
        name: `Kept ${made} Intake`,
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
    const told = await expectNothingWritten(world(), () =>
      world().as('hana').json('POST', '/api/workspaces/harbor/projects/', body),
    );
    expect([told.status, told.body]).toEqual([400, answer]);
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
