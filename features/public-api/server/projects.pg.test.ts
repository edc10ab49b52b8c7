import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { tireless } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email } from '#tests/world/people.ts';
import * as lists from './calls/lists.ts';
import * as calls from './calls/projects.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const website = () => ({ ...slug, project_id: world().website.id });
let ada: ReturnType<typeof tireless>;
beforeAll(() => {
  ada = tireless(world(), 'ada');
});

describe('projects', () => {
  it('are created, read, changed, archived, and deleted', async () => {
    const made = await ada.send(calls.createProject, { params: slug, body: { name: 'Lab', identifier: 'LAB' } });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Lab', identifier: 'LAB', is_member: true, is_deployed: false },
    });
    for (const key of ['members', 'is_favorite', 'anchor']) expect(made.body).not.toHaveProperty(key);
    const params = { ...slug, project_id: made.body.id };
    const states = await ada.send(lists.listStates, { params });
    expect(states.body.results.map(({ name }) => name)).toEqual([
      'Backlog',
      'Todo',
      'In Progress',
      'Done',
      'Cancelled',
    ]);
    const taken = await ada.send(calls.createProject, { params: slug, body: { name: 'Lab', identifier: 'LAB2' } });
    expect(taken).toMatchObject({ status: 410, body: { name: 'The project name is already taken' } });
    const changed = await ada.send(calls.updateProject, { params, body: { description: 'Trials', inbox_view: true } });
    expect(changed.body).toMatchObject({ description: 'Trials', inbox_view: true });
    expect((await ada.send(calls.archiveProject, { params })).status).toBe(204);
    const read = await ada.send(calls.readProject, { params });
    expect(read.body.archived_at).not.toBeNull();
    const refused = await ada.send(calls.updateProject, { params, body: { description: 'x' } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'Archived project cannot be updated' } });
    expect((await ada.send(calls.restoreProject, { params })).status).toBe(204);
    expect((await ada.send(calls.deleteProject, { params })).status).toBe(204);
    expect((await ada.send(calls.readProject, { params })).status).toBe(404);
  });

  it('are listed to whom the app lists them', async () => {
    const names = async (who: 'ada' | 'cleo' | 'dan') => {
      const { body } = await tireless(world(), who).send(calls.listProjects, { params: slug });
      return body.results.map(({ name }) => name).toSorted();
    };
    expect(await names('cleo')).toEqual(['Website']);
    expect(await names('ada')).toEqual(expect.arrayContaining(['Operations', 'Website']));
    const chosen = await ada.json<{ results: object[] }>(
      'GET',
      '/api/v1/workspaces/harbor/projects/?fields=name&per_page=1',
    );
    expect(Object.keys(must(chosen.body.results[0], 'one'))).toEqual(['name']);
  });
});

describe('members', () => {
  it('are listed with their addresses, except to guests', async () => {
    const { body } = await ada.send(calls.listMembers, { params: website() });
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: world().userId('ben'), email: email('ben') })]),
    );
    const seen = await tireless(world(), 'cleo').send(calls.listMembers, { params: website() });
    expect(seen.body.map((one) => one.email)).toEqual(seen.body.map(() => null));
  });

  it('are added from the workspace', async () => {
    const add = (body: object) =>
      ada.json<{ id: string }>('POST', `/api/v1/workspaces/harbor/projects/${world().website.id}/members/`, body);
    expect((await add({ email: email('dan') })).body).toMatchObject({
      error: expect.stringMatching(/^Expected email/) as unknown,
    });
    expect((await add({ email: 'nobody', display_name: 'x' })).body).toEqual({ error: 'Invalid email provided' });
    const added = await add({ email: email('dan'), display_name: 'dan', role: 15 });
    expect(added).toMatchObject({ status: 201, body: { id: world().userId('dan') } });
    expect((await add({ email: email('dan'), display_name: 'dan' })).body).toEqual({
      error: 'User is already part of the workspace and project',
    });
  });

  it('who are new become placeholders, who cannot sign in', async () => {
    const added = await ada.send(calls.addMember, {
      params: website(),
      body: { email: 'zoe@example.invalid', display_name: 'zoe', role: 20 },
    });
    expect(added.status).toBe(201);
    const user = await world()
      .db.selectFrom('users')
      .select(['is_placeholder', 'password_hash', 'email'])
      .where('id', '=', added.body.id)
      .executeTakeFirst();
    expect(user).toEqual({ is_placeholder: true, password_hash: null, email: null });
    const member = await world()
      .db.selectFrom('project_members')
      .select('role')
      .where('user_id', '=', added.body.id)
      .executeTakeFirst();
    expect(member?.role).toBe(5);
    // An admin of the project alone lets nobody into the workspace.
    const hana = await tireless(world(), 'hana').send(calls.addMember, {
      params: website(),
      body: { email: 'yan@example.invalid', display_name: 'yan' },
    });
    expect(hana.status).toBe(403);
  });
});

