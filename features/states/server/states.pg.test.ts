import { describe, expect, it } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import {
  createState,
  deleteState,
  listStates,
  listWorkspaceStates,
  markDefaultState,
  readState,
  updateState,
  type StateGroup,
} from '#features/states/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const states = () => world().website.states;
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/states/${rest}`;
const notValid = { error: 'The payload is not valid' };
const missing = { error: 'The required object does not exist.' };
const list = async () => (await world().as('cleo').send(listStates, { params: place() })).body;
const create = async (body: {
  name: string;
  color: string;
  group?: StateGroup;
  default?: boolean;
  sequence?: number;
}) => world().as('hana').send(createState, { params: place(), body });

describe('list', () => {
  it('answers the states group by group, each by sequence, also without the project around them', async () => {
    expect((await list()).map(({ name }) => name)).toEqual(['Backlog', 'Todo', 'In Progress', 'Done', 'Cancelled']);
    const all = await world()
      .as('ben')
      .send(listWorkspaceStates, { params: { slug: 'harbor' } });
    expect(all.body).toEqual(await list());
    expect(
      (
        await world()
          .as('dan')
          .send(listWorkspaceStates, { params: { slug: 'harbor' } })
      ).body,
    ).toEqual([]);
  });

  it('keeps to the order of groups, whatever the sequences say', async () => {
    await create({ name: 'Last of all', color: '#000', group: 'backlog', sequence: 900_000 });
    await create({ name: 'First of all', color: '#000', group: 'cancelled', sequence: 1 });
    const names = (await list()).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Backlog', 'Last of all', 'Todo']);
    expect(names.slice(-2)).toEqual(['First of all', 'Cancelled']);
    const all = await world()
      .as('ben')
      .send(listWorkspaceStates, { params: { slug: 'harbor' } });
    expect(all.body.map(({ name }) => name)).toEqual(names);
    for (const made of (await list()).filter(({ name }) => name.endsWith('of all')))
      await world()
        .as('hana')
        .send(deleteState, { params: { ...place(), state_id: made.id } });
  });

  it('hides the triage state everywhere', async () => {
    const { workspace_id } = (await list())[0] ?? { workspace_id: '' };
    const id = newId();
    const triage = {
      workspace_id,
      id,
      project_id: world().website.id,
      name: 'Triage',
      color: '#ff7700',
      group: 'triage' as const,
      sequence: 1,
    };
    await world().db.insertInto('states').values(triage).execute();
    expect((await list()).map(({ name }) => name)).not.toContain('Triage');
    const one = { params: { ...place(), state_id: id } };
    expect((await world().as('hana').send(readState, one)).status).toBe(404);
    expect((await world().as('hana').send(deleteState, one)).status).toBe(404);
    expect(
      (
        await world()
          .as('hana')
          .send(updateState, { ...one, body: { name: 'Found' } })
      ).status,
    ).toBe(404);
    expect(
      (
        await world()
          .as('hana')
          .send(createIssue, { params: place(), body: { name: 'X', state_id: id } })
      ).status,
    ).toBe(400);
    await world().db.deleteFrom('states').where('id', '=', id).execute();
  });
});

describe('create', () => {
  it('answers 200, goes last, and is of the backlog when no group is named', async () => {
    const { status, body } = await create({ name: ' Review ', color: '#123456' });
    expect([status, body.name, body.group, body.sequence, body.default]).toEqual([
      200,
      'Review',
      'backlog',
      70_000,
      false,
    ]);
    expect((await list()).findLast(({ group }) => group === 'backlog')).toEqual(body);
    expect(
      (
        await world()
          .as('cleo')
          .send(readState, { params: { ...place(), state_id: body.id.toUpperCase() } })
      ).body,
    ).toEqual(body);
  });

  it('becomes the one default when it is said to', async () => {
    const { body } = await create({ name: 'Inbox', color: '#000', group: 'started', default: true, sequence: 1.5 });
    expect([body.default, body.sequence, body.group]).toEqual([true, 1.5, 'started']);
    expect((await list()).filter((state) => state.default).map(({ name }) => name)).toEqual(['Inbox']);
    await world()
      .as('hana')
      .send(markDefaultState, { params: { ...place(), state_id: states().Backlog } });
  });

  it.each([
    ['nothing', {}, { name: ['This field is required.'], color: ['This field is required.'] }],
    ['a blank name', { name: ' ', color: '#000' }, { name: ['This field may not be blank.'] }],
    [
      'a name of 256',
      { name: 'x'.repeat(256), color: '#000' },
      { name: ['Ensure this field has no more than 255 characters.'] },
    ],
    ['no color', { name: 'X', color: '' }, { color: ['This field may not be blank.'] }],
    ['an unknown group', { name: 'X', color: '#000', group: 'done' }, { group: ['"done" is not a valid choice.'] }],
    [
      'the internal group',
      { name: 'X', color: '#000', group: 'triage' },
      { group: ['"triage" is not a valid choice.'] },
    ],
    [
      'words for a number',
      { name: 'X', color: '#000', sequence: 'first' },
      { sequence: ['A valid number is required.'] },
    ],
    [
      'a number beyond reason',
      { name: 'X', color: '#000', sequence: 1e300 },
      { sequence: ['Ensure this value is less than or equal to 1000000000000.'] },
    ],
    ['a taken name', { name: 'Todo', color: '#000' }, notValid],
  ])('refuses %s', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () => world().as('hana').json('POST', path(), body));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('takes the same name in other letters', async () =>
    expect((await create({ name: 'TODO', color: '#000' })).status).toBe(200));
});

describe('change', () => {
  const change = (body: Record<string, unknown>, id = states().Todo) =>
    world()
      .as('hana')
      .json<Record<string, unknown>>('PATCH', path(`${id}/`), body);

  it('writes what is given', async () => {
    const { status, body } = await change({ name: 'To do', description: 'Next', sequence: 26_000, color: '#abc' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'To do',
        description: 'Next',
        sequence: 26_000,
        color: '#abc',
        group: 'unstarted',
      }),
    ]);
    expect((await change({ name: 'Todo' })).body['name']).toBe('Todo');
  });

  it('keeps its own name, with its id in any case, and writes nothing when nothing changes', async () => {
    const reply = await expectNothingWritten(world(), () =>
      change({ name: 'Todo', color: '#abc' }, states().Todo.toUpperCase()),
    );
    expect(reply.status).toBe(200);
  });

  it.each([
    [{ name: 'Done' }, notValid],
    [{ name: '' }, { name: ['This field may not be blank.'] }],
    [{ name: null }, { name: ['This field may not be null.'] }],
    [{ group: null }, { group: ['This field may not be null.'] }],
    [{ group: 'triage' }, { group: ['"triage" is not a valid choice.'] }],
  ])('refuses %j together with the rest', async (wrong, answer) => {
    const reply = await expectNothingWritten(world(), () => change({ color: '#fff', ...wrong }));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('moves the default, which always is exactly one', async () => {
    const done = { params: { ...place(), state_id: states().Done } };
    expect((await world().as('hana').send(markDefaultState, done)).status).toBe(204);
    expect((await list()).filter((state) => state.default).map(({ name }) => name)).toEqual(['Done']);
    await expectNothingWritten(world(), () => world().as('hana').send(markDefaultState, done));
    await change({ default: true }, states().Backlog);
    expect((await list()).filter((state) => state.default).map(({ name }) => name)).toEqual(['Backlog']);
    await expectNothingWritten(world(), () => change({ default: false }, states().Backlog));
  });
});

it('answers one 404 for the states of others and for unknown ids', async () => {
  const foreign = await world()
    .as('ada')
    .send(listStates, { params: { slug: 'harbor', project_id: world().operations.id } });
  for (const id of [newId(), foreign.body[0]?.id ?? '']) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const reply = await world()
        .as('hana')
        .json(method, path(`${id}/`), method === 'PATCH' ? { color: '#fff' } : undefined);
      expect([reply.status, reply.body]).toEqual([404, missing]);
    }
    const reply = await world()
      .as('hana')
      .json('POST', path(`${id}/mark-default/`));
    expect([reply.status, reply.body]).toEqual([404, missing]);
  }
  expect((await world().as('hana').json('GET', path('no-id/'))).status).toBe(404);
});
