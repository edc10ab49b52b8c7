import { expect, it } from 'vitest';
import {
  createFavorite,
  deleteFavorite,
  listFavorites,
  listFavoritesInFolder,
  updateFavorite,
} from '#features/favorites/contract.ts';
import { listProjects, updateProject } from '#features/projects/contract.ts';
import { favoriteProject } from '#features/projects/personal-contract.ts';
import { createView } from '#features/views/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const website = () => ({ ...params, project_id: world().website.id });
let counter = 0;
const fresh = (name: string) => `${name} ${(counter += 1)}`;

async function add(who: Person, body: Parameters<ReturnType<typeof send>>[0]) {
  const { status, body: favorite } = await send(who)(body);
  expect(status).toBe(200);
  return favorite;
}
const send = (who: Person) => (body: NonNullable<Parameters<typeof call>[1]>) => call(who, body);
const call = (
  who: Person,
  body: { entity_type: 'cycle' | 'module' | 'page' | 'view' | 'project' | 'folder' | 'issue'; [key: string]: unknown },
) => world().as(who).send(createFavorite, { params, body });
const folder = (who: Person) => add(who, { entity_type: 'folder', is_folder: true, name: fresh('Folder') });
const list = async (who: Person) => (await world().as(who).send(listFavorites, { params })).body;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function module(who: Person) {
  const body = { name: fresh('Module') };
  return (await world().as(who).send(createModule, { params: website(), body })).body;
}
async function view(who: Person, access?: 0 | 1) {
  const body = { name: fresh('View'), ...(access === undefined ? {} : { access }) };
  return (await world().as(who).send(createView, { params: website(), body })).body;
}

it('is what a person added, newest first, with what it points at', async () => {
  const made = await module('ada');
  const seen = await view('ben');
  const first = await add('ada', { entity_type: 'module', entity_identifier: made.id, project_id: made.project_id });
  const second = await add('ada', { entity_type: 'view', entity_identifier: seen.id });
  const project = await add('ada', { entity_type: 'project', entity_identifier: world().website.id });
  expect(second.sequence).toBe(first.sequence + 10_000);
  expect(first).toEqual({
    id: first.id,
    entity_type: 'module',
    entity_identifier: made.id,
    entity_data: { id: made.id, name: made.name, logo_props: {}, project_id: world().website.id },
    name: null,
    is_folder: false,
    sequence: expect.any(Number),
    parent: null,
    workspace_id: expect.any(String),
    project_id: world().website.id,
  });
  expect(project.entity_data).not.toHaveProperty('project_id');
  expect(ids(await list('ada')).slice(0, 3)).toEqual([project.id, second.id, first.id]);
  expect(await list('ben')).toEqual([]);
  const { body: projects } = await world().as('ada').send(listProjects, { params });
  expect(projects.find(({ id }) => id === world().website.id)?.is_favorite).toBe(true);
});

it('refuses what already is one, what is not there, and what the person does not see', async () => {
  const body = { entity_type: 'view', entity_identifier: (await view('ben')).id } as const;
  await add('ada', body);
  expect(await send('ada')(body)).toMatchObject({ status: 400, body: { error: 'The payload is not valid' } });
  const own = await view('ben', 0);
  const hidden = [
    ['ada', { entity_type: 'view', entity_identifier: own.id }],
    ['ada', { entity_type: 'cycle', entity_identifier: newId() }],
    ['ada', { entity_type: 'page', entity_identifier: newId() }],
    // He belongs to no project.
    ['dan', { entity_type: 'module', entity_identifier: (await module('ada')).id }],
    // A guest who sees only her own issues.
    ['cleo', { entity_type: 'view', entity_identifier: body.entity_identifier }],
  ] as const;
  for (const [who, wanted] of hidden) {
    const refused = await send(who)(wanted);
    expect([who, wanted.entity_type, refused.status, Object.keys(refused.body)]).toEqual([
      who,
      wanted.entity_type,
      400,
      ['entity_identifier'],
    ]);
  }
  expect(await send('ada')({ entity_type: 'folder' })).toMatchObject({
    status: 400,
    body: { name: expect.anything() },
  });
  expect(await send('ada')({ entity_type: 'module' })).toMatchObject({
    status: 400,
    body: { entity_identifier: expect.anything() },
  });
});

