import { describe, expect, it } from 'vitest';
import { createIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { createLabel, deleteLabel, listLabels, listWorkspaceLabels, readLabel } from '#features/labels/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/issue-labels/${rest}`;
const list = async () => (await world().as('cleo').send(listLabels, { params: place() })).body;
const create = (body: { name: string; color?: string; parent?: string | null }) =>
  world().as('hana').send(createLabel, { params: place(), body });
const noObject = (id: string) => ({ parent: [`Invalid pk "${id}" - object does not exist.`] });

describe('list', () => {
  it('answers the labels in their order, also without the project around them', async () => {
    expect((await list()).map(({ name, sort_order }) => [name, sort_order])).toEqual([
      ['Bug', 65_535],
      ['Docs', 75_535],
    ]);
    const all = await world()
      .as('ben')
      .send(listWorkspaceLabels, { params: { slug: 'harbor' } });
    expect(all.body).toEqual(await list());
    expect(
      (
        await world()
          .as('dan')
          .send(listWorkspaceLabels, { params: { slug: 'harbor' } })
      ).body,
    ).toEqual([]);
  });
});

describe('create', () => {
  it('answers 201 and goes last', async () => {
    const { status, body } = await create({ name: ' Design ', parent: world().website.labels.Bug });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        name: 'Design',
        color: '',
        parent: world().website.labels.Bug,
        sort_order: 85_535,
        project_id: world().website.id,
        workspace_id: body.workspace_id,
      },
    ]);
    expect(
      (
        await world()
          .as('cleo')
          .send(readLabel, { params: { ...place(), label_id: body.id } })
      ).body,
    ).toEqual(body);
  });

  it.each([
    ['nothing', {}, { name: ['This field is required.'] }],
    ['a blank name', { name: ' ' }, { name: ['This field may not be blank.'] }],
    ['a name of 256', { name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    [
      'a color of 256',
      { name: 'X', color: 'x'.repeat(256) },
      { color: ['Ensure this field has no more than 255 characters.'] },
    ],
    ['a parent that is no id', { name: 'X', parent: 'Bug' }, { parent: ['Must be a valid UUID.'] }],
    ['a taken name', { name: 'Bug' }, { error: 'Label with the same name already exists in the project' }],
  ])('refuses %s', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () => world().as('hana').json('POST', path(), body));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('refuses a parent of another project, and one that is gone', async () => {
    const other = await world()
      .as('ada')
      .send(createLabel, { params: { slug: 'harbor', project_id: world().operations.id }, body: { name: 'Secret' } });
    for (const parent of [other.body.id, newId()]) {
      const reply = await expectNothingWritten(world(), () => create({ name: 'Child', parent }));
      expect([reply.status, reply.body]).toEqual([400, noObject(parent)]);
    }
  });

  it('makes one label of many requests at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Race' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    expect((await list()).filter(({ name }) => name === 'Race')).toHaveLength(1);
  });
});

describe('change', () => {
  const change = (body: Record<string, unknown>, id = world().website.labels.Docs) =>
    world()
      .as('hana')
      .json<Record<string, unknown>>('PATCH', path(`${id}/`), body);

  it('writes what is given', async () => {
    const { status, body } = await change({ name: 'Documents', color: '#fff', sort_order: 1 });
    expect([status, body['name'], body['color'], body['sort_order']]).toEqual([200, 'Documents', '#fff', 1]);
    expect((await list())[0]?.name).toBe('Documents');
    await change({ name: 'Docs', sort_order: 75_535 });
  });

  it('keeps its own name, with its id in any case, and writes nothing when nothing changes', async () => {
    const reply = await expectNothingWritten(world(), () =>
      change({ name: 'Docs', parent: null }, world().website.labels.Docs.toUpperCase()),
    );
    expect(reply.status).toBe(200);
  });

  it('refuses a taken name, and a parent that would close a circle', async () => {
    const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })].map(
      ({ body }) => body.id,
    );
    await change({ parent: a }, b);
    await change({ parent: b }, c);
    const circle = (loop: string) => ({ parent: [`A label cannot be inside itself: ${loop}.`] });
    for (const [wrong, id, answer] of [
      [{ parent: c }, a, circle('A → C → B → A')],
      [{ parent: a?.toUpperCase() }, a, circle('A → A')],
      [{ name: 'Bug' }, a, { error: 'The payload is not valid' }],
      [{ name: null }, a, { name: ['This field may not be null.'] }],
    ] as const) {
      const reply = await expectNothingWritten(world(), () => change({ ...wrong, color: '#fff' }, id));
      expect([reply.status, reply.body]).toEqual([400, answer]);
    }
  });
});

describe('delete', () => {
  it('takes it from its issues, lets its children stay, and frees its name', async () => {
    const { body: parent } = await create({ name: 'Leaving' });
    const { body: child } = await create({ name: 'Staying', parent: parent.id });
    const issue = await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name: 'Labelled', label_ids: [parent.id, child.id] } });
    const remove = () =>
      world()
        .as('hana')
        .send(deleteLabel, { params: { ...place(), label_id: parent.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(
      (
        await world()
          .as('ben')
          .send(readIssue, { params: { ...place(), issue_id: issue.body.id } })
      ).body.label_ids,
    ).toEqual([child.id]);
    expect((await list()).find(({ id }) => id === child.id)?.parent).toBeNull();
    const { body } = await world()
      .as('ben')
      .send(listIssues, { params: place(), query: { labels: parent.id } });
    expect(body.total_count).toBe(0);
    expect((await create({ name: 'Leaving' })).status).toBe(201);
  });
});

it('answers one 404 for the labels of others and for unknown ids', async () => {
  const [foreign] = (
    await world()
      .as('ada')
      .send(listLabels, { params: { slug: 'harbor', project_id: world().operations.id } })
  ).body;
  for (const id of [newId(), foreign?.id ?? '']) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const reply = await world()
        .as('hana')
        .json(method, path(`${id}/`), method === 'PATCH' ? { color: '#fff' } : undefined);
      expect([reply.status, reply.body]).toEqual([404, { error: 'The required object does not exist.' }]);
    }
  }
});
