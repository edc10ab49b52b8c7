import { expect, it } from 'vitest';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { createState, deleteState, listStates, type StateGroup } from '#features/states/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const states = () => world().website.states;
const list = async () => (await world().as('cleo').send(listStates, { params: place() })).body;
const create = async (body: { name: string; color: string; group?: StateGroup }) =>
  world().as('hana').send(createState, { params: place(), body });
const remove = (id: string, query: { move_to?: string } = {}) =>
  world()
    .as('hana')
    .send(deleteState, { params: { ...place(), state_id: id }, query });

it('refuses the default, and a state in use', async () => {
  for (const [id, error] of [
    [states().Backlog, 'Default state cannot be deleted'],
    [states().Todo, 'The state is not empty, only empty states can be deleted'],
  ] as const) {
    const reply = await expectNothingWritten(world(), () => remove(id));
    expect([reply.status, reply.body]).toEqual([400, { error }]);
  }
});

it('moves the issues of a state in use to another with it, and one Undo takes both back', async () => {
  const { body: used } = await create({ name: 'To be emptied', color: '#000', group: 'started' });
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      world()
        .as('ben')
        .send(createIssue, { params: place(), body: { name, state_id: used.id } }),
    ),
  );
  const statesNow = () =>
    Promise.all(
      made.map(async ({ body: { id } }) => {
        const read = await world()
          .as('ben')
          .send(readIssue, { params: { ...place(), issue_id: id } });
        return read.body.state_id;
      }),
    );
  const removed = await remove(used.id, { move_to: states().Done });
  expect(removed.status).toBe(204);
  expect(await statesNow()).toEqual([states().Done, states().Done, states().Done]);
  const group_id = must(removed.headers.get(groupHeader), 'a command names its group');
  const undone = await world()
    .as('hana')
    .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
  expect(undone.status).toBe(200);
  expect(await statesNow()).toEqual([used.id, used.id, used.id]);
  expect((await list()).map(({ id }) => id)).toContain(used.id);
  expect((await remove(used.id, { move_to: states().Done })).status).toBe(204);
});

it('changes nothing where the issues cannot go', async () => {
  const { body: used } = await create({ name: 'Stuck', color: '#000' });
  await world()
    .as('ben')
    .send(createIssue, { params: place(), body: { name: 'Here', state_id: used.id } });
  for (const to of [used.id, newId()]) {
    const reply = await expectNothingWritten(world(), () => remove(used.id, { move_to: to }));
    expect([reply.status, reply.body]).toEqual([400, { move_to: ['Choose another state of this project.'] }]);
  }
  const malformed = await expectNothingWritten(world(), () => remove(used.id, { move_to: 'nowhere' }));
  expect([malformed.status, Object.keys(malformed.body ?? {})]).toEqual([400, ['move_to']]);
  const refused = await expectNothingWritten(world(), () => remove(states().Backlog, { move_to: used.id }));
  expect([refused.status, refused.body]).toEqual([400, { error: 'Default state cannot be deleted' }]);
  const asMember = await expectNothingWritten(world(), () =>
    world()
      .as('ben')
      .send(deleteState, { params: { ...place(), state_id: used.id }, query: { move_to: states().Done } }),
  );
  expect(asMember.status).toBe(403);
  expect((await remove(used.id, { move_to: states().Done })).status).toBe(204);
});

it('takes an empty one away and frees its name', async () => {
  const { body } = await create({ name: 'Short-lived', color: '#000' });
  expect((await remove(body.id)).status).toBe(204);
  expect((await list()).map(({ id }) => id)).not.toContain(body.id);
  expect((await remove(body.id)).status).toBe(404);
  expect((await create({ name: 'Short-lived', color: '#000' })).status).toBe(200);
});
