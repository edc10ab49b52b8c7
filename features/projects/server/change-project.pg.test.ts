import { describe, expect, it } from 'vitest';
import { readProject } from '#features/projects/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const website = () => ({ slug: 'harbor', project_id: world().website.id });
const path = () => `/api/workspaces/harbor/projects/`;
const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

describe('change', () => {
  const change = (body: Record<string, unknown>, person: 'hana' | 'ben' | 'gus' = 'hana') =>
    world().as(person).json<Record<string, unknown>>('PATCH', `${path()}${world().website.id}/`, body);

  it('writes what is given and keeps the rest', async () => {
    const before = (await world().as('hana').send(readProject, { params: website() })).body;
    const { status, body } = await change({
      description: 'All of it',
      icon_prop: 'a "quoted" word',
      inbox_view: true,
      archive_in: 3,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: 'All of it',
      icon_prop: 'a "quoted" word',
      inbox_view: true,
      intake_view: true,
      archive_in: 3,
      name: 'Website',
    });
    expect(body['updated_by']).toBe(world().userId('hana'));
    await change({ description: before.description, icon_prop: null, inbox_view: false, archive_in: 0 });
    const after = (await world().as('hana').send(readProject, { params: website() })).body;
    expect(after).toEqual({ ...before, updated_at: after.updated_at, updated_by: world().userId('hana') });
  });

  it('keeps its own name and identifier, with its id in any case', async () => {
    const { status } = await world()
      .as('hana')
      .json('PATCH', `${path()}${world().website.id.toUpperCase()}/`, { name: 'Website', identifier: 'web' });
    expect(status).toBe(200);
  });

  it.each([
    [' çay-9! ', 'ÇAY9'],
    ['a b_c.d', 'ABCD'],
    ['жук Q', 'Q'],
  ])('keeps letters and digits of the identifier %j, as the form does', async (identifier, kept) => {
    expect((await change({ identifier })).body).toMatchObject({ identifier: kept });
    const path = `/api/workspaces/harbor/project-identifiers/?name=${encodeURIComponent(identifier)}`;
    expect((await world().as('hana').json('GET', path)).body).toMatchObject({ exists: 1 });
    await change({ identifier: 'WEB' });
  });

  it('refuses an identifier without a letter or digit, and one of thirteen', async () => {
    const blank = await expectNothingWritten(world(), () => change({ identifier: '-- –' }));
    expect([blank.status, blank.body]).toEqual([400, { identifier: ['This field may not be blank.'] }]);
    const long = await expectNothingWritten(world(), () => change({ identifier: 'a-b-c-d-e-f-g-h-i-j-k-l-m' }));
    expect([long.status, long.body]).toEqual([
      400,
      { identifier: ['Ensure this field has no more than 12 characters.'] },
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    expect((await expectNothingWritten(world(), () => change({ name: 'Website', network: 2 }))).status).toBe(200);
  });

  it.each([
    ['a taken name', { name: 'Operations' }, 410, { name: 'The project name is already taken' }],
    ['a taken identifier', { identifier: 'ops' }, 410, { identifier: 'The project identifier is already taken' }],
    ['a blank name', { name: ' ' }, 400, { name: ['This field may not be blank.'] }],
    ['a null name', { name: null }, 400, { name: ['This field may not be null.'] }],
    [
      'a cover of 801',
      { cover_image: 'x'.repeat(801) },
      400,
      { cover_image: ['Ensure this field has no more than 800 characters.'] },
    ],
  ])('refuses %s together with all the rest', async (_, wrong, status, answer) => {
    const reply = await expectNothingWritten(world(), () => change({ description: 'lost', ...wrong }));
    expect([reply.status, reply.body]).toEqual([status, answer]);
  });

  it.each(['default_state', 'estimate', 'project_lead', 'default_assignee'])(
    'refuses an unknown or foreign %s',
    async (field) => {
      const [foreign] = (
        await world()
          .as('eve')
          .send(listStates, { params: { slug: 'quarry', project_id: world().quarryProject.id } })
      ).body;
      for (const id of [newId(), foreign?.id ?? '', world().operations.id]) {
        const reply = await expectNothingWritten(world(), () => change({ [field]: id }));
        expect([reply.status, reply.body]).toEqual([400, { [field]: [missing(id)] }]);
      }
    },
  );

  it('refuses an archived project', async () => {
    const set = (archived_at: string | null) =>
      world().db.updateTable('projects').set({ archived_at }).where('id', '=', world().website.id).execute();
    await set(new Date().toISOString());
    const reply = await expectNothingWritten(world(), () => change({ description: 'late' }));
    await set(null);
    expect([reply.status, reply.body]).toEqual([400, { error: 'Archived projects cannot be updated' }]);
  });

  it('answers alike for what is not theirs and what does not exist', async () => {
    const refusal = [403, { error: "You don't have the required permissions." }];
    for (const id of [world().website.id, world().operations.id, world().quarryProject.id, newId()]) {
      for (const method of ['PATCH', 'DELETE']) {
        const { status, body } = await world().as('ben').json(method, `${path()}${id}/`, {});
        expect([status, body]).toEqual(refusal);
      }
    }
  });
});