it('stands in folders, which are renamed, and take what is in them along', async () => {
  const box = await folder('ben');
  const inside = await add('ben', {
    entity_type: 'module',
    entity_identifier: (await module('ada')).id,
    parent: box.id,
  });
  const other = await add('ben', { entity_type: 'view', entity_identifier: (await view('ben')).id });
  const ben = world().as('ben');
  const at = (id: string) => ({ ...params, favorite_id: id });
  const moved = await ben.send(updateFavorite, { params: at(other.id), body: { parent: box.id, sequence: 1 } });
  expect(moved.body).toMatchObject({ id: other.id, parent: box.id, sequence: 1, entity_data: other.entity_data });
  expect((await list('ben')).find(({ id }) => id === box.id)?.children.map(({ id }) => id)).toEqual([
    inside.id,
    other.id,
  ]);
  const group = await ben.send(listFavoritesInFolder, { params: at(box.id) });
  expect(ids(group.body)).toEqual([inside.id, other.id]);
  expect(
    (
      await world()
        .as('ada')
        .send(listFavoritesInFolder, { params: at(box.id) })
    ).body,
  ).toEqual([]);
  const out = await ben.send(updateFavorite, { params: at(inside.id), body: { parent: null } });
  expect(out.body.parent).toBeNull();
  expect((await ben.send(updateFavorite, { params: at(box.id), body: { name: 'Later' } })).body.name).toBe('Later');
  const second = await folder('ben');
  const nested = await ben.send(updateFavorite, { params: at(second.id), body: { parent: box.id } });
  expect([nested.status, Object.keys(nested.body)]).toEqual([400, ['parent']]);
  expect(
    (
      await world()
        .as('ada')
        .send(deleteFavorite, { params: at(box.id) })
    ).status,
  ).toBe(404);
  expect((await ben.send(deleteFavorite, { params: at(box.id) })).status).toBe(204);
  expect(ids(await list('ben'))).toEqual([second.id, inside.id]);
});

it('is shown to its person alone, and comes back with its folder', async () => {
  const changes = async (who: Person, since?: number) =>
    (
      await world()
        .as(who)
        .send(listChanges, { params, query: since === undefined ? {} : { since } })
    ).body;
  const box = await folder('hana');
  await add('hana', { entity_type: 'project', entity_identifier: world().website.id, parent: box.id });
  const before = await list('hana');
  const { seq } = await changes('hana');
  await world()
    .as('hana')
    .send(deleteFavorite, { params: { ...params, favorite_id: box.id } });
  const changed = (await changes('hana', seq)).changes;
  expect(changed.map(({ entity, op }) => `${entity} ${op}`)).toEqual(['favorite deleted', 'favorite deleted']);
  expect((await changes('ada', seq)).changes).toEqual([]);
  const group_id = must(changed[0], 'it was published').group_id;
  expect((await world().as('hana').send(undoGroup, { params, body: { group_id } })).status).toBe(200);
  expect(await list('hana')).toEqual(before);
});

it('follows the names of what it points at, and goes with it', async () => {
  const project = (await world().as('gus').send(listProjects, { params })).body[0];
  expect(project).toBeDefined();
  const id = must(project, 'there is one').id;
  await world()
    .as('gus')
    .send(favoriteProject, { params, body: { project: id } });
  // Who is in no project keeps the public ones they see, as long as they are in them.
  expect(await list('gus')).toEqual([]);
  const made = await module('ada');
  await add('hana', { entity_type: 'module', entity_identifier: made.id });
  await world()
    .as('ada')
    .send(updateProject, { params: website(), body: { description: 'x' } });
  expect((await list('hana')).map(({ entity_data: data }) => data?.name)).toContain(made.name);
});
