import { expect, it } from 'vitest';
import {
  changeWorkspaceViewAccess,
  createWorkspaceView,
  deleteWorkspaceView,
  listWorkspaceViews,
  readWorkspaceView,
  updateWorkspaceView,
} from '#features/views/workspace-contract.ts';
import { listViews, readView } from '#features/views/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const make = async (by: Person, name: string, access?: 0 | 1) => {
  const body = { name, ...(access === undefined ? {} : { access }) };
  return (await world().as(by).send(createWorkspaceView, { params, body })).body;
};
const listed = async (who: Person, query: { order_by?: string } = {}) =>
  (await world().as(who).send(listWorkspaceViews, { params, query })).body.map(({ name }) => name);

it('lists a person’s own and the public ones, newest first or as asked; guests their own', async () => {
  const first = await make('ben', 'B');
  await make('ada', 'A', 0);
  const second = await make('ada', 'C');
  const own = await make('cleo', 'D');
  expect([first.project, second.sort_order - first.sort_order, own.access]).toEqual([null, 20_000, 0]);
  expect(await listed('ben')).toEqual(['C', 'B']);
  expect(await listed('ada', { order_by: 'name' })).toEqual(['A', 'B', 'C']);
  expect(await listed('cleo')).toEqual(['D']);
  const refused = await world()
    .as('ada')
    .send(listWorkspaceViews, { params, query: { order_by: 'owner' } });
  expect(refused.status).toBe(400);
  // They are no views of a project.
  const place = { ...params, project_id: world().website.id };
  expect((await world().as('ben').send(listViews, { params: place })).body).toEqual([]);
  expect(
    (
      await world()
        .as('ben')
        .send(readView, { params: { ...place, view_id: first.id } })
    ).status,
  ).toBe(404);
});

it('is changed by its owner, and deleted by its owner or a workspace admin', async () => {
  const view = await make('ben', 'Ours');
  const at = { ...params, view_id: view.id };
  const status = async (by: Person, call: typeof readWorkspaceView | typeof deleteWorkspaceView) =>
    (await world().as(by).send(call, { params: at })).status;
  expect(await status('dan', readWorkspaceView)).toBe(200);
  expect(await status('dan', deleteWorkspaceView)).toBe(403);
  const renamed = await world()
    .as('gus')
    .send(updateWorkspaceView, { params: at, body: { name: 'Theirs' } });
  expect(renamed.status).toBe(403);
  await world()
    .as('ben')
    .send(changeWorkspaceViewAccess, { params: at, body: { access: 0 } });
  expect(await status('gus', deleteWorkspaceView)).toBe(404);
  expect(await status('dan', deleteWorkspaceView)).toBe(403);
  await world()
    .as('ben')
    .send(changeWorkspaceViewAccess, { params: at, body: { access: 1 } });
  expect(await status('gus', deleteWorkspaceView)).toBe(204);
});
