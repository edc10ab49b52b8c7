import { describe, expect, it } from 'vitest';
import { readUserProperties, updateUserProperties } from '#features/projects/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const website = () => ({ slug: 'harbor', project_id: world().website.id });
const path = () => `/api/workspaces/harbor/projects/`;

describe('display settings', () => {
  const read = async () => (await world().as('cleo').send(readUserProperties, { params: website() })).body;

  it('start with the defaults, once, for two readers at once', async () => {
    const [one, two] = await Promise.all([read(), read()]);
    expect(one).toEqual(two);
    expect(one.display_filters).toMatchObject({
      order_by: 'sort_order',
      sub_issue: false,
      show_empty_groups: false,
      layout: 'list',
    });
    expect(Object.keys(one.display_properties)).toHaveLength(16);
    expect(one.user).toBe(world().userId('cleo'));
  });

  it('are replaced object by object, and are each person’s own', async () => {
    const { status, body } = await world()
      .as('cleo')
      .send(updateUserProperties, { params: website(), body: { display_filters: { layout: 'kanban' } } });
    expect([status, body.display_filters]).toEqual([201, { layout: 'kanban' }]);
    expect(body.filters).toEqual((await read()).filters);
    const hers = await world().as('hana').send(readUserProperties, { params: website() });
    expect(hers.body.display_filters).toMatchObject({ layout: 'list' });
  });

  it.each([
    [{ filters: null }, { filters: ['This field may not be null.'] }],
    [{ display_filters: 'list' }, { display_filters: ['Expected a dictionary of items.'] }],
    [{ display_properties: [true] }, { display_properties: ['Expected a dictionary of items.'] }],
  ])('refuse %j', async (wrong, answer) => {
    const reply = await expectNothingWritten(world(), () =>
      world()
        .as('cleo')
        .json('PATCH', `${path()}${world().website.id}/user-properties/`, { ...wrong, filters: {}, ...wrong }),
    );
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});