describe('states and labels', () => {
  it('states: a clash of names or external ids names the other', async () => {
    const source = { external_id: 'S', external_source: 'jira' };
    const body = { name: 'In Review', color: '#123456', group: 'started' as const, ...source };
    const made = await ada.send(lists.createState, { params: website(), body });
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'In Review', slug: 'in-review', default: false, ...source },
    });
    const { id } = made.body;
    const named = await ada.send(lists.createState, { params: website(), body: { name: 'In Review', color: '#000' } });
    expect(named).toMatchObject({
      status: 409,
      body: { error: 'State with the same name already exists in the project', id },
    });
    const known = await ada.send(lists.createState, { params: website(), body: { ...body, name: 'Other' } });
    expect(known).toMatchObject({
      status: 409,
      body: { error: 'State with the same external id and external source already exists', id },
    });
    const of = { ...website(), state_id: id };
    const changed = await ada.send(lists.updateState, { params: of, body: { default: true, external_id: null } });
    expect(changed.body).toMatchObject({ default: true, external_id: null, external_source: 'jira' });
    expect((await ada.send(lists.deleteState, { params: of })).body).toEqual({
      error: 'Default state cannot be deleted',
    });
    const backlog = { ...website(), state_id: world().website.states.Backlog };
    await ada.send(lists.updateState, { params: backlog, body: { default: true } });
    expect((await ada.send(lists.readState, { params: of })).body.default).toBe(false);
    expect((await ada.send(lists.deleteState, { params: of })).status).toBe(204);
    expect((await ada.send(lists.readState, { params: of })).status).toBe(404);
    const { results } = (await ada.send(lists.listStates, { params: website() })).body;
    expect(results.map(({ group }) => group as string)).not.toContain('triage');
  });

  it('labels: with description, parent, and external ids', async () => {
    const source = { external_id: 'L', external_source: 'jira' };
    const above = (await ada.send(lists.createLabel, { params: website(), body: { name: 'Area' } })).body;
    const made = await ada.send(lists.createLabel, {
      params: website(),
      body: { name: 'Login', color: '#abcdef', description: 'Signing in', parent: above.id, ...source },
    });
    expect(made).toMatchObject({ status: 201, body: { description: 'Signing in', parent: above.id, ...source } });
    const { id } = made.body;
    const again = await ada.send(lists.createLabel, { params: website(), body: { name: 'Login' } });
    expect(again).toMatchObject({ status: 409, body: { id } });
    const of = { ...website(), label_id: id };
    const renamed = await ada.send(lists.updateLabel, { params: of, body: { name: 'Area' } });
    expect(renamed).toMatchObject({ status: 409, body: { id: above.id } });
    const changed = await ada.send(lists.updateLabel, { params: of, body: { color: '#000000', description: 'In' } });
    expect(changed.body).toMatchObject({ name: 'Login', color: '#000000', description: 'In', ...source });
    expect((await ada.send(lists.listLabels, { params: website() })).body.total_count).toBeGreaterThan(2);
    expect((await ada.send(lists.deleteLabel, { params: of })).status).toBe(204);
    expect((await ada.send(lists.readLabel, { params: of })).status).toBe(404);
  });
});
