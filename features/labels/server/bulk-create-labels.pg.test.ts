import { expect, it } from 'vitest';
import { bulkCreateLabels, listLabels } from '#features/labels/contract.ts';
import { replaceState } from '#features/states/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });

it('adds labels in their order and with colors, passing over names that are there or given twice', async () => {
  const label_data = [{ name: 'One' }, { name: 'Bug' }, { name: ' Two ', color: '#123456' }, { name: 'One' }];
  const { status, body } = await world().as('hana').send(bulkCreateLabels, { params: params(), body: { label_data } });
  expect([status, body.labels.map(({ name }) => name)]).toEqual([201, ['One', 'Two']]);
  expect(body.labels[0]?.color).toMatch(/^#[\da-f]{6}$/);
  expect(body.labels[1]?.color).toBe('#123456');
  const all = (await world().as('ben').send(listLabels, { params: params() })).body;
  expect(all.map(({ name }) => name)).toEqual(['Bug', 'Docs', 'One', 'Two']);
  expect(all.map(({ sort_order }) => sort_order)).toEqual([65_535, 75_535, 85_535, 95_535]);
  const again = await expectNothingWritten(world(), () =>
    world().as('hana').send(bulkCreateLabels, { params: params(), body: { label_data } }),
  );
  expect(again.body.labels).toEqual([]);
});

it('refuses a label without a name, and all with it', async () => {
  const path = `/api/workspaces/harbor/projects/${world().website.id}/bulk-create-labels/`;
  const reply = await expectNothingWritten(world(), () =>
    world()
      .as('hana')
      .json('POST', path, { label_data: [{ name: 'Fine' }, { name: ' ' }] }),
  );
  expect([reply.status, reply.body]).toEqual([400, { label_data: { 1: { name: ['This field may not be blank.'] } } }]);
});

it('replaces a state when everything is given', async () => {
  const at = { ...params(), state_id: world().website.states.Todo };
  const body = { name: 'To do', color: '#111111', group: 'unstarted' as const, description: 'Next', sequence: 26_000 };
  const { status, body: state } = await world().as('hana').send(replaceState, { params: at, body });
  expect([status, state]).toEqual([200, expect.objectContaining(body)]);
  const path = `/api/workspaces/harbor/projects/${world().website.id}/states/${at.state_id}/`;
  const reply = await expectNothingWritten(world(), () => world().as('hana').json('PUT', path, { name: 'X' }));
  expect(reply.body).toHaveProperty('color', ['This field is required.']);
});
